/// The tests on the doubles' one screen, each on a phone of its own.
enum UIKitTests {}
