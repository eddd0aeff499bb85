import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { weekdays } from '@rezerv/contract/jalali.ts'
import { priceUnitLabels } from '@rezerv/contract/pricing/pricing-unit.ts'
import type { RateValues } from './ticket-rate-values.ts'

/** The parts of a rate that ordinary rates do without. */
export type RateSection = 'weekdays' | 'seasons' | 'lengths' | 'guests' | 'km' | 'limits' | 'sale'

/** The body's paths that are shown in each. */
const paths: Record<RateSection, string[]> = {
  weekdays: ['pricing.weekdayPrices'],
  seasons: ['pricing.seasons'],
  lengths: ['pricing.packages', 'pricing.stayDiscounts'],
  guests: ['pricing.guests'],
  km: ['pricing.km'],
  limits: [
    'pricing.minStay',
    'pricing.maxStay',
    'pricing.arrivalWeekdays',
    'pricing.departureWeekdays',
    'pricing.leadHours',
    'pricing.aheadDays',
    'pricing.openHours',
  ],
  sale: ['saleFrom', 'saleUntil', 'minPerOrder', 'maxPerOrder', 'pricing.taxed', 'hidden'],
}

/** The sections that hold fields with a message: they must be open for a person to see why. */
export function sectionsOf(fields: Record<string, string>): RateSection[] {
  const bad = Object.keys(fields)
  return (Object.keys(paths) as RateSection[]).filter((section) =>
    bad.some((field) => paths[section].some((path) => field === path || field.startsWith(`${path}.`))),
  )
}

/** Stands on a section while it is shut. */
export const sectionSummary: Record<RateSection, (values: RateValues) => string> = {
  weekdays: ({ weekdayRials }) =>
    weekdays.filter((_, day) => typeof weekdayRials[day] === 'number').join('، ') || 'همهٔ روزها نرخ پایه، جز آخر هفته',
  seasons: ({ seasons }) => seasons.map(({ name }) => name || 'بدون نام').join('، ') || 'بدون فصل',
  lengths: ({ packages, stayDiscounts }) =>
    [...packages.map(({ name }) => `بستهٔ ${name}`), stayDiscounts.length > 0 ? 'تخفیف مدت' : '']
      .filter(Boolean)
      .join('، ') || 'بدون بسته و تخفیف',
  guests: ({ guests }) =>
    guests ? toPersianDigits(`${guests.included ?? '؟'} نفر در نرخ پایه`) : 'هر تعداد مهمان به یک قیمت',
  km: ({ km }) => (km ? toPersianDigits(`${km.perDay ?? '؟'} کیلومتر در روز`) : 'بدون محدودیت'),
  limits: limitsSummary,
  sale: ({ hidden, taxed, saleFrom, saleUntil }) =>
    [
      saleFrom || saleUntil ? 'بازهٔ فروش دارد' : 'همیشه در فروش',
      taxed ? '' : 'بدون مالیات',
      hidden ? 'پنهان از مشتری' : '',
    ]
      .filter(Boolean)
      .join('، '),
}

function limitsSummary(values: RateValues): string {
  const unit = priceUnitLabels[values.unit]
  const { minStay, maxStay, arrivalWeekdays, leadHours, openHours } = values
  const parts = [
    (minStay ?? 1) > 1 ? `حداقل ${minStay} ${unit}` : '',
    maxStay === null ? '' : `حداکثر ${maxStay} ${unit}`,
    arrivalWeekdays.length > 0 ? `شروع: ${arrivalWeekdays.map((day) => weekdays[day]).join('، ')}` : '',
    leadHours ? `${leadHours} ساعت پیش از شروع` : '',
    values.unit === 'hour' && openHours ? `ساعت ${openHours.fromHour ?? '؟'} تا ${openHours.untilHour ?? '؟'}` : '',
  ]
  return toPersianDigits(parts.filter(Boolean).join('، ')) || 'بدون محدودیت'
}
