import { toPersianDigits } from '../digits.ts'
import { formatDay, jalaliMonths, weekdays } from '../jalali.ts'
import { formatMoney } from '../money.ts'
import type { MonthDay, PriceChange, RatePlan, Season } from './pricing-plan.ts'
import { priceUnitLabels } from './pricing-unit.ts'

const toman = (rials: number) => `${formatMoney(rials, 'toman')} تومان`

/** «۲۵٪ بیشتر», or an amount in toman. */
export function priceChangeText(change: PriceChange): string {
  if (change.kind === 'fixed') return toman(change.rials)
  return `${toPersianDigits(Math.abs(change.percent))}٪ ${change.percent < 0 ? 'کمتر' : 'بیشتر'}`
}

type PlanPart = { label: string; text: (plan: RatePlan) => string }

/** Every rule of a plan by its name, with what it says in a few words; a dash where the plan has no such rule. */
export const planParts: Record<keyof RatePlan, PlanPart> = {
  unit: { label: 'فروش با', text: ({ unit }) => priceUnitLabels[unit] },
  baseRials: { label: 'نرخ پایه', text: ({ baseRials }) => toman(baseRials) },
  weekdayPrices: {
    label: 'قیمت روزهای هفته',
    text: ({ weekdayPrices = [] }) =>
      list(weekdayPrices.map((one) => `${weekdays[one.weekday] ?? ''}: ${toman(one.rials)}`)),
  },
  weekend: { label: 'آخر هفته', text: ({ weekend }) => (weekend ? priceChangeText(weekend) : '—') },
  holiday: { label: 'تعطیل رسمی', text: ({ holiday }) => (holiday ? priceChangeText(holiday) : '—') },
  seasons: { label: 'فصل‌ها', text: ({ seasons, unit }) => list(seasons.map((one) => seasonText(one, unit))) },
  packages: {
    label: 'بسته‌ها',
    text: ({ packages, unit }) =>
      list(packages.map((one) => `${one.name} (${one.units} ${priceUnitLabels[unit]}): ${toman(one.rials)}`)),
  },
  stayDiscounts: {
    label: 'تخفیف مدت',
    text: ({ stayDiscounts, unit }) =>
      list(stayDiscounts.map((one) => `از ${one.fromUnits} ${priceUnitLabels[unit]}: ${one.percent}٪`)),
  },
  guests: {
    label: 'مهمان',
    text: ({ guests }) =>
      guests
        ? toPersianDigits(
            `${guests.included} نفر در نرخ، حداکثر ${guests.max}؛ هر نفر اضافه ${toman(guests.extraRials)}`,
          )
        : '—',
  },
  km: {
    label: 'پیمایش',
    text: ({ km }) =>
      km ? toPersianDigits(`روزی ${km.perDay} کیلومتر؛ هر کیلومتر اضافه ${toman(km.overRials)}`) : '—',
  },
  minStay: { label: 'حداقل مدت', text: ({ minStay, unit }) => lengthText(minStay, unit) },
  maxStay: { label: 'حداکثر مدت', text: ({ maxStay, unit }) => (maxStay === null ? '—' : lengthText(maxStay, unit)) },
  arrivalWeekdays: { label: 'روزهای شروع', text: ({ arrivalWeekdays }) => daysText(arrivalWeekdays) },
  departureWeekdays: { label: 'روزهای پایان', text: ({ departureWeekdays }) => daysText(departureWeekdays) },
  leadHours: {
    label: 'مهلت رزرو',
    text: ({ leadHours }) => (leadHours > 0 ? toPersianDigits(`تا ${leadHours} ساعت پیش از شروع`) : '—'),
  },
  aheadDays: {
    label: 'بازهٔ رزرو',
    text: ({ aheadDays }) => (aheadDays === null ? '—' : toPersianDigits(`تا ${aheadDays} روز آینده`)),
  },
  openHours: {
    label: 'ساعت کار',
    text: ({ openHours }) => (openHours ? toPersianDigits(`از ${openHours.fromHour} تا ${openHours.untilHour}`) : '—'),
  },
  taxed: { label: 'مالیات', text: ({ taxed }) => (taxed ? 'دارد' : 'ندارد') },
}

const list = (texts: string[]) => toPersianDigits(texts.join('؛ ')) || '—'
const lengthText = (length: number, unit: RatePlan['unit']) => toPersianDigits(`${length} ${priceUnitLabels[unit]}`)
const daysText = (days: number[]) => days.map((day) => weekdays[day]).join('، ') || 'همهٔ روزها'

function seasonText({ name, range, price, minStay }: Season, unit: RatePlan['unit']): string {
  const days =
    range.kind === 'dated'
      ? `${formatDay(range.fromDay, 'dayMonth')} تا ${formatDay(range.untilDay, 'dayMonth')}`
      : `${monthDayText(range.from)} تا ${monthDayText(range.until)}، هر سال`
  const rules = [price ? priceChangeText(price) : '', minStay === null ? '' : `حداقل ${lengthText(minStay, unit)}`]
  return `${name} (${days}): ${rules.filter(Boolean).join('، ')}`
}

const monthDayText = ({ month, day }: MonthDay) => `${day} ${jalaliMonths[month - 1] ?? ''}`
