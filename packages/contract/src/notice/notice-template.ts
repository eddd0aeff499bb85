/** A text that admins may rewrite. `{…}` stands for a variable, by its Persian name. */
type Template = {
  /** Who reads it. */
  to: string
  /** The text that is sent until an admin writes another. */
  text: string
  /** Names in the text by their names in code. */
  variables: Record<string, string>
  /** Without these the message is of no use. */
  needed: readonly string[]
  /** The values of the preview, by the names in code. */
  sample: Record<string, string>
}

const code = 'SF-7K3M9Q'
const stay = 'ویلای جنگلی نوشهر'
const moved = {
  before: 'شنبه ۵ دی ۱۴۰۵، ۱۴:۰۰ تا دوشنبه ۷ دی ۱۴۰۵، ۱۲:۰۰',
  after: 'شنبه ۱۲ دی ۱۴۰۵، ۱۴:۰۰ تا دوشنبه ۱۴ دی ۱۴۰۵، ۱۲:۰۰',
}

/** Every SMS but the codes of the sign-in, which go through the provider's own approved template. */
export const noticeTemplates = {
  'order-confirmed': {
    to: 'مشتری',
    text: 'رزرو شما قطعی شد.\n{آگهی}\n{زمان}\nتعداد: {تعداد}\nلینک ورود: {لینک ورود}\nکد سفارش: {کد سفارش}\nبلیت و جزئیات: {لینک سفارش}',
    variables: {
      listing: 'آگهی',
      time: 'زمان',
      quantity: 'تعداد',
      onlineLink: 'لینک ورود',
      code: 'کد سفارش',
      link: 'لینک سفارش',
    },
    needed: ['code'],
    sample: {
      listing: 'کارگاه آنلاین عکاسی',
      time: 'دوشنبه ۳۰ آذر ۱۴۰۵، ۲۰:۳۰',
      quantity: '۲',
      onlineLink: 'https://live.example.ir/k3Jx9Q',
      code,
      link: 'https://rezerv.example.ir/t/k3Jx9Q',
    },
  },
  'order-moved': {
    to: 'مشتری',
    text: 'زمان رزرو شما تغییر کرد.\n{آگهی}\nقبلی: {زمان قبلی}\nجدید: {زمان تازه}\nتعداد: {تعداد}\nکد سفارش: {کد سفارش}',
    variables: {
      listing: 'آگهی',
      before: 'زمان قبلی',
      after: 'زمان تازه',
      quantity: 'تعداد',
      from: 'شروع',
      until: 'پایان',
      code: 'کد سفارش',
    },
    needed: ['code'],
    sample: {
      listing: stay,
      ...moved,
      from: 'شنبه ۱۲ دی ۱۴۰۵، ۱۴:۰۰',
      until: 'دوشنبه ۱۴ دی ۱۴۰۵، ۱۲:۰۰',
      quantity: '۱',
      code,
    },
  },
  'order-changed': {
    to: 'مشتری',
    text: 'رزرو شما تغییر کرد.\n{آگهی}\nزمان: {زمان}\nتعداد: {تعداد}\nکد سفارش: {کد سفارش}',
    variables: {
      listing: 'آگهی',
      time: 'زمان',
      quantity: 'تعداد',
      from: 'شروع',
      until: 'پایان',
      code: 'کد سفارش',
    },
    needed: ['code'],
    sample: {
      listing: stay,
      time: 'شنبه ۵ دی ۱۴۰۵، ۱۴:۰۰ تا دوشنبه ۷ دی ۱۴۰۵، ۱۲:۰۰',
      from: 'شنبه ۵ دی ۱۴۰۵، ۱۴:۰۰',
      until: 'دوشنبه ۷ دی ۱۴۰۵، ۱۲:۰۰',
      quantity: '۱ ← ۲',
      code,
    },
  },
  'deposit-due': {
    to: 'مشتری',
    text: 'مهلت نگهداری ودیعهٔ شما به پایان رسید و آمادهٔ بازگشت است.\n{آگهی}\nمبلغ: {مبلغ} تومان\nکد سفارش: {کد سفارش}',
    variables: { listing: 'آگهی', amount: 'مبلغ', code: 'کد سفارش' },
    needed: ['code'],
    sample: { listing: 'پژو ۲۰۷', amount: '۵٬۰۰۰٬۰۰۰', code },
  },
  'request-accepted': {
    to: 'مشتری',
    text: 'درخواست شما پذیرفته شد.\n{آگهی}\nمهلت پرداخت: {مهلت}\nکد سفارش: {کد سفارش}\nپرداخت: {لینک سفارش}',
    variables: { listing: 'آگهی', deadline: 'مهلت', code: 'کد سفارش', link: 'لینک سفارش' },
    needed: ['code', 'deadline'],
    sample: {
      listing: stay,
      deadline: 'شنبه ۵ دی ۱۴۰۵، ۱۴:۱۵',
      code,
      link: 'https://rezerv.example.ir/t/k3Jx9Q',
    },
  },
  'request-declined': {
    to: 'مشتری',
    text: 'درخواست شما برای «{آگهی}» پذیرفته نشد.\n{دلیل}\nکد سفارش: {کد سفارش}',
    variables: { listing: 'آگهی', reason: 'دلیل', code: 'کد سفارش' },
    needed: ['code'],
    sample: { listing: stay, reason: 'در این روزها تعمیرات داریم', code },
  },
  'payment-link': {
    to: 'مشتری',
    text: 'پرداخت {آگهی}\nمبلغ: {مبلغ} تومان\nمهلت: {مهلت}\n{لینک}',
    variables: { listing: 'آگهی', amount: 'مبلغ', deadline: 'مهلت', link: 'لینک' },
    needed: ['link', 'amount'],
    sample: { listing: stay, amount: '۴٬۲۵۰٬۰۰۰', deadline: 'شنبه ۵ دی', link: 'https://rezerv.example.ir/pay/k3Jx9Q' },
  },
  'pass-link': {
    to: 'مشتری',
    text: 'سفارش و بلیت شما برای «{آگهی}»:\n{لینک}\nکد سفارش: {کد سفارش}\nلینک قبلی دیگر باز نمی‌شود.',
    variables: { listing: 'آگهی', link: 'لینک', code: 'کد سفارش' },
    needed: ['link'],
    sample: { listing: stay, link: 'https://rezerv.example.ir/t/k3Jx9Q', code },
  },
  'ticket-transferred': {
    to: 'دارندهٔ جدید بلیت',
    text: '{نام} گرامی، یک بلیت «{آگهی}» به شما منتقل شد.\n{زمان}\nبلیت: {لینک بلیت}',
    variables: { name: 'نام', listing: 'آگهی', time: 'زمان', link: 'لینک بلیت' },
    needed: ['link'],
    sample: {
      name: 'مینا',
      listing: 'کنسرت شب یلدا',
      time: 'دوشنبه ۳۰ آذر ۱۴۰۵، ۲۰:۳۰',
      link: 'https://rezerv.example.ir/t/k3Jx9Q',
    },
  },
  'customer-code': {
    to: 'مشتری',
    text: 'کد {کار} {کد سفارش}: {کد}\nاگر خودتان نخواسته‌اید، آن را به کسی ندهید.',
    variables: { act: 'کار', order: 'کد سفارش', code: 'کد' },
    needed: ['code'],
    sample: { act: 'لغو سفارش', order: code, code: '481516' },
  },
  // Apart from the other: what admins once wrote there of a cancellation would be read by whoever hands a ticket on.
  'transfer-code': {
    to: 'صاحب بلیت',
    text: 'کد انتقال بلیت از سفارش {کد سفارش}: {کد}\nاگر خودتان نخواسته‌اید، آن را به کسی ندهید.',
    variables: { order: 'کد سفارش', code: 'کد' },
    needed: ['code'],
    sample: { order: code, code: '481516' },
  },
  'step-up-code': {
    to: 'همکار',
    text: 'برای {کار} {مبلغ} تومان در رزرو این کد را وارد کنید: {کد}\nاگر خودتان نخواسته‌اید، آن را به کسی ندهید.',
    variables: { act: 'کار', amount: 'مبلغ', code: 'کد' },
    needed: ['act', 'amount', 'code'],
    sample: { act: 'بازپرداخت', amount: '۲٬۵۰۰٬۰۰۰', code: '481516' },
  },
  'vehicle-document-ends': {
    to: 'میزبان',
    text: 'رزرو: {مدرک} «{واحد}» در آگهی «{آگهی}» {روز} به پایان می‌رسد. لطفاً پیش از آن تمدید کنید و تاریخ جدید را به ما بگویید.',
    variables: { document: 'مدرک', unit: 'واحد', listing: 'آگهی', day: 'روز' },
    needed: ['document', 'day'],
    sample: { document: 'بیمهٔ شخص ثالث', unit: '۱۲ب۳۴۵-۶۷', listing: 'پژو ۲۰۷', day: '۱۵ دی ۱۴۰۵' },
  },
  'statistics-report': {
    to: 'همکار',
    text: 'گزارش «{گزارش}»، {بازه}\n{شاخص‌ها}\n{لینک}',
    variables: { report: 'گزارش', period: 'بازه', figures: 'شاخص‌ها', link: 'لینک' },
    needed: ['figures', 'link'],
    sample: {
      report: 'فروش هفتگی',
      period: '۱ تا ۷ آذر ۱۴۰۵',
      figures: 'فروش خالص: ۲۷٫۲ میلیارد تومان\nرزرو قطعی: ۱٬۲۸۰\nکارمزد: ۲٫۷ میلیارد تومان',
      link: 'https://rezerv.example.ir/statistics?tab=sales&from=2026-11-22&until=2026-11-28',
    },
  },
  'host-invited': {
    to: 'میزبان',
    text: '{نام} گرامی، از شما دعوت می‌کنیم در رزرو میزبان شوید. کارشناس ما برای ثبت مشخصات و مدارک با شما تماس می‌گیرد.',
    variables: { name: 'نام' },
    needed: ['name'],
    sample: { name: 'مینا راد' },
  },
  'member-invited': {
    to: 'همکار',
    text: '{نام} گرامی، شما با نقش «{نقش}» به تیم رزرو دعوت شده‌اید. با همین شماره وارد شوید:\n{لینک}',
    variables: { name: 'نام', role: 'نقش', link: 'لینک' },
    needed: ['link'],
    sample: { name: 'مریم راد', role: 'گیشه', link: 'https://rezerv.example.ir/auth' },
  },
  'new-device': {
    to: 'همکار',
    text: 'رزرو: با شمارهٔ شما از دستگاه جدیدی وارد شدند.\n{دستگاه}\n{زمان}\nاگر شما نبودید، آن دستگاه را در صفحهٔ «دستگاه‌های من» خارج کنید.',
    variables: { device: 'دستگاه', time: 'زمان' },
    needed: ['device'],
    sample: { device: 'Chrome، ویندوز', time: 'دوشنبه ۳۰ آذر ۱۴۰۵، ۲۰:۳۰' },
  },
} as const satisfies Record<string, Template>

