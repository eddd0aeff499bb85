import type { TicketTerms } from '@rezerv/contract/ticket/ticket-terms.ts'
import { isOnSale } from '@rezerv/contract/listing/listing-status.ts'
import { type Actor, changedFields, recordAudit } from '#audit/audit-store.ts'
import type { Db } from '#db/connect.ts'
import { invalidFields } from '#http/app-error.ts'
import { termsRefusals } from './ticket-fit-actions.ts'
import type { Locked, Sellable } from './ticket-known-actions.ts'
import { insertTicket, updateTicket } from './ticket-live-store.ts'
import { archiveTicket } from './ticket-store.ts'
import { differing, auditedTerms } from './ticket-terms.ts'
import { dropWaiting, keepChange, keepNew } from './ticket-waiting-actions.ts'

/** `made`: capacities that were made for it. */
type Given = { terms: TicketTerms; made?: number[] }

/** The one door for what is new: sold from now on when its listing is not on sale, else published with the edit of its listing. */
export async function saveNew(db: Db, actor: Actor, listing: Sellable, { terms, made = [] }: Given) {
  refuse(await termsRefusals(db, listing, { wanted: terms }))
  if (isOnSale(listing.status)) return { id: await keepNew(db, actor, listing.id, { terms, made }), waits: true }
  const id = await insertTicket(db, listing.id, terms)
  await recordAudit(db, actor, {
    action: 'add_ticket',
    subjectKind: 'listing',
    subjectId: listing.id,
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
  await recordAudit(db, actor, {
    action: 'change_ticket',
    subjectKind: 'listing',
    subjectId: listing.id,
    oldValue: { ticketId, ...changes.oldValue },
    newValue: { ticketId, ...changes.newValue },
  })
  return { done: true, waits: false } as const
}

/** Off sale at once, and what waits for it is dropped. */
export async function saveDropped(db: Db, actor: Actor, { listing, ticket }: Locked): Promise<{ done: true }> {
  const { id: ticketId, live, shown } = ticket
  if (live) await archiveTicket(db, ticketId)
  await dropWaiting(db, actor, listing.id, ticketId)
  await recordAudit(db, actor, {
    action: live ? 'archive_ticket' : 'drop_ticket',
    subjectKind: 'listing',
    subjectId: listing.id,
    oldValue: { ticketId, name: (live ?? shown).name },
  })
  return { done: true }
}

function refuse(refusals: Record<string, string>) {
  if (Object.keys(refusals).length > 0) throw invalidFields(refusals)
}
