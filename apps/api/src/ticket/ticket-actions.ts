import { type ResourceChoice, TicketInput } from '@rezerv/contract/ticket/ticket.ts'
import { changedFields } from '#audit/audit-changes.ts'
import { type Actor, recordAudit } from '#audit/audit-store.ts'
import type { Db } from '#db/connect.ts'
import { AppError, invalidFields } from '#http/app-error.ts'
import { lockListing } from '#listing/listing-store.ts'
import {
  archiveTicket,
  chooseResources,
  hasLiveOrders,
  insertTicket,
  lockTicket,
  sortTickets,
  ticketIds,
  updateTicket,
  setResources,
} from './ticket-store.ts'

export type TicketOf = { id: number; ticketId: number }

export async function createTicket(db: Db, actor: Actor, listingId: number, input: TicketInput) {
  await lockSellable(db, listingId, 'event')
  const { resources, ...columns } = input
  const resourceIds = await chosen(db, listingId, resources)
  const id = await insertTicket(db, listingId, columns)
  await setResources(db, id, resourceIds)
  await recordAudit(db, actor, {
    action: 'add_ticket',
    subjectKind: 'listing',
    subjectId: listingId,
    newValue: { ticketId: id, name: input.name, priceRials: input.priceRials },
  })
  return { id }
}

/** Throws `conflict` when somebody else saved since `version` was read. Orders already made keep their price. */
export async function changeTicket(
  db: Db,
  actor: Actor,
  { id, ticketId }: TicketOf,
  body: TicketInput & { version: number },
): Promise<{ done: true }> {
  const before = await lockedTicket(db, { id, ticketId }, 'event')
  if (before.version !== body.version) throw new AppError('conflict')
  const { resources, ...columns } = checkedInput(body)
  const resourceIds = await resourcesAfter(db, { id, ticketId, had: before.resourceIds, resources })
  const changes = changedFields(before, { ...columns, resourceIds })
  if (!changes) return { done: true }
  await updateTicket(db, ticketId, columns)
  if ('resourceIds' in changes.newValue) await setResources(db, ticketId, resourceIds)
  await recordAudit(db, actor, {
    action: 'change_ticket',
    subjectKind: 'listing',
    subjectId: id,
    oldValue: { ticketId, ...changes.oldValue },
    newValue: { ticketId, ...changes.newValue },
  })
  return { done: true }
}

export async function dropTicket(db: Db, actor: Actor, { id, ticketId }: TicketOf): Promise<{ done: true }> {
  const { name } = await lockedTicket(db, { id, ticketId })
  await archiveTicket(db, ticketId)
  await recordAudit(db, actor, {
    action: 'archive_ticket',
    subjectKind: 'listing',
    subjectId: id,
    oldValue: { ticketId, name },
  })
  return { done: true }
}

/** Throws `conflict` when the ids are not exactly the tickets that the listing sells: another admin added or archived one. */
export async function orderTickets(db: Db, actor: Actor, listingId: number, ids: number[]): Promise<{ done: true }> {
  await lockSellable(db, listingId)
  const before = await ticketIds(db, listingId)
  if (before.length !== ids.length || new Set([...before, ...ids]).size !== ids.length) throw new AppError('conflict')
  await sortTickets(db, listingId, ids)
  await recordAudit(db, actor, {
    action: 'sort_tickets',
    subjectKind: 'listing',
    subjectId: listingId,
    oldValue: { ids: before },
    newValue: { ids },
  })
  return { done: true }
}

/** The body of a change comes without the rules between fields, because it carries a version besides. */
function checkedInput(body: TicketInput): TicketInput {
  const parsed = TicketInput.safeParse(body)
  if (parsed.success) return parsed.data
  throw invalidFields(Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message])))
}

/** Places already sold were taken from the old capacities: the set may change only before the first live order. */
async function resourcesAfter(
  db: Db,
  { id, ticketId, had, resources }: TicketOf & { had: number[]; resources: ResourceChoice[] },
) {
  const after = (await chosen(db, id, resources)).toSorted((a, b) => a - b)
  if (after.join() !== had.join() && (await hasLiveOrders(db, ticketId)))
    throw invalidFields({ resources: 'برای این بلیت سفارش ثبت شده است؛ ظرفیت‌های آن دیگر عوض نمی‌شوند' })
  return after
}

async function chosen(db: Db, listingId: number, choices: ResourceChoice[]) {
  const ids = await chooseResources(db, listingId, choices)
  if (!ids) throw invalidFields({ resources: 'ظرفیت انتخاب‌شده پیدا نشد یا تکراری است' })
  return ids
}

/** Throws `not_found`; of a listing of another kind, `step_not_allowed`. */
export async function lockedTicket(db: Db, { id, ticketId }: TicketOf, wanted?: Sells) {
  await lockSellable(db, id, wanted)
  const ticket = await lockTicket(db, id, ticketId)
  if (!ticket) throw new AppError('not_found', { message: 'این بلیت پیدا نشد' })
  return ticket
}

type Sells = 'event' | 'rental'

/** Keeps other writers of the listing waiting. Events sell places of an occurrence, cars and spaces time by rate plans. */
export async function lockSellable(db: Db, listingId: number, wanted?: Sells) {
  const listing = await lockListing(db, listingId)
  if (!listing) throw new AppError('not_found', { message: 'این آگهی پیدا نشد' })
  if (listing.status === 'archived') throw new AppError('step_not_allowed', { message: 'آگهی بایگانی‌شده تغییر نمی‌کند' })
  const sells = listing.kind === 'event' ? 'event' : 'rental'
  if (wanted && wanted !== sells) throw new AppError('step_not_allowed', { message: wrongKind[sells] })
}

const wrongKind: Record<Sells, string> = {
  event: 'رویداد نرخ ندارد؛ برای آن بلیت بسازید',
  rental: 'خودرو و اقامتگاه با نرخ فروخته می‌شوند؛ برای آن نرخ بسازید',
}
