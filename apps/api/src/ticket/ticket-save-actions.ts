import { type TicketTerms, closingOf } from '@rezerv/contract/ticket/ticket-terms.ts'
import { isOnSale } from '@rezerv/contract/listing/listing-status.ts'
import { type Actor, changedFields, recordListing } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { invalidFields } from '#http/app-error.ts'
import { termsRefusals } from './ticket-fit-actions.ts'
import { type Locked, recordTerms, type Sellable } from './ticket-known-actions.ts'
import { insertTicket, updateTicket, promisedId, raiseTicketVersion } from './ticket-live-store.ts'
import { archiveUnused } from './ticket-publish-service.ts'
import { archiveTicket } from './ticket-store.ts'
import { differing, auditedTerms, picked } from './ticket-terms.ts'
import type { StoredTicket } from '#review/review-store.ts'
import { changeWaiting } from './ticket-waiting-service.ts'

/** `made`: capacities that were made for it. */
type Given = { terms: TicketTerms; made?: number[] }

/** The one door for what is new: sold from now on when its listing is not on sale, else published with the edit of its listing. */
export async function saveNew(db: Db, actor: Actor, listing: Sellable, { terms, made = [] }: Given) {
  refuse(await termsRefusals(db, listing, { wanted: terms }))
  if (isOnSale(listing.status)) return { id: await keepNew(db, actor, listing.id, { terms, made }), waits: true }
  const id = await insertTicket(db, listing.id, terms)
  await recordListing(db, actor, listing.id, {
    action: 'add_ticket',
    newValue: { ticketId: id, name: terms.name, priceRials: terms.priceRials },
  })
  return { id, waits: false }
}

/** The one door for what changes: at once when its listing is not on sale, else with the edit that waits. Orders already made keep theirs. */
export async function saveChange(db: Db, actor: Actor, { listing, ticket }: Locked, { terms, made = [] }: Given) {
  const { id: ticketId, live } = ticket
  if (Object.keys(differing(ticket.shown, terms)).length > 0)
    refuse(await termsRefusals(db, listing, { ticketId, live, wanted: terms }))
  if (isOnSale(listing.status))
    return { done: true, waits: await keepChange(db, actor, { listing, ticket }, { terms, made }) } as const
  const changes = changedFields(auditedTerms(ticket.shown), auditedTerms(terms))
  if (!changes) return { done: true, waits: false } as const
  await updateTicket(db, ticketId, differing(ticket.shown, terms))
  await recordTerms(db, actor, listing.id, { action: 'change_ticket', ticketId, changes })
  return { done: true, waits: false } as const
}

/** Off sale at once, and what waits for it is dropped. */
export async function saveDropped(db: Db, actor: Actor, { listing, ticket }: Locked): Promise<void> {
  const { id: ticketId, live, shown } = ticket
  if (live) await archiveTicket(db, ticketId)
  await dropWaiting(db, actor, listing.id, ticketId)
  await recordListing(db, actor, listing.id, {
    action: live ? 'archive_ticket' : 'drop_ticket',
    oldValue: { ticketId, name: (live ?? shown).name },
  })
}

function refuse(refusals: Record<string, string>) {
  if (Object.keys(refusals).length > 0) throw invalidFields(refusals)
}

/** @returns the id that it will have */
async function keepNew(db: Db, actor: Actor, listingId: number, { terms, made }: Required<Given>): Promise<number> {
  const ticketId = await promisedId(db)
  const entry = { ticketId, isNew: true, version: 1, patch: terms, base: {}, made }
  await changeWaiting(db, actor, listingId, (all) => [...all, entry])
  await recordListing(db, actor, listingId, {
    action: 'propose_ticket',
    newValue: { ticketId, ...auditedTerms(terms) },
  })
  return ticketId
}

/** A change that stops or shortens the sale is done at once, the rest waits. @returns whether anything of this ticket waits now */
async function keepChange(db: Db, actor: Actor, { listing, ticket }: Locked, { terms, made }: Required<Given>) {
  const closing = ticket.live ? closingOf(ticket.live, terms) : {}
  const live = ticket.live && { ...ticket.live, ...closing }
  const patch = live ? differing(live, terms) : terms
  const base = live ? picked(live, Object.keys(patch) as (keyof TicketTerms)[]) : {}
  const waits = Object.keys(patch).length > 0
  const closed = changedFields({ ...ticket.live }, closing)
  const proposed = changedFields(auditedTerms({ ...ticket.shown, ...closing }), auditedTerms(terms))
  if (!proposed && !closed) return waits
  const entry = { ticketId: ticket.id, isNew: !live, patch, base, made }
  await layEntry(db, actor, listing.id, waits ? entry : { ...entry, patch: null })
  if (closed) await updateTicket(db, ticket.id, closing)
  else if (live) await raiseTicketVersion(db, ticket.id)
  for (const [action, changes] of [['change_ticket', closed] as const, ['propose_ticket', proposed] as const])
    if (changes) await recordTerms(db, actor, listing.id, { action, ticketId: ticket.id, changes })
  return waits
}

/** A ticket's waiting terms are forgotten; those that were made for it alone go too. */
async function dropWaiting(db: Db, actor: Actor, listingId: number, ticketId: number): Promise<void> {
  await layEntry(db, actor, listingId, { ticketId, isNew: false, patch: null, base: {}, made: [] })
}

/** In the place of what waited of this ticket before; `patch` is null when nothing of it waits any more. */
type Entry = Omit<StoredTicket, 'version' | 'patch'> & { patch: StoredTicket['patch'] | null }

async function layEntry(db: Db, actor: Actor, listingId: number, { patch, ...entry }: Entry): Promise<void> {
  let made = entry.made
  await changeWaiting(db, actor, listingId, (all) => {
    const found = all.find((one) => one.ticketId === entry.ticketId)
    made = [...(found?.made ?? []), ...entry.made]
    const after = patch && { ...entry, patch, made, version: (found?.version ?? 0) + 1 }
    return all.flatMap((one) => (one === found ? [] : [one])).concat(after ?? [])
  })
  if (!patch) await archiveUnused(db, made)
}
