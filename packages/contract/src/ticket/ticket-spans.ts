import * as z from 'zod/mini'
import { toPersianDigits } from '../digits.ts'
import { wordOf } from '../page.ts'

/** For which occurrences of its event a piece of a ticket is good. */
export const spansLabels = {
  one: 'یک سانس',
  all: 'همهٔ سانس‌ها',
  some: 'سانس‌های انتخابی',
  any: 'چند سانس به انتخاب خریدار',
}
export const TicketSpans = wordOf(spansLabels)
export type TicketSpans = z.infer<typeof TicketSpans>

/** So many occurrences one purchase may be for. */
export const spanMax = 100
/** So many tickets come of one purchase of them at most: pieces times occurrences. */
export const spanTicketsMax = 2_000

/** How it is sold for several occurrences; shown of every ticket. */
export const spanShape = {
  /** For which occurrences a piece is good: one, every one to come, these of `spanOccurrenceIds`, or `spanCount` that the buyer chooses. */
  spans: TicketSpans,
  spanCount: z.nullable(z.int()),
  spanOccurrenceIds: z.array(z.int()),
}
const Spanning = z.object(spanShape)
export type Spanning = z.infer<typeof Spanning>

export const oneOccurrence: Spanning = { spans: 'one', spanCount: null, spanOccurrenceIds: [] }

/** Of each way only what it asks for. */
export const spansOf = ({ spans, spanCount, spanOccurrenceIds }: Partial<Spanning>): Spanning => ({
  spans: spans ?? 'one',
  spanCount: spans === 'any' ? (spanCount ?? null) : null,
  spanOccurrenceIds: spans === 'some' ? [...new Set(spanOccurrenceIds)].toSorted((a, b) => a - b) : [],
})

type Given = Spanning & { seatRials: object | null; onlyWithOther: boolean }
export const spanChecks = [
  z.refine<Given>(({ spans, spanCount }) => spans !== 'any' || spanCount !== null, {
    path: ['spanCount'],
    error: 'تعداد سانس‌ها را وارد کنید',
  }),
  z.refine<Given>(({ spans, spanOccurrenceIds }) => spans !== 'some' || new Set(spanOccurrenceIds).size >= 2, {
    path: ['spanOccurrenceIds'],
    error: 'حداقل دو سانس انتخاب کنید',
  }),
  z.refine<Given>(({ spans, seatRials }) => spans === 'one' || seatRials === null, {
    path: ['spans'],
    error: 'بلیت با شمارهٔ صندلی فقط برای یک سانس فروخته می‌شود',
  }),
  z.refine<Given>(({ spans, onlyWithOther }) => spans === 'one' || !onlyWithOther, {
    path: ['onlyWithOther'],
    error: 'بلیت چندسانسه جدا فروخته می‌شود و همراه بلیت دیگر نمی‌آید',
  }),
]

/** For which occurrences it is, in Persian: «هر ۳ سانس به انتخاب خریدار». */
export function spansText({ spans, spanCount, spanOccurrenceIds }: Spanning): string {
  if (spans === 'any') return toPersianDigits(`${spanCount ?? 0} سانس به انتخاب خریدار`)
  if (spans === 'some') return toPersianDigits(`${spanOccurrenceIds.length} سانس مشخص`)
  return spans === 'all' ? 'همهٔ سانس‌های پیش رو' : spansLabels.one
}
