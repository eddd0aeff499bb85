import { toPersianDigits } from '@rezerv/contract/digits.ts'
import type { ChangeLine, ChangeWish } from '@rezerv/contract/order-change/order-change.ts'
import { coversTicket, promoPart } from '@rezerv/contract/pricing/pricing-promo.ts'
import type { PlacesItem } from '@rezerv/contract/pricing/pricing-wanted.ts'
import { promoClosedReason, promoRoom } from '@rezerv/contract/promo/promo.ts'
import type { OccurrenceSale } from '#booking/booking-sale-service.ts'
import { AppError } from '#http/app-error.ts'
import type { OrderPromo } from '#promo/promo-store.ts'
import { keptPieces } from './order-change-kept.ts'
import type { HeldOrder } from './order-change-store.ts'

type Wished = Extract<ChangeWish, { kind: 'places' }>['lines'][number]
type Given = { promo: OrderPromo; sale: OccurrenceSale; held: HeldOrder; isSame: boolean; now: string }

/**
 * The code of an order in a change of it. It holds for as many pieces as the order had with it, whatever became of it since, and for as
 * many as there is room for while it is taken; what comes beyond costs its price. Tickets by code alone come first: without it there are none.
 */
export type HeldCode = {
  /** The items of pieces that come to the order: those that the code lowers, then those that it does not. */
  itemsOf(piece: Omit<PlacesItem, 'quantity' | 'off'>, quantity: number): PlacesItem[]
  /** What the preview says of it. */
  change: ChangeLine
}

/** Throws `sale_closed` for tickets by code alone that it does not open any more. */
export function heldCode({ promo, sale, held, isSame, now }: Given, lines: Wished[]): HeldCode {
  const covered = lines.filter((line) => coversTicket(promo, line.ticketId))
  const keptOf = new Map(covered.map((line) => [line.ticketId, isSame ? keptPieces(held, line) : 0]))
  const loweredOf = (line: Wished) => loweredPieces(promo, held, line, keptOf.get(line.ticketId) ?? 0)
  const before = piecesBefore(promo, held)
  const kept = isSame ? covered.reduce((sum, line) => sum + loweredOf(line), 0) : 0
  const fresh = covered.map((line) => ({ ...line, more: line.quantity - (keptOf.get(line.ticketId) ?? 0) }))
  const isAlone = ({ ticketId }: Wished) => sale.tickets.find(({ id }) => id === ticketId)?.onlyByCode === true
  const left = new Map<number, number>()
  const most = Math.max(before, promoRoom(promo, now))
  const reason = promoClosedReason(promo, now) ?? toPersianDigits(`این کد برای ${most} بلیت این سفارش جا دارد`)
  let room = Math.max(0, most - kept)
  for (const line of [...fresh.filter(isAlone), ...fresh.filter((one) => !isAlone(one))]) {
    const given = Math.min(room, line.more)
    if (given < line.more && isAlone(line)) throw closedTo(sale, line, reason)
    room -= given
    left.set(line.ticketId, given)
  }
  const lowered = kept + [...left.values()].reduce((sum, count) => sum + count, 0)
  const bare = fresh.reduce((sum, line) => sum + line.more - (left.get(line.ticketId) ?? 0), 0)
  return {
    itemsOf: (piece, quantity) => {
      const given = Math.min(quantity, left.get(piece.ticketId) ?? 0)
      left.set(piece.ticketId, (left.get(piece.ticketId) ?? 0) - given)
      const off = promoPart(promo, piece)
      return [
        { ...piece, quantity: given, ...(off && { off }) },
        { ...piece, quantity: quantity - given },
      ].filter((item) => item.quantity > 0)
    },
    change: {
      label: `کد ${promo.code}`,
      before: forText(before),
      after: [
        forText(lowered),
        bare > 0 && `${toPersianDigits(bare)} بلیت بدون ${promo.change ? 'تخفیف' : 'کد'}، چون ${reason}`,
      ]
        .filter(Boolean)
        .join('؛ '),
    },
  }
}

const forText = (pieces: number) => `برای ${toPersianDigits(pieces)} بلیت`

const closedTo = (sale: OccurrenceSale, { ticketId }: Wished, reason: string) =>
  new AppError('sale_closed', {
    message: `«${sale.tickets.find(({ id }) => id === ticketId)?.name ?? ''}»: ${reason}`,
  })

/** What the order has with the code: pieces that it lowered, or all that it covers where it only opens tickets. */
const piecesBefore = (promo: OrderPromo, held: HeldOrder): number =>
  promo.change === null
    ? held.lines.reduce((sum, line) => sum + (coversTicket(promo, line.ticketId) ? line.quantity : 0), 0)
    : held.quote.lines.reduce((sum, line) => sum + (line.kind === 'promo' ? line.quantity : 0), 0)

/** Of the pieces of a ticket that stay, those that the code lowered: the first ones are kept first. */
function loweredPieces(promo: OrderPromo, held: HeldOrder, { ticketId }: Wished, kept: number): number {
  if (promo.change === null) return kept
  const lowered = held.quote.lines.reduce(
    (sum, line) => sum + (line.kind === 'promo' && line.ticketId === ticketId ? line.quantity : 0),
    0,
  )
  return Math.min(kept, lowered)
}
