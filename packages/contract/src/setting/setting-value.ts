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
  if (kind.unit === 'weekdays') {
    const days = Array.isArray(value) ? value.map((day) => weekdays[Number(day)] ?? '') : []
    return days.length === 0 ? 'هیچ روزی' : days.join('، ')
  }
  if (kind.unit === 'on_off') return value === true ? 'روشن' : 'خاموش'
  if (kind.unit === 'hours') return hoursText(value)
  if (kind.unit === 'money_unit') return moneyUnitLabel(value === 'rial' ? 'rial' : 'toman')
  if (kind.unit === 'days') return `${toPersianDigits(String(value))} روز`
  const figure = Number(value)
  if (kind.unit === 'percent') return `${toPersianDigits(figure).replace('.', '٫')}٪`
  if (kind.unit === 'rials') return `${formatMoney(figure, 'toman')} تومان`
  return minutesText(figure)
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
