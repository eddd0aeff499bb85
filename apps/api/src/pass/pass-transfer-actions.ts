import { parseSignInMobile } from '@rezerv/contract/mobile.ts'
import { type Actor, recordOrder } from '#audit/audit-service.ts'
import { nowInstant } from '#clock.ts'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/transaction.ts'
import { AppError, orNotFound, stepNotAllowed } from '#http/app-error.ts'
import { lockOrder } from '#order/order-confirm-store.ts'
import { replaceTicket } from '#order/order-service.ts'
import { tellHolder } from './pass-link-actions.ts'
import { findPassOrder } from './pass-order-store.ts'
import { mayTransfer } from './pass-actions.ts'
import { canTransfer } from './pass-page.ts'
import type { PassFacts } from './pass-store.ts'
import type { TransferFields } from './pass-transfer-page.ts'

/** The ticket of a page that is to be handed on. Throws `not_found` and `step_not_allowed`. */
export async function transferable(db: Db, facts: PassFacts, ticketId: number) {
  const { order } = orNotFound(await findPassOrder(db, facts))
  const ticket = orNotFound(order.issuedTickets.find(({ id }) => id === ticketId))
  const now = nowInstant()
  if (!(await mayTransfer(db, now)) || !canTransfer(facts, ticket, now)) throw stepNotAllowed(notTransferable)
  const name = [ticket.ticketName, ticket.seatLabel].filter(Boolean).join('، ')
  return { order, name, startsAt: ticket.startsAt }
}

const notTransferable = 'این بلیت دیگر منتقل نمی‌شود'

/** The first name goes into a message to somebody else's mobile: nothing that could be an address or a number. */
const nameLetters = /^[\p{L}\p{M}\u200c' -]+$/u

/** Who gets it, as typed. Throws `bad_request` with what is wrong in Persian. */
export function receiverOf(fields: Partial<TransferFields>, facts: PassFacts): TransferFields {
  const name = (fields.name ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 60)
  if (name === '') throw new AppError('bad_request', { message: 'نام گیرنده را وارد کنید' })
  if (!nameLetters.test(name)) throw new AppError('bad_request', { message: 'نام گیرنده را فقط با حروف بنویسید' })
  const parsed = parseSignInMobile(fields.mobile ?? '')
  if ('error' in parsed) throw new AppError('bad_request', { message: parsed.error })
  if (parsed.mobile === facts.customerMobile)
    throw new AppError('bad_request', { message: 'این بلیت همین حالا به نام صاحب همین موبایل است' })
  return { name, mobile: parsed.mobile }
}

type Handing = { actor: Actor; facts: PassFacts; ticketId: number; to: TransferFields }

/** Throws `step_not_allowed` for a ticket that was used, handed on or cancelled meanwhile. */
export const transferTicket = (db: Db, { actor, facts, ticketId, to }: Handing) =>
  inTransaction(db, async (trx) => {
    const order = orNotFound(await lockOrder(trx, facts.orderId))
    const { name: ticket, startsAt } = await transferable(trx, { ...facts, status: order.status }, ticketId)
    const made = await replaceTicket(trx, { orderId: facts.orderId, ticketId, ...to })
    if (made === undefined) throw stepNotAllowed(notTransferable)
    await tellHolder(trx, { id: made, to, startsAt }, order)
    await recordOrder(trx, actor, facts.orderId, {
      action: 'transfer_ticket',
      oldValue: { mobile: facts.customerMobile },
      newValue: { ticket, name: to.name, mobile: to.mobile },
    })
  })
