import { TicketInput } from '@rezerv/contract/ticket/ticket.ts'
import { type Actor, recordListing, changedFields } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { findEventHall } from '#hall/hall-event-store.ts'
import { AppError, invalidFields, orNotFound, stepNotAllowed } from '#http/app-error.ts'
import { ticketGiven } from './ticket-add-service.ts'
import { lockedTicket, lockSellable, type TicketOf } from './ticket-known-actions.ts'
import { saveChange, saveDropped, saveNew } from './ticket-save-actions.ts'
import {
  sortTickets,
  ticketIds,
  changeCapacity,
  findResource,
  isPaused,
  setPaused,
  renameResource,
} from './ticket-store.ts'
import { copyName } from './ticket-terms.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { dbFailure } from '#db/db-failure.ts'

/** Throws `conflict` when somebody else saved since `version` was read. */
export async function changeTicket(db: Db, actor: Actor, ticketOf: TicketOf, body: TicketInput & { version: number }) {
  const locked = await lockedTicket(db, ticketOf, 'event')
  if (locked.ticket.version !== body.version) throw new AppError('conflict')
  return saveChange(db, actor, locked, await ticketGiven(db, ticketOf.id, checkedInput(body)))
}

/** The copy is hidden: two tickets alike would both be offered before the second is changed. Of one that waits it is what is live. */
export async function copyTicket(db: Db, actor: Actor, ticketOf: TicketOf) {
  const { listing, ticket } = await lockedTicket(db, ticketOf, 'event')
  const terms = ticket.live ?? ticket.shown
  return saveNew(db, actor, listing, { terms: { ...terms, name: copyName(terms.name), hidden: true } })
}

/** At once, also of a listing on sale. Throws `not_found`, and `step_not_allowed` for one that is not on sale yet. */
export async function pauseTicket(db: Db, actor: Actor, { id, ticketId }: TicketOf, paused: boolean): Promise<void> {
  const { ticket } = await lockedTicket(db, { id, ticketId }, 'event')
  if (!ticket.live) throw stepNotAllowed('این بلیت هنوز فروخته نمی‌شود')
  if ((await isPaused(db, ticketId)) === paused) return
  await setPaused(db, ticketId, paused)
  await recordListing(db, actor, id, {
    action: paused ? 'pause_ticket' : 'resume_ticket',
    newValue: { ticketId, name: ticket.live.name },
  })
}

export const dropTicket = async (db: Db, actor: Actor, ticketOf: TicketOf) =>
  saveDropped(db, actor, await lockedTicket(db, ticketOf))

/** Throws `conflict` when the ids are not exactly the tickets that the listing sells: another admin added or archived one. */
export async function orderTickets(db: Db, actor: Actor, listingId: number, ids: number[]): Promise<void> {
  await lockSellable(db, listingId)
  const before = await ticketIds(db, listingId)
  if (before.length !== ids.length || new Set([...before, ...ids]).size !== ids.length) throw new AppError('conflict')
  await sortTickets(db, listingId, ids)
  await recordListing(db, actor, listingId, { action: 'sort_tickets', oldValue: { ids: before }, newValue: { ids } })
}

/** The body of a change comes without the rules between fields, because it carries a version besides. */
function checkedInput(body: TicketInput): TicketInput {
  const parsed = TicketInput.safeParse(body)
  if (parsed.success) return parsed.data
  throw invalidFields(Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message])))
}

type ResourceOf = { id: number; resourceId: number }

/** Renames a capacity or changes it; `capacity_below_sold` says how many places the fullest occurrence has given away. */
export async function changeResource(
  db: Db,
  actor: Actor,
  { id, resourceId }: ResourceOf,
  { name, capacity }: { name: string; capacity: number },
): Promise<void> {
  const before = orNotFound(await findResource(db, id, resourceId), 'این ظرفیت پیدا نشد')
  const changes = changedFields(before, { name, capacity })
  if (!changes) return
  if (before.capacity !== capacity && (await findEventHall(db, id))?.poolId === resourceId)
    throw invalidFields({ capacity: 'ظرفیت سالن از نقشهٔ آن می‌آید' })
  await renameResource(db, resourceId, name)
  await refusingOversold(() => changeCapacity(db, resourceId, capacity))
  await recordListing(db, actor, id, {
    action: 'change_capacity',
    oldValue: { resourceId, ...changes.oldValue },
    newValue: { resourceId, ...changes.newValue },
  })
}

async function refusingOversold(write: () => Promise<void>) {
  try {
    await write()
  } catch (error) {
    const failure = dbFailure(error)
    if (failure?.code !== 'RZ004') throw error
    const message = `در یکی از سانس‌ها ${toPersianDigits(failure.detail ?? '')} جا فروخته یا نگه داشته شده است؛ ظرفیت کمتر از آن نمی‌شود`
    throw new AppError('capacity_below_sold', { message, fields: { capacity: message } })
  }
}
