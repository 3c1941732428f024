extension VeilWords {
  static var french: VeilWords {
    VeilWords(
      loading: "Chargement",
      loadingWithDots: "Chargement…",
      cancel: "Annuler",
      cancelling: "Annulation…",
      stillWorking: "Toujours en cours…",
      done: "Terminé",
      failed: "Échec",
      warning: "Avertissement",
      information: "Remarque",
      cancelled: "Annulé",
      percentPattern: "{n}\u{A0}%",
      countPattern: "{done} sur {total}",
      secondsLeft: PluralForms(one: "Il reste environ {n} seconde", other: "Il reste environ {n} secondes"),
      minutesLeft: PluralForms(one: "Il reste environ {n} minute", other: "Il reste environ {n} minutes"),
      hoursLeft: PluralForms(one: "Il reste environ {n} heure", other: "Il reste environ {n} heures"),
      byteUnits: ["o", "ko", "Mo", "Go", "To", "Po"],
      pluralRule: .singularWithZero, decimalMark: ",")
  }

  static var spanish: VeilWords {
    VeilWords(
      loading: "Cargando",
      loadingWithDots: "Cargando…",
      cancel: "Cancelar",
      cancelling: "Cancelando…",
      stillWorking: "Todavía en curso…",
      done: "Listo",
      failed: "Error",
      warning: "Advertencia",
      information: "Información",
      cancelled: "Cancelado",
      percentPattern: "{n}\u{A0}%",
      countPattern: "{done} de {total}",
      secondsLeft: PluralForms(one: "Queda aproximadamente {n} segundo", other: "Quedan unos {n} segundos"),
      minutesLeft: PluralForms(one: "Queda aproximadamente {n} minuto", other: "Quedan unos {n} minutos"),
      hoursLeft: PluralForms(one: "Queda aproximadamente {n} hora", other: "Quedan unas {n} horas"),
      pluralRule: .singular, decimalMark: ",")
  }

  static var italian: VeilWords {
    VeilWords(
      loading: "Caricamento",
      loadingWithDots: "Caricamento…",
      cancel: "Annulla",
      cancelling: "Annullamento…",
      stillWorking: "Ancora in corso…",
      done: "Completato",
      failed: "Non riuscito",
      warning: "Avviso",
      information: "Informazione",
      cancelled: "Annullato",
      countPattern: "{done} di {total}",
      secondsLeft: PluralForms(one: "Circa {n} secondo rimanente", other: "Circa {n} secondi rimanenti"),
      minutesLeft: PluralForms(one: "Circa {n} minuto rimanente", other: "Circa {n} minuti rimanenti"),
      hoursLeft: PluralForms(one: "Circa {n} ora rimanente", other: "Circa {n} ore rimanenti"),
      pluralRule: .singular, decimalMark: ",")
  }

  static var brazilianPortuguese: VeilWords {
    VeilWords(
      loading: "Carregando",
      loadingWithDots: "Carregando…",
      cancel: "Cancelar",
      cancelling: "Cancelando…",
      stillWorking: "Ainda em andamento…",
      done: "Concluído",
      failed: "Falhou",
      warning: "Aviso",
      information: "Informação",
      cancelled: "Cancelado",
      countPattern: "{done} de {total}",
      secondsLeft: PluralForms(
        one: "Cerca de {n} segundo restante", other: "Cerca de {n} segundos restantes"),
      minutesLeft: PluralForms(one: "Cerca de {n} minuto restante", other: "Cerca de {n} minutos restantes"),
      hoursLeft: PluralForms(one: "Cerca de {n} hora restante", other: "Cerca de {n} horas restantes"),
      pluralRule: .singularWithZero, decimalMark: ",")
  }

  static var europeanPortuguese: VeilWords {
    VeilWords(
      loading: "A carregar",
      loadingWithDots: "A carregar…",
      cancel: "Cancelar",
      cancelling: "A cancelar…",
      stillWorking: "Ainda em curso…",
      done: "Concluído",
      failed: "Falhou",
      warning: "Aviso",
      information: "Informação",
      cancelled: "Cancelado",
      countPattern: "{done} de {total}",
      secondsLeft: PluralForms(one: "Falta cerca de {n} segundo", other: "Faltam cerca de {n} segundos"),
      minutesLeft: PluralForms(one: "Falta cerca de {n} minuto", other: "Faltam cerca de {n} minutos"),
      hoursLeft: PluralForms(one: "Falta cerca de {n} hora", other: "Faltam cerca de {n} horas"),
      pluralRule: .singular, decimalMark: ",")
  }
}