export type NoticeTemplate = keyof typeof noticeTemplates
type VariableOf<T extends NoticeTemplate> = keyof (typeof noticeTemplates)[T]['variables']
export type NoticeValues<T extends NoticeTemplate> = Record<VariableOf<T>, string>

const placeholder = /\{([^{}]*)\}/g

/** The text with its variables filled; a line with an empty one is left out. */
export const fillNotice = (template: NoticeTemplate, text: string, values: Record<string, string>) =>
  fillVariables(noticeTemplates[template].variables, text, values)

type Variables = Template['variables']

/** The same of a text with variables of its own. */
export function fillVariables(variables: Variables, text: string, values: Record<string, string>): string {
  const byName = new Map(Object.entries(variables).map(([key, name]) => [name, values[key] ?? '']))
  return text
    .split('\n')
    .filter((line) => ![...line.matchAll(placeholder)].some(([, name = '']) => byName.get(name) === ''))
    .map((line) => line.replace(placeholder, (whole, name: string) => byName.get(name) ?? whole))
    .join('\n')
}

export const maxNoticeLength = 500

/** Why a text cannot be this template's, in Persian; undefined when it can. */
export const noticeRefusal = (template: NoticeTemplate, text: string) => textRefusal(noticeTemplates[template], text)

/** The same of a text with variables of its own. */
export function textRefusal(
  { variables, needed }: Pick<Template, 'variables' | 'needed'>,
  text: string,
): string | undefined {
  if (text.trim() === '') return 'متن پیامک الزامی است'
  if (text.length > maxNoticeLength) return 'متن پیامک طولانی‌تر از ۵۰۰ حرف است'
  const used = [...text.matchAll(placeholder)].map(([, name = '']) => name)
  const unknown = used.find((name) => !Object.values(variables).includes(name))
  if (unknown !== undefined) return `متغیر {${unknown}} برای این پیامک نیست`
  const missing = needed.map((key) => variables[key] ?? key).find((name) => !used.includes(name))
  return missing === undefined ? undefined : `این پیامک بدون {${missing}} کامل نیست`
}

/** How many messages a provider counts: Persian goes 70 characters to one, 67 to each of several. */
export const noticeParts = (text: string) => (text.length <= 70 ? 1 : Math.ceil(text.length / 67))
