extension VeilWords {
  static var english: VeilWords {
    VeilWords(
      loading: "Loading",
      loadingWithDots: "Loading...",
      cancel: "Cancel",
      cancelling: "Cancelling…",
      stillWorking: "Still working…",
      done: "Done",
      failed: "Failed",
      warning: "Warning",
      information: "Information",
      cancelled: "Cancelled",
      countPattern: "{done} of {total}",
      secondsLeft: PluralForms(one: "About {n} second left", other: "About {n} seconds left"),
      minutesLeft: PluralForms(one: "About {n} minute left", other: "About {n} minutes left"),
      hoursLeft: PluralForms(one: "About {n} hour left", other: "About {n} hours left"),
      pluralRule: .singular)
  }

  static var german: VeilWords {
    VeilWords(
      loading: "Wird geladen",
      loadingWithDots: "Wird geladen\u{A0}…",
      cancel: "Abbrechen",
      cancelling: "Wird abgebrochen\u{A0}…",
      stillWorking: "Noch in Arbeit\u{A0}…",
      done: "Fertig",
      failed: "Fehlgeschlagen",
      warning: "Warnung",
      information: "Hinweis",
      cancelled: "Abgebrochen",
      percentPattern: "{n}\u{A0}%",
      countPattern: "{done} von {total}",
      secondsLeft: PluralForms(one: "Noch etwa {n} Sekunde", other: "Noch etwa {n} Sekunden"),
      minutesLeft: PluralForms(one: "Noch etwa {n} Minute", other: "Noch etwa {n} Minuten"),
      hoursLeft: PluralForms(one: "Noch etwa {n} Stunde", other: "Noch etwa {n} Stunden"),
      pluralRule: .singular, decimalMark: ",")
  }

  static var dutch: VeilWords {
    VeilWords(
      loading: "Laden",
      loadingWithDots: "Laden…",
      cancel: "Annuleren",
      cancelling: "Wordt geannuleerd…",
      stillWorking: "Nog bezig…",
      done: "Gereed",
      failed: "Mislukt",
      warning: "Waarschuwing",
      information: "Informatie",
      cancelled: "Geannuleerd",
      countPattern: "{done} van {total}",
      secondsLeft: PluralForms(one: "Nog ongeveer {n} seconde", other: "Nog ongeveer {n} seconden"),
      minutesLeft: PluralForms(one: "Nog ongeveer {n} minuut", other: "Nog ongeveer {n} minuten"),
      hoursLeft: PluralForms(one: "Nog ongeveer {n} uur", other: "Nog ongeveer {n} uur"),
      ratePattern: "{n}/sec",
      pluralRule: .singular, decimalMark: ",")
  }

  static var swedish: VeilWords {
    VeilWords(
      loading: "Läser in",
      loadingWithDots: "Läser in…",
      cancel: "Avbryt",
      cancelling: "Avbryter…",
      stillWorking: "Arbetar fortfarande…",
      done: "Klart",
      failed: "Misslyckades",
      warning: "Varning",
      information: "Upplysning",
      cancelled: "Avbröts",
      percentPattern: "{n}\u{A0}%",
      countPattern: "{done} av {total}",
      secondsLeft: PluralForms(one: "Ungefär {n} sekund kvar", other: "Ungefär {n} sekunder kvar"),
      minutesLeft: PluralForms(one: "Ungefär {n} minut kvar", other: "Ungefär {n} minuter kvar"),
      hoursLeft: PluralForms(one: "Ungefär {n} timme kvar", other: "Ungefär {n} timmar kvar"),
      pluralRule: .singular, decimalMark: ",")
  }

  static var danish: VeilWords {
    VeilWords(
      loading: "Indlæser",
      loadingWithDots: "Indlæser\u{A0}…",
      cancel: "Annuller",
      cancelling: "Annullerer\u{A0}…",
      stillWorking: "Arbejder stadig\u{A0}…",
      done: "Færdig",
      failed: "Mislykkedes",
      warning: "Advarsel",
      information: "Oplysning",
      cancelled: "Annulleret",
      percentPattern: "{n}\u{A0}%",
      countPattern: "{done} af {total}",
      secondsLeft: PluralForms(one: "Cirka {n} sekund tilbage", other: "Cirka {n} sekunder tilbage"),
      minutesLeft: PluralForms(one: "Cirka {n} minut tilbage", other: "Cirka {n} minutter tilbage"),
      hoursLeft: PluralForms(one: "Cirka {n} time tilbage", other: "Cirka {n} timer tilbage"),
      ratePattern: "{n}/sek.",
      pluralRule: .singular, decimalMark: ",")
  }

  static var norwegian: VeilWords {
    VeilWords(
      loading: "Laster inn",
      loadingWithDots: "Laster inn\u{A0}…",
      cancel: "Avbryt",
      cancelling: "Avbryter\u{A0}…",
      stillWorking: "Arbeider fortsatt\u{A0}…",
      done: "Ferdig",
      failed: "Mislyktes",
      warning: "Advarsel",
      information: "Informasjon",
      cancelled: "Avbrutt",
      percentPattern: "{n}\u{A0}%",
      countPattern: "{done} av {total}",
      secondsLeft: PluralForms(one: "Omtrent {n} sekund igjen", other: "Omtrent {n} sekunder igjen"),
      minutesLeft: PluralForms(one: "Omtrent {n} minutt igjen", other: "Omtrent {n} minutter igjen"),
      hoursLeft: PluralForms(one: "Omtrent {n} time igjen", other: "Omtrent {n} timer igjen"),
      pluralRule: .singular, decimalMark: ",")
  }
}
