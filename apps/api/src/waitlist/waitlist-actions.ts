import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { quantityRefusal } from '@rezerv/contract/booking/booking-refusal.ts'
import type { WaitlistInput } from '@rezerv/contract/waitlist/waitlist-endpoints.ts'
import { type Actor, recordListing } from '#audit/audit-service.ts'
import { blockedMessage, findOrCreateCustomer } from '#customer/customer-service.ts'
import type { Db } from '#db/connect.ts'
import { AppError, invalidFields, orNotFound, refusedAtFields, stepNotAllowed } from '#http/app-error.ts'
import { freeByCategory } from '#hall/hall-seat-service.ts'
import * as store from './waitlist-store.ts'

/**
 * Throws `not_found`, `step_not_allowed` (there are places, or the ticket is sold by code), `forbidden` (a blocked customer) and
 * `invalid_fields`, also for who waits already.
 */
export async function joinWaitlist(db: Db, actor: Actor, { customer, ...wanted }: WaitlistInput) {
  const category = wanted.category ?? null
  const { occurrenceId, ticketId, quantity } = wanted
  const ticket = orNotFound(
    await store.findWaitedTicket(db, occurrenceId, ticketId),
    'این سانس یا بلیت دیگر فروخته نمی‌شود',
  )
  refuse(ticket, { quantity, category }, await freeOf(db, ticket, category))
  const { id: customerId, blockedReason } = await findOrCreateCustomer(db, customer)
  if (blockedReason !== null) throw new AppError('forbidden', { message: blockedMessage(blockedReason), isOther: true })
  const id = await refusedAtFields(
    { waitlist_entries_open: { 'customer.mobile': 'این مشتری برای همین بلیت در فهرست انتظار است' } },
    () => store.insertEntry(db, { ...wanted, customerId, category, createdBy: actor.userId }),
  )
  await recordListing(db, actor, ticket.listingId, {
    action: 'join_waitlist',
    newValue: {
      ticket: ticket.ticketName,
      startsAt: ticket.startsAt,
      quantity,
      customer: `${customer.name} ${customer.family}`,
    },
  })
  return { id, turn: await store.countBefore(db, { id, occurrenceId, ticketId }) }
}

type Wish = { quantity: number; category: string | null }

/** Of numbered seats those of the category alone. */
async function freeOf(db: Db, { hallPlanId, isSeated, ...ticket }: store.WaitedTicket, category: string | null) {
  if (!isSeated || hallPlanId === null || category === null) return ticket.free
  return Math.min(ticket.free, (await freeByCategory(db, { ...ticket, hallPlanId })).get(category) ?? 0)
}

function refuse(ticket: store.WaitedTicket, { quantity, category }: Wish, free: number) {
  if (ticket.onlyByCode) throw stepNotAllowed('این بلیت فقط با کد فروخته می‌شود و فهرست انتظار ندارد')
  if (ticket.onlyWithOther) throw stepNotAllowed('این بلیت فقط همراه بلیت دیگری فروخته می‌شود و فهرست انتظار ندارد')
  if (ticket.spans !== 'one') throw stepNotAllowed('بلیت چندسانسه فهرست انتظار ندارد')
  const amount = quantityRefusal(ticket, quantity)
  if (amount !== undefined) throw invalidFields({ quantity: amount })
  if (ticket.isSeated && !(category !== null && ticket.categories.includes(category)))
    throw invalidFields({ category: 'دستهٔ صندلی را انتخاب کنید' })
  if (free >= quantity) throw stepNotAllowed(toPersianDigits(`${free} جا مانده است؛ همین حالا رزرو کنید`))
}

/** Throws `not_found` for who does not wait any more. */
export async function leaveWaitlist(db: Db, actor: Actor, id: number) {
  const entry = orNotFound(await store.lockWaiting(db, id), 'این مشتری دیگر در فهرست انتظار نیست')
  const { listingId, startsAt, ticketName, customerName, quantity } = entry
  await store.endEntry(db, id, 'برداشته شد')
  await recordListing(db, actor, listingId, {
    action: 'leave_waitlist',
    oldValue: { ticket: ticketName, startsAt, quantity, customer: customerName },
  })
}
