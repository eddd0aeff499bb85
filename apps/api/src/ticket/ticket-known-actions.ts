import type { TicketTerms } from '@rezerv/contract/ticket/ticket-terms.ts'
import type { ListingKind } from '@rezerv/contract/listing/listing-kind.ts'
import type { ListingStatus } from '@rezerv/contract/listing/listing-status.ts'
import type { AuditAction } from '@rezerv/contract/webhook/webhook-unheard.ts'
import { type Actor, recordListing } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { AppError, orNotFound } from '#http/app-error.ts'
import { findPendingChange } from '#review/review-store.ts'
import { lockListing } from '#listing/listing-store.ts'
import { lockTicket } from './ticket-store.ts'
import { termsOf } from './ticket-terms.ts'

export type TicketOf = { id: number; ticketId: number }
export type Sellable = { id: number; kind: ListingKind; status: ListingStatus }
/** `shown` is what an editor shows: the live terms with the edit that waits laid on them. One that is new has no live terms. */
export type KnownTicket = { id: number; live: TicketTerms | undefined; shown: TicketTerms; version: number }
export type Locked = { listing: Sellable; ticket: KnownTicket }

/** Throws `not_found`; of a listing of another kind, `step_not_allowed`. */
export async function lockedTicket(db: Db, { id, ticketId }: TicketOf, wanted?: Sells): Promise<Locked> {
  const listing = await lockSellable(db, id, wanted)
  const found = await lockTicket(db, id, ticketId)
  const waits = (await findPendingChange(db, id))?.rates.find((one) => one.ticketId === ticketId)
  const live = found && termsOf(found)
  const shown = { ...live, ...waits?.patch }
  if (!live && !waits?.isNew) throw new AppError('not_found', { message: 'این بلیت پیدا نشد' })
  return {
    listing,
    ticket: {
      id: ticketId,
      live,
      shown: termsOf(shown as TicketTerms),
      version: found?.version ?? waits?.version ?? 0,
    },
  }
}

type Values = Record<string, unknown>
type Changed = {
  action: AuditAction<'listing'>
  ticketId: number
  changes: { oldValue: Values; newValue: Values } | null
}

/** The trace of a ticket's terms that changed, or are to. */
export const recordTerms = (db: Db, actor: Actor, listingId: number, { action, ticketId, changes }: Changed) =>
  recordListing(db, actor, listingId, {
    action,
    oldValue: { ticketId, ...changes?.oldValue },
    newValue: { ticketId, ...changes?.newValue },
  })

type Sells = 'event' | 'rental'

/** Keeps other writers of the listing waiting. Events sell places of an occurrence, cars and spaces time by rate plans. */
export async function lockSellable(db: Db, listingId: number, wanted?: Sells): Promise<Sellable> {
  const listing = orNotFound(await lockListing(db, listingId), 'این آگهی پیدا نشد')
  if (listing.status === 'archived') throw new AppError('step_not_allowed', { message: 'آگهی بایگانی‌شده تغییر نمی‌کند' })
  const sells = listing.kind === 'event' ? 'event' : 'rental'
  if (wanted && wanted !== sells) throw new AppError('step_not_allowed', { message: wrongKind[sells] })
  return listing
}

const wrongKind: Record<Sells, string> = {
  event: 'رویداد نرخ ندارد؛ برای آن بلیت بسازید',
  rental: 'خودرو و اقامتگاه با نرخ فروخته می‌شوند؛ برای آن نرخ بسازید',
}
