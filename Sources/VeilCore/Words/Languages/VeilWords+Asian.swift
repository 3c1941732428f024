extension VeilWords {
  static var hindi: VeilWords {
    VeilWords(
      loading: "लोड हो रहा है",
      loadingWithDots: "लोड हो रहा है…",
      cancel: "रद्द करें",
      cancelling: "रद्द किया जा रहा है…",
      stillWorking: "काम अभी जारी है…",
      done: "हो गया",
      failed: "विफल",
      warning: "चेतावनी",
      information: "जानकारी",
      cancelled: "रद्द किया गया",
      countPattern: "{total} में से {done}",
      secondsLeft: PluralForms(one: "लगभग {n} सेकंड शेष", other: "लगभग {n} सेकंड शेष"),
      minutesLeft: PluralForms(one: "लगभग {n} मिनट शेष", other: "लगभग {n} मिनट शेष"),
      hoursLeft: PluralForms(one: "लगभग {n} घंटा शेष", other: "लगभग {n} घंटे शेष"),
      ratePattern: "{n}/से॰",
      pluralRule: .singularWithZero)
  }

  static var japanese: VeilWords {
    VeilWords(
      loading: "読み込み中",
      loadingWithDots: "読み込み中…",
      cancel: "キャンセル",
      cancelling: "キャンセル中…",
      stillWorking: "まだ処理中です…",
      done: "完了",
      failed: "失敗しました",
      warning: "警告",
      information: "情報",
      cancelled: "キャンセルしました",
      secondsLeft: PluralForms(other: "残り約{n}秒"),
      minutesLeft: PluralForms(other: "残り約{n}分"),
      hoursLeft: PluralForms(other: "残り約{n}時間"),
      ratePattern: "{n}/秒",
      pluralRule: .uniform)
  }

  static var korean: VeilWords {
    VeilWords(
      loading: "불러오는 중",
      loadingWithDots: "불러오는 중…",
      cancel: "취소",
      cancelling: "취소하는 중…",
      stillWorking: "아직 진행 중…",
      done: "완료",
      failed: "실패",
      warning: "경고",
      information: "정보",
      cancelled: "취소됨",
      secondsLeft: PluralForms(other: "약 {n}초 남음"),
      minutesLeft: PluralForms(other: "약 {n}분 남음"),
      hoursLeft: PluralForms(other: "약 {n}시간 남음"),
      amountPattern: "{n}{unit}",
      pluralRule: .uniform)
  }

  static var simplifiedChinese: VeilWords {
    VeilWords(
      loading: "正在加载",
      loadingWithDots: "正在加载…",
      cancel: "取消",
      cancelling: "正在取消…",
      stillWorking: "仍在进行…",
      done: "完成",
      failed: "失败",
      warning: "警告",
      information: "信息",
      cancelled: "已取消",
      secondsLeft: PluralForms(other: "大约还剩 {n} 秒"),
      minutesLeft: PluralForms(other: "大约还剩 {n} 分钟"),
      hoursLeft: PluralForms(other: "大约还剩 {n} 小时"),
      ratePattern: "{n}/秒",
      pluralRule: .uniform)
  }

  static var traditionalChinese: VeilWords {
    VeilWords(
      loading: "正在載入",
      loadingWithDots: "正在載入…",
      cancel: "取消",
      cancelling: "正在取消…",
      stillWorking: "仍在進行…",
      done: "完成",
      failed: "失敗",
      warning: "警告",
      information: "資訊",
      cancelled: "已取消",
      secondsLeft: PluralForms(other: "大約還剩 {n} 秒"),
      minutesLeft: PluralForms(other: "大約還剩 {n} 分鐘"),
      hoursLeft: PluralForms(other: "大約還剩 {n} 小時"),
      ratePattern: "{n}/秒",
      pluralRule: .uniform)
  }
}
