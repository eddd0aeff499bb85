import type { TicketTerms, WaitingTicket } from '@rezerv/contract/ticket/ticket-terms.ts'
import type { Ticket } from '@rezerv/contract/ticket/ticket.ts'
import { type Actor, changedFields, recordListing } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { execute } from '#db/rows.ts'
import { AppError } from '#http/app-error.ts'
import { findPendingChange, type StoredTicket } from '#review/review-store.ts'
import { termsRefusals } from './ticket-fit-actions.ts'
import { recordTerms, type Sellable } from './ticket-known-actions.ts'
import { insertTicket, updateTicket, withLiveRates, liveTerms } from './ticket-live-store.ts'
import { listResources, listTickets, lockTicket } from './ticket-store.ts'
import { differing, picked, termsOf, auditedTerms } from './ticket-terms.ts'

/** The tickets of a listing, and beside them those that will be new or different, as they will be. */
export async function readTickets(db: Db, listingId: number) {
  const [items, resources, pending] = await Promise.all([
    listTickets(db, listingId),
    listResources(db, listingId),
    findPendingChange(db, listingId),
  ])
  const waiting = (pending?.rates ?? []).flatMap(({ ticketId: id, isNew, patch, version }): Ticket[] => {
    const live = items.find((one) => one.id === id)
    if (live) return [{ ...live, ...patch }]
    return isNew ? [{ ...termsOf(patch as TicketTerms), ...unsold, id, listingId, version }] : []
  })
  return { items, waiting, resources }
}

const unsold = { paused: false, position: 0, sold: 0, held: 0, remaining: 0, bookedAhead: 0 }

/** The waiting terms beside the live ones: for a diff. */
export async function waitingTickets(db: Db, listingId: number, rates: StoredTicket[]): Promise<WaitingTicket[]> {
  if (rates.length === 0) return []
  const live = await liveTerms(db, listingId)
  return rates.map(({ ticketId, isNew, patch, base }) => {
    const now = live.get(ticketId)
    const before = now ? picked(termsOf(now), Object.keys(patch) as (keyof TicketTerms)[]) : base
    return { ticketId, isNew, name: now?.name ?? patch.name ?? '', before, after: patch }
  })
}

/** Puts what waited on sale, all of it or nothing. Throws `step_not_allowed` when one of them cannot be sold any more as it was written. */
export async function publishTickets(db: Db, actor: Actor, listing: Sellable, rates: StoredTicket[]): Promise<void> {
  await withLiveRates(db, listing.id, async () => {
    for (const rate of rates) await publishTicket(db, actor, listing, rate)
  })
  await archiveUnused(
    db,
    rates.flatMap((rate) => rate.made),
  )
}

async function publishTicket(db: Db, actor: Actor, listing: Sellable, { ticketId, isNew, patch }: StoredTicket) {
  const found = isNew ? undefined : await lockTicket(db, listing.id, ticketId)
  if (!found && !isNew) return
  const live = found && termsOf(found)
  const wanted = termsOf({ ...live, ...patch } as TicketTerms)
  const [refusal] = Object.values(await termsRefusals(db, listing, { ticketId, live, wanted }))
  if (refusal !== undefined) throw new AppError('step_not_allowed', { message: `«${wanted.name}»: ${refusal}` })
  if (!live) {
    await insertTicket(db, listing.id, wanted, ticketId)
    const newValue = { ticketId, name: wanted.name, priceRials: wanted.priceRials }
    return recordListing(db, actor, listing.id, { action: 'add_ticket', newValue })
  }
  await updateTicket(db, ticketId, differing(live, wanted))
  const changes = changedFields(auditedTerms(live), auditedTerms(wanted))
  await recordTerms(db, actor, listing.id, { action: 'change_ticket', ticketId, changes })
}

/** Takes capacities that were made for a waiting ticket out of the list, where no ticket came to use them. */
export async function archiveUnused(db: Db, resourceIds: number[]): Promise<void> {
  if (resourceIds.length === 0) return
  await execute(db)`
    update resources r set archived = true
     where r.id = any (${resourceIds}::bigint[]) and not exists (select from ticket_resources u where u.resource_id = r.id)`
}
