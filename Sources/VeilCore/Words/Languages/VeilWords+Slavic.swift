// The words for "about" in Polish, Russian and Ukrainian require the genitive, whose plural is the same for
// `few` and `many`: it is in `other`.
extension VeilWords {
  static var polish: VeilWords {
    VeilWords(
      loading: "Wczytywanie",
      loadingWithDots: "Wczytywanie…",
      cancel: "Anuluj",
      cancelling: "Anulowanie…",
      stillWorking: "Nadal w toku…",
      done: "Gotowe",
      failed: "Nie powiodło się",
      warning: "Ostrzeżenie",
      information: "Informacja",
      cancelled: "Anulowano",
      countPattern: "{done} z {total}",
      secondsLeft: PluralForms(one: "Pozostało około {n} sekundy", other: "Pozostało około {n} sekund"),
      minutesLeft: PluralForms(one: "Pozostało około {n} minuty", other: "Pozostało około {n} minut"),
      hoursLeft: PluralForms(one: "Pozostało około {n} godziny", other: "Pozostało około {n} godzin"),
      pluralRule: .polish, decimalMark: ",")
  }

  static var czech: VeilWords {
    VeilWords(
      loading: "Načítá se",
      loadingWithDots: "Načítá se…",
      cancel: "Zrušit",
      cancelling: "Ruší se…",
      stillWorking: "Stále probíhá…",
      done: "Hotovo",
      failed: "Nezdařilo se",
      warning: "Varování",
      information: "Informace",
      cancelled: "Zrušeno",
      percentPattern: "{n}\u{A0}%",
      countPattern: "{done} z {total}",
      secondsLeft: PluralForms(
        one: "Zbývá asi {n} sekunda", few: "Zbývají asi {n} sekundy", other: "Zbývá asi {n} sekund"),
      minutesLeft: PluralForms(
        one: "Zbývá asi {n} minuta", few: "Zbývají asi {n} minuty", other: "Zbývá asi {n} minut"),
      hoursLeft: PluralForms(
        one: "Zbývá asi {n} hodina", few: "Zbývají asi {n} hodiny", other: "Zbývá asi {n} hodin"),
      pluralRule: .czech, decimalMark: ",")
  }

  static var russian: VeilWords {
    VeilWords(
      loading: "Загрузка",
      loadingWithDots: "Загрузка…",
      cancel: "Отмена",
      cancelling: "Отменяется…",
      stillWorking: "Всё ещё выполняется…",
      done: "Готово",
      failed: "Не удалось",
      warning: "Предупреждение",
      information: "Информация",
      cancelled: "Отменено",
      percentPattern: "{n}\u{A0}%",
      countPattern: "{done} из {total}",
      secondsLeft: PluralForms(one: "Осталось около {n} секунды", other: "Осталось около {n} секунд"),
      minutesLeft: PluralForms(one: "Осталось около {n} минуты", other: "Осталось около {n} минут"),
      hoursLeft: PluralForms(one: "Осталось около {n} часа", other: "Осталось около {n} часов"),
      ratePattern: "{n}/с",
      byteUnits: ["Б", "кБ", "МБ", "ГБ", "ТБ", "ПБ"],
      pluralRule: .eastSlavic, decimalMark: ",")
  }

  static var ukrainian: VeilWords {
    VeilWords(
      loading: "Завантаження",
      loadingWithDots: "Завантаження…",
      cancel: "Скасувати",
      cancelling: "Скасування…",
      stillWorking: "Усе ще виконується…",
      done: "Готово",
      failed: "Не вдалося",
      warning: "Попередження",
      information: "Інформація",
      cancelled: "Скасовано",
      countPattern: "{done} з {total}",
      secondsLeft: PluralForms(one: "Залишилося близько {n} секунди", other: "Залишилося близько {n} секунд"),
      minutesLeft: PluralForms(one: "Залишилося близько {n} хвилини", other: "Залишилося близько {n} хвилин"),
      hoursLeft: PluralForms(one: "Залишилося близько {n} години", other: "Залишилося близько {n} годин"),
      ratePattern: "{n}/с",
      byteUnits: ["Б", "кБ", "МБ", "ГБ", "ТБ", "ПБ"],
      pluralRule: .eastSlavic, decimalMark: ",")
  }
}
