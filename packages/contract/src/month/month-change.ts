import * as z from 'zod/mini'
import { toPersianDigits } from '../digits.ts'
import { addDays, daysBetween, formatDay, weekdayOf } from '../jalali.ts'
import { Day, Instant, RowId } from '../page.ts'
import { formatMoney } from '../money.ts'
import { PriceChange, StayLength } from '../pricing/pricing-plan.ts'
import { type PriceUnit, priceUnitLabels } from '../pricing/pricing-unit.ts'
import { Prose } from '../written-text.ts'

/** The most days that one change touches. */
export const changeDaysMax = 400

/** Days from one until another (both included), of all weekdays or of some; Saturday is 0. */
export const ChangeDays = z
  .object({
    from: Day,
    until: Day,
    weekdays: z._default(z.array(z.int().check(z.minimum(0), z.maximum(6))).check(z.maxLength(7)), []),
  })
  .check(
    z.refine((d) => d.until >= d.from, { path: ['until'], error: 'پایان پیش از شروع است' }),
    z.refine((d) => daysBetween(d.from, d.until) < changeDaysMax, {
      path: ['until'],
      error: `هر تغییر حداکثر ${toPersianDigits(changeDaysMax)} روز است`,
    }),
  )
export type ChangeDays = z.infer<typeof ChangeDays>

export function daysOfChange({ from, until, weekdays }: ChangeDays): string[] {
  const days = Array.from({ length: daysBetween(from, until) + 1 }, (_, n) => addDays(from, n))
  return weekdays.length === 0 ? days : days.filter((day) => weekdays.includes(weekdayOf(day)))
}

const Ids = z.array(RowId).check(z.minLength(1, 'حداقل یکی را انتخاب کنید'), z.maxLength(100))

/** The rules that are put on the days of tickets. A field that is left out stays as it is; `null` gives the matter back to the rate plan. */
export const DayValues = z.object({
  price: z.optional(z.nullable(PriceChange)),
  minStay: z.optional(z.nullable(StayLength)),
  maxStay: z.optional(z.nullable(StayLength)),
  arrival: z.optional(z.nullable(z.boolean())),
  departure: z.optional(z.nullable(z.boolean())),
  note: z.optional(Prose.check(z.trim(), z.maxLength(200))),
})
export type DayValues = z.infer<typeof DayValues>

/** One change of many days at once; it is kept, shown in the log and can be undone as one. */
export const CalendarChangeInput = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('set'),
    days: ChangeDays,
    ticketIds: Ids,
    values: DayValues.check(
      z.refine((v) => Object.values(v).some((value) => value !== undefined), 'چیزی برای تغییر انتخاب نشده است'),
      z.refine((v) => !v.minStay || !v.maxStay || v.maxStay >= v.minStay, {
        path: ['maxStay'],
        error: 'حداکثر مدت کمتر از حداقل است',
      }),
    ),
  }),
  z.object({
    action: z.literal('close'),
    days: ChangeDays,
    unitIds: Ids,
    reason: Prose.check(z.trim(), z.minLength(1, 'دلیل بستن الزامی است'), z.maxLength(100)),
  }),
  /** Opens what admins closed; what another site's calendar keeps closed stays so. */
  z.object({ action: z.literal('open'), days: ChangeDays, unitIds: Ids }),
  /**
   * Puts what days have on other tickets and units. With `weeks` it is repeated so many times on the weeks after the range, on the
   * source itself too. Rules of the target days are replaced; closures are only added.
   */
  z.object({
    action: z.literal('copy'),
    days: ChangeDays,
    fromTicketId: z.nullable(RowId),
    toTicketIds: z.array(RowId).check(z.maxLength(100)),
    fromUnitId: z.nullable(RowId),
    toUnitIds: z.array(RowId).check(z.maxLength(100)),
    weeks: z.int().check(z.minimum(0), z.maximum(52)),
  }),
])
export type CalendarChangeInput = z.infer<typeof CalendarChangeInput>

