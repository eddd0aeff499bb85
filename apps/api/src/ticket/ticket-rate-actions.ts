import { addDays, dayOfInstant } from '@rezerv/contract/jalali.ts'
import { priceTermsOf } from '@rezerv/contract/listing/listing-rental.ts'
import { type RateChange, type RateFrame, rateFrameDays } from '@rezerv/contract/ticket/ticket-rate.ts'
import type { Actor } from '#audit/audit-service.ts'
import { pricingSettings, ticketRules } from '#month/month-pricing-store.ts'
import type { Db } from '#db/connect.ts'
import { AppError } from '#http/app-error.ts'
import { rateTerms } from './ticket-add-service.ts'
import { rateListing } from './ticket-fit-actions.ts'
import { lockedTicket, type TicketOf } from './ticket-known-actions.ts'
import { saveChange, saveNew } from './ticket-save-actions.ts'
import { copyName } from './ticket-terms.ts'
import { nowInstant } from '#clock.ts'

/** Throws `not_found` for an event and for what does not exist. Without a `ticketId` there are no rules: a new rate has none. */
export async function readRateFrame(db: Db, id: number, ticketId: number | undefined): Promise<RateFrame> {
  const { details, seller, ...listing } = await rateListing(db, id)
  const now = nowInstant()
  const today = dayOfInstant(now)
  const span = { from: today, until: addDays(today, rateFrameDays) }
  const [settings, rules] = await Promise.all([
    pricingSettings(db, { ...span, now, seller }),
    ticketRules(db, ticketId === undefined ? [] : [ticketId], span),
  ])
  const isCar = details.kind === 'car'
  return {
    ...listing,
    baseGuests: isCar ? null : details.baseGuests,
    maxGuests: isCar ? null : details.maxGuests,
    beginsAt: isCar ? details.handoverTime : details.checkInFrom,
    endsAt: isCar ? details.handoverTime : details.checkOutUntil,
    terms: priceTermsOf(details, 100),
    settings,
    rules,
  }
}

/** Throws `conflict` when somebody else saved since `version` was read. */
export async function changeRate(db: Db, actor: Actor, ticketOf: TicketOf, { version, ...input }: RateChange) {
  const locked = await lockedTicket(db, ticketOf, 'rental')
  if (locked.ticket.version !== version) throw new AppError('conflict')
  return saveChange(db, actor, locked, { terms: rateTerms(input) })
}

/** The copy is hidden: two rates alike would both be offered before the second is changed. Of a rate that waits it is what is live. */
export async function copyRate(db: Db, actor: Actor, ticketOf: TicketOf) {
  const { listing, ticket } = await lockedTicket(db, ticketOf, 'rental')
  const terms = ticket.live ?? ticket.shown
  if (!terms.pricing) throw new AppError('step_not_allowed', { message: 'این بلیت نرخ ندارد و کپی نمی‌شود' })
  return saveNew(db, actor, listing, { terms: { ...terms, name: copyName(terms.name), hidden: true } })
}
