import { toPersianDigits } from '../digits.ts'
import { weekdays } from '../jalali.ts'
import { formatMoney, moneyUnitLabel } from '../money.ts'
import { NoticeHours, noticeHoursText } from '../notice/notice-hours.ts'
import { noticeRefusal } from '../notice/notice-template.ts'
import { kindOfKey, type SettingKey, templateOfKey, type SettingKind } from './setting-kind.ts'

/** Why this cannot be the setting's value, in Persian; undefined when it can. */
export function settingRefusal(key: SettingKey, value: unknown): string | undefined {
  const template = templateOfKey(key)
  if (template) return typeof value === 'string' ? noticeRefusal(template, value) : 'متن پیامک الزامی است'
  const kind = kindOfKey(key)
  return kind && refusalOf(kind, value)
}

function refusalOf(kind: SettingKind, value: unknown): string | undefined {
  if (!('min' in kind)) {
    const { holds, refusal } = choices[kind.unit]
    return holds(value) ? undefined : refusal
  }
  if (typeof value !== 'number' || !isFigure(kind.unit, value)) return 'عدد را درست وارد کنید'
  if (value >= kind.min && value <= kind.max) return undefined
  const bound = (figure: number) => settingValueText(kind, figure)
  return `از ${bound(kind.min)} تا ${bound(kind.max)} پذیرفته است`
}

type ChoiceUnit = Exclude<SettingKind, { min: number }>['unit']

const choices: Record<ChoiceUnit, { holds: (value: unknown) => boolean; refusal: string }> = {
  money_unit: { holds: (value) => value === 'toman' || value === 'rial', refusal: 'تومان یا ریال را انتخاب کنید' },
  on_off: { holds: (value) => typeof value === 'boolean', refusal: 'روشن یا خاموش را انتخاب کنید' },
  hours: { holds: (value) => isHours(value), refusal: 'ساعت پایان باید پس از ساعت شروع باشد' },
  weekdays: { holds: (value) => isWeekdays(value), refusal: 'روزهای هفته را انتخاب کنید' },
  name: {
    holds: (value) => typeof value === 'string' && /^\P{Cc}{1,40}$/u.test(value.trim()),
    refusal: 'نام را با ۱ تا ۴۰ حرف بنویسید',
  },
  color: {
    holds: (value) => typeof value === 'string' && isReadable(value),
    refusal: 'رنگی تیره‌تر انتخاب کنید؛ متن سفید روی این رنگ خوانا نیست',
  },
  logo: {
    holds: (value) => value === null || (typeof value === 'string' && /^\/media\/[0-9a-f]{64}$/.test(value)),
    refusal: 'تصویر را دوباره بارگذاری کنید',
  },
}

/** White on it has a contrast of 4.5 (WCAG 2.2, 1.4.3). */
function isReadable(color: string) {
  if (!/^#[0-9a-f]{6}$/i.test(color)) return false
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05) >= 4.5
}

/** Percents to the hundredth, everything else whole. */
const isFigure = (unit: 'percent' | 'minutes' | 'days' | 'rials', value: number) =>
  Number.isInteger(unit === 'percent' ? Math.round(value * 1e6) / 1e4 : value)

const isWeekdays = (value: unknown) =>
  Array.isArray(value) &&
  new Set(value).size === value.length &&
  value.every((day) => Number.isInteger(day) && day >= 0 && day <= 6)

const isHours = (value: unknown) => {
  const { success, data } = NoticeHours.safeParse(value)
  return success && data.from >= 0 && data.from < data.until && data.until <= 24
}

/** «۱۰٪», «۸ ساعت», «پنج‌شنبه، جمعه»: a value as an admin reads it. */
export function settingText(key: SettingKey, value: unknown): string {
  const kind = kindOfKey(key)
  if (kind) return settingValueText(kind, value)
  return typeof value === 'string' ? value : ''
}

function settingValueText(kind: SettingKind, value: unknown): string {
  return 'min' in kind ? figureText(kind.unit, Number(value)) : choiceTexts[kind.unit](value)
}

function figureText(unit: 'percent' | 'minutes' | 'days' | 'rials', figure: number): string {
  if (unit === 'days') return `${toPersianDigits(figure)} روز`
  if (unit === 'percent') return `${toPersianDigits(figure).replace('.', '٫')}٪`
  return unit === 'rials' ? `${formatMoney(figure, 'toman')} تومان` : minutesText(figure)
}

const choiceTexts: Record<ChoiceUnit, (value: unknown) => string> = {
  money_unit: (value) => moneyUnitLabel(value === 'rial' ? 'rial' : 'toman'),
  on_off: (value) => (value === true ? 'روشن' : 'خاموش'),
  hours: (value) => hoursText(value),
  weekdays: (value) => {
    const days = Array.isArray(value) ? value.map((day) => weekdays[Number(day)] ?? '') : []
    return days.length === 0 ? 'هیچ روزی' : days.join('، ')
  },
  name: String,
  // Its sign stays before its letters in a Persian sentence.
  color: (value) => `\u200e${String(value)}`,
  logo: (value) => (typeof value === 'string' ? 'تصویر خودتان' : 'نشان رزرو'),
}

function hoursText(value: unknown): string {
  const { data } = NoticeHours.safeParse(value)
  return data ? noticeHoursText(data) : ''
}

function minutesText(minutes: number): string {
  if (minutes === 0) return 'بدون مهلت'
  const parts = [
    [Math.floor(minutes / 1_440), 'روز'],
    [Math.floor((minutes % 1_440) / 60), 'ساعت'],
    [minutes % 60, 'دقیقه'],
  ] as const
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${toPersianDigits(count)} ${unit}`)
    .join(' و ')
}
