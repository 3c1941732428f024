// A pattern that begins with a number begins with a right-to-left mark (200F), so that it is read from the
// right even in other text.
extension VeilWords {
  /// Arabic with the digits 0…9, as in CLDR 48 without a region.
  static var arabic: VeilWords {
    VeilWords(
      loading: "جارٍ التحميل",
      loadingWithDots: "جارٍ التحميل…",
      cancel: "إلغاء",
      cancelling: "جارٍ الإلغاء…",
      stillWorking: "لا يزال العمل جاريًا…",
      done: "تم",
      failed: "فشلت العملية",
      warning: "تحذير",
      information: "معلومات",
      cancelled: "تم الإلغاء",
      // CLDR's left-to-right marks (200E) keep number and sign together.
      percentPattern: "{n}\u{200E}%\u{200E}",
      countPattern: "\u{200F}{done} من {total}",
      secondsLeft: PluralForms(
        zero: "تتبقى {n} ثانية تقريبًا", one: "تتبقى ثانية واحدة تقريبًا", two: "تتبقى ثانيتان تقريبًا",
        few: "تتبقى {n} ثوانٍ تقريبًا", many: "تتبقى {n} ثانية تقريبًا", other: "تتبقى {n} ثانية تقريبًا"),
      minutesLeft: PluralForms(
        zero: "تتبقى {n} دقيقة تقريبًا", one: "تتبقى دقيقة واحدة تقريبًا", two: "تتبقى دقيقتان تقريبًا",
        few: "تتبقى {n} دقائق تقريبًا", many: "تتبقى {n} دقيقة تقريبًا", other: "تتبقى {n} دقيقة تقريبًا"),
      hoursLeft: PluralForms(
        zero: "تتبقى {n} ساعة تقريبًا", one: "تتبقى ساعة واحدة تقريبًا", two: "تتبقى ساعتان تقريبًا",
        few: "تتبقى {n} ساعات تقريبًا", many: "تتبقى {n} ساعة تقريبًا", other: "تتبقى {n} ساعة تقريبًا"),
      ratePattern: "\u{200F}{n}/ث",
      byteUnits: ["بايت", "كيلوبايت", "م.ب", "غ.ب", "تيرابايت", "بيتابايت"],
      pluralRule: .arabic)
  }

  /// Arabic with the digits ٠…٩, as in Egypt and Saudi Arabia.
  static var arabicWithItsOwnDigits: VeilWords {
    var words = arabic
    words.percentPattern = "{n}٪\u{61C}"
    words.digits = .arabicIndic
    words.decimalMark = "\u{66B}"
    return words
  }

  static var hebrew: VeilWords {
    VeilWords(
      loading: "בטעינה",
      loadingWithDots: "בטעינה…",
      cancel: "ביטול",
      cancelling: "מתבצע ביטול…",
      stillWorking: "עדיין מתבצע…",
      done: "הושלם",
      failed: "נכשל",
      warning: "אזהרה",
      information: "מידע",
      cancelled: "בוטל",
      countPattern: "\u{200F}{done} מתוך {total}",
      secondsLeft: PluralForms(
        one: "נותרה בערך שנייה אחת", two: "נותרו בערך שתי שניות", other: "נותרו בערך {n} שניות"),
      minutesLeft: PluralForms(
        one: "נותרה בערך דקה אחת", two: "נותרו בערך שתי דקות", other: "נותרו בערך {n} דקות"),
      hoursLeft: PluralForms(
        one: "נותרה בערך שעה אחת", two: "נותרו בערך שעתיים", other: "נותרו בערך {n} שעות"),
      ratePattern: "\u{200F}{n}/שנ׳",
      pluralRule: .dual)
  }
}
