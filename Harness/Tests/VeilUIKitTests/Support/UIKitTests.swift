/// The tests on the doubles' one screen. Each has its own phone.
enum UIKitTests {}