/** A day on which a unit is booked, so that it was left as it is, and the order that holds it. */
export const BookedDay = z.object({ day: Day, unitId: z.int(), orderId: z.int(), orderCode: z.string() })
export type BookedDay = z.infer<typeof BookedDay>

export const CalendarChangeAnswer = z.object({
  /** Null when everything already was as wanted: nothing is kept and there is nothing to undo. */
  changeId: z.nullable(z.int()),
  /** The change in a Persian sentence. */
  text: z.string(),
  /** Days of units that a closing left alone. */
  booked: z.array(BookedDay),
  /** Days that stay closed by another site's calendar, after opening. */
  importedDays: z.array(Day),
})
export type CalendarChangeAnswer = z.infer<typeof CalendarChangeAnswer>

/** A change as its log tells it. */
export const CalendarChange = z.object({
  id: z.int(),
  text: z.string(),
  createdAt: Instant,
  /** Who; null when the system did it. */
  actorName: z.nullable(z.string()),
  undoneAt: z.nullable(Instant),
  undoneByName: z.nullable(z.string()),
})
export type CalendarChange = z.infer<typeof CalendarChange>

/** The record of a change, to be told later: names as they were then. */
export const ChangeSummary = z.object({
  from: Day,
  until: Day,
  /** How many days were changed, over all targets the same day once. */
  days: z.int(),
  targets: z.array(z.string()),
  /** The parts of the sentence that say what was put on the days: «قیمت ۳٪ بیشتر», «حداقل ۲ شب». */
  parts: z.array(z.string()),
})
export type ChangeSummary = z.infer<typeof ChangeSummary>

/** The rules that were put on the days, in words; `unit` is the plan's. */
export function valueParts(values: DayValues, unit: PriceUnit): string[] {
  const name = priceUnitLabels[unit]
  const parts: (string | undefined)[] = [
    priceText(values.price),
    lengthText('حداقل مدت', values.minStay, name),
    lengthText('حداکثر مدت', values.maxStay, name),
    openText('شروع', values.arrival),
    openText('پایان', values.departure),
    values.note === undefined ? undefined : values.note === '' ? 'یادداشت برداشته شد' : `یادداشت «${values.note}»`,
  ]
  return parts.filter((part) => part !== undefined)
}

function priceText(price: DayValues['price']): string | undefined {
  if (price === undefined) return undefined
  if (price === null) return 'قیمت به نرخ برگشت'
  if (price.kind === 'fixed') return `قیمت ${formatMoney(price.rials, 'toman')} تومان`
  return `قیمت ${Math.abs(price.percent)}٪ ${price.percent < 0 ? 'کمتر' : 'بیشتر'}`
}

function lengthText(label: string, length: number | null | undefined, unit: string): string | undefined {
  if (length === undefined) return undefined
  return length === null ? `${label} طبق نرخ` : `${label} ${length} ${unit}`
}

function openText(label: string, isOpen: boolean | null | undefined): string | undefined {
  if (isOpen === undefined) return undefined
  return isOpen === null ? `${label} طبق نرخ` : `${label} ${isOpen ? 'آزاد' : 'بسته'}`
}

/** «۱۲ دی تا ۲۰ دی ۱۴۰۵ (۹ روز): قیمت … — اقامت کامل». */
export function changeText({ from, until, days, targets, parts }: ChangeSummary): string {
  const span =
    from === until ? formatDay(from, 'long') : `${formatDay(from, 'dayMonth')} تا ${formatDay(until, 'long')}`
  const shown =
    targets.length > 3 ? `${targets.slice(0, 2).join('، ')} و ${targets.length - 2} مورد دیگر` : targets.join('، ')
  return toPersianDigits(`${parts.join('، ')} — ${span}${days > 1 ? ` (${days} روز)` : ''} — ${shown}`)
}
