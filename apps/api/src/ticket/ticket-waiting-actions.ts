import { closingOf, type TicketTerms } from '@rezerv/contract/ticket/ticket-terms.ts'
import { type Actor, changedFields, recordAudit } from '#audit/audit-store.ts'
import type { Db } from '#db/connect.ts'
import type { StoredTicket } from '#review/review-store.ts'
import type { Locked } from './ticket-known-actions.ts'
import { archiveUnused, promisedId, raiseTicketVersion, updateTicket } from './ticket-live-store.ts'
import { differing, picked, auditedTerms } from './ticket-terms.ts'
import { changeWaiting } from './ticket-waiting-store.ts'

type Given = { terms: TicketTerms; made: number[] }

/** @returns the id that it will have */
export async function keepNew(db: Db, actor: Actor, listingId: number, { terms, made }: Given): Promise<number> {
  const ticketId = await promisedId(db)
  const entry = { ticketId, isNew: true, version: 1, patch: terms, base: {}, made }
  await changeWaiting(db, actor, listingId, (all) => [...all, entry])
  await recordAudit(db, actor, {
    action: 'propose_ticket',
    subjectKind: 'listing',
    subjectId: listingId,
    newValue: { ticketId, ...auditedTerms(terms) },
  })
  return ticketId
}

/** A change that stops or shortens the sale is done at once, the rest waits. @returns whether anything of this ticket waits now */
export async function keepChange(db: Db, actor: Actor, { listing, ticket }: Locked, { terms, made }: Given) {
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
  for (const [action, changes] of [['change_ticket', closed] as const, ['propose_ticket', proposed] as const]) {
    if (!changes) continue
    await recordAudit(db, actor, {
      action,
      subjectKind: 'listing',
      subjectId: listing.id,
      oldValue: { ticketId: ticket.id, ...changes.oldValue },
      newValue: { ticketId: ticket.id, ...changes.newValue },
    })
  }
  return waits
}

/** A ticket's waiting terms are forgotten; those that were made for it alone go too. */
export async function dropWaiting(db: Db, actor: Actor, listingId: number, ticketId: number): Promise<void> {
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
