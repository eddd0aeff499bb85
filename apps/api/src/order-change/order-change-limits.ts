import { piecesOf } from '@rezerv/contract/booking/booking-places.ts'
import { customerLimitText } from '@rezerv/contract/booking/booking-refusal.ts'
import type { ChangeWish } from '@rezerv/contract/order-change/order-change.ts'
import type { OccurrenceSale } from '#booking/booking-sale-service.ts'
import type { Db } from '#db/connect.ts'
import { AppError } from '#http/app-error.ts'
import { type HeldOrder, otherPieces } from './order-change-store.ts'

type PlacesWish = Extract<ChangeWish, { kind: 'places' }>
/** `isSame`: the order stays at its occurrence. */
type Given = { sale: OccurrenceSale; held: HeldOrder; isSame: boolean }

/** The limits of a ticket hold for all that a customer has of it at an occurrence; what stays as it is, is not asked about. */
export async function refuseBeyondCustomer(db: Db, { sale, held, isSame }: Given, wish: PlacesWish) {
  const limited = sale.tickets.filter(
    ({ id, maxPerCustomer, minPerCustomer }) =>
      (maxPerCustomer ?? minPerCustomer) !== null && !(isSame && piecesOf(wish.lines, id) === piecesOf(held.lines, id)),
  )
  if (limited.length === 0) return
  const ticketIds = limited.map(({ id }) => id)
  const others = await otherPieces(db, { orderId: held.id, occurrenceId: wish.occurrenceId, ticketIds })
  const beyond = limited.find(({ id, maxPerCustomer, minPerCustomer }) => {
    const all = piecesOf(wish.lines, id) + (others.get(id) ?? 0)
    return all > 0 && (all > (maxPerCustomer ?? Infinity) || all < (minPerCustomer ?? 1))
  })
  if (beyond) throw new AppError('quantity_not_allowed', { message: customerLimitText(beyond) })
}
