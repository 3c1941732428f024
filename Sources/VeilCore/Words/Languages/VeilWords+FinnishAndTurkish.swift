extension VeilWords {
  static var finnish: VeilWords {
    VeilWords(
      loading: "Ladataan",
      loadingWithDots: "Ladataan…",
      cancel: "Peru",
      cancelling: "Perutaan…",
      stillWorking: "Yhä käynnissä…",
      done: "Valmis",
      failed: "Epäonnistui",
      warning: "Varoitus",
      information: "Tiedoksi",
      cancelled: "Peruttu",
      percentPattern: "{n}\u{A0}%",
      secondsLeft: PluralForms(one: "Noin {n} sekunti jäljellä", other: "Noin {n} sekuntia jäljellä"),
      minutesLeft: PluralForms(one: "Noin {n} minuutti jäljellä", other: "Noin {n} minuuttia jäljellä"),
      hoursLeft: PluralForms(one: "Noin {n} tunti jäljellä", other: "Noin {n} tuntia jäljellä"),
      byteUnits: ["t", "kt", "Mt", "Gt", "Tt", "Pt"],
      pluralRule: .singular, decimalMark: ",")
  }

  static var turkish: VeilWords {
    VeilWords(
      loading: "Yükleniyor",
      loadingWithDots: "Yükleniyor…",
      cancel: "İptal",
      cancelling: "İptal ediliyor…",
      stillWorking: "Hâlâ sürüyor…",
      done: "Tamamlandı",
      failed: "Başarısız oldu",
      warning: "Uyarı",
      information: "Bilgi",
      cancelled: "İptal edildi",
      percentPattern: "%{n}",
      secondsLeft: PluralForms(one: "Yaklaşık {n} saniye kaldı", other: "Yaklaşık {n} saniye kaldı"),
      minutesLeft: PluralForms(one: "Yaklaşık {n} dakika kaldı", other: "Yaklaşık {n} dakika kaldı"),
      hoursLeft: PluralForms(one: "Yaklaşık {n} saat kaldı", other: "Yaklaşık {n} saat kaldı"),
      ratePattern: "{n}/sn",
      pluralRule: .singular, decimalMark: ",")
  }
}
