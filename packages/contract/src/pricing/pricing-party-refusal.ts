import { quantityRefusal } from '../booking/booking-refusal.ts'
import { toPersianDigits } from '../digits.ts'
import { peopleIn } from './pricing-capacity.ts'
import type { Extra } from './pricing-terms.ts'
import { type QuoteRefusal, type StayQuoteInput, StayWanted } from './pricing-wanted.ts'

/** Faults that leave no wish at all: no instant, half a guest, a discount without a reason. */
export function valueRefusals(wanted: StayWanted): QuoteRefusal[] {
  const { error } = StayWanted.safeParse(wanted)
  return (error?.issues ?? []).map((issue) => ({
    field: fieldOf(issue.path, wanted),
    code: 'bad_value',
    message: issue.message,
  }))
}

/** Who comes and with what: guests, quantity, extras, delivery points. */
export function partyRefusals(input: StayQuoteInput): QuoteRefusal[] {
  return [...countRefusals(input), ...extraRefusals(input), ...pointRefusals(input)]
}

/** The most guests whom a sale of so many takes: by the plan, and never more than its units hold. */
export const guestsMax = ({ plan, room }: Pick<StayQuoteInput, 'plan' | 'room'>, quantity: number) =>
  Math.min((plan.guests?.max ?? Infinity) * quantity, room ? peopleIn(room, quantity) : Infinity)

function countRefusals(input: StayQuoteInput): QuoteRefusal[] {
  const { ticket, wanted } = input
  const refusals: QuoteRefusal[] = []
  const most = guestsMax(input, wanted.quantity)
  if (wanted.guests > most)
    refusals.push({ field: 'guests', code: 'guests', message: toPersianDigits(`بیشینه ${most} نفر جا می‌شوند`) })
  const quantity = quantityRefusal(ticket, wanted.quantity)
  if (quantity !== undefined) refusals.push({ field: 'quantity', code: 'quantity', message: quantity })
  return refusals
}

function extraRefusals({ terms, wanted }: StayQuoteInput): QuoteRefusal[] {
  return wanted.extras.flatMap(({ id, quantity }, index): QuoteRefusal[] => {
    const field = `extras.${id}`
    const extra = terms.extras.find((e) => e.id === id)
    if (!extra) return [{ field, code: 'unknown_extra', message: 'این خدمت دیگر ارائه نمی‌شود' }]
    if (wanted.extras.findIndex((chosen) => chosen.id === id) < index)
      return [{ field, code: 'extra_quantity', message: `«${extra.name}» یک بار می‌آید` }]
    if (quantity <= mostOf(extra)) return []
    return [{ field, code: 'extra_quantity', message: toPersianDigits(`«${extra.name}»: بیشینه ${mostOf(extra)} عدد`) }]
  })
}

const mostOf = (extra: Extra) => (extra.per === 'booking' ? 1 : extra.max)

function pointRefusals({ terms, wanted }: StayQuoteInput): QuoteRefusal[] {
  return (['pickUpPointId', 'returnPointId'] as const)
    .filter((field) => wanted[field] !== null && !terms.deliveryPoints.some((point) => point.id === wanted[field]))
    .map((field) => ({ field, code: 'unknown_point', message: 'این محل تحویل دیگر ارائه نمی‌شود' }))
}

/** `extras.0.quantity` → `extras.<id>`: a form knows its extras by id. */
function fieldOf(path: PropertyKey[], wanted: StayWanted): string {
  const [first, index] = path
  if (first === 'extras' && typeof index === 'number') return `extras.${wanted.extras[index]?.id ?? index}`
  return path.map(String).join('.')
}
