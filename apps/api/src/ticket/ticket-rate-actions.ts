import { addDays, dayOfInstant } from '@rezerv/contract/jalali.ts'
import { priceTermsOf } from '@rezerv/contract/listing/listing-rental.ts'
import { RatePlan } from '@rezerv/contract/pricing/pricing-plan.ts'
import {
  type RateChange,
  type RateFrame,
  type RateInput,
  rateFrameDays,
  rateRefusals,
} from '@rezerv/contract/ticket/ticket-rate.ts'
import { changedFields } from '#audit/audit-changes.ts'
import { type Actor, recordAudit } from '#audit/audit-store.ts'
import { pricingSettings, ticketRules } from '#calendar/calendar-pricing-store.ts'
import type { Db } from '#db/connect.ts'
import { AppError, invalidFields } from '#http/app-error.ts'
import { lockedTicket, lockSellable, type TicketOf } from './ticket-actions.ts'
import { findRateListing, hasStaysAhead, type RateListing } from './ticket-rate-store.ts'
import { insertTicket, setResources, updateTicket } from './ticket-store.ts'

/** Throws `not_found` for an event and for what does not exist. Without a `ticketId` there are no rules: a new rate has none. */
export async function readRateFrame(db: Db, id: number, ticketId: number | undefined): Promise<RateFrame> {
  const { details, seller, ...listing } = await rateListing(db, id)
  const now = new Date().toISOString()
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

export async function createRate(db: Db, actor: Actor, listingId: number, input: RateInput) {
  await lockSellable(db, listingId, 'rental')
  await checkRate(db, listingId, input)
  return addRate(db, actor, listingId, input)
}

/** Throws `conflict` when somebody else saved since `version` was read. Orders already made keep their price and their units. */
export async function changeRate(db: Db, actor: Actor, { id, ticketId }: TicketOf, { version, ...input }: RateChange) {
  const before = await lockedTicket(db, { id, ticketId }, 'rental')
  if (before.version !== version) throw new AppError('conflict')
  await checkRate(db, id, input)
  const { unitIds, ...columns } = columnsOf(input)
  const changes = changedFields(toldOf(before), toldOf({ ...columns, resourceIds: unitIds }))
  if (!changes) return { done: true } as const
  // Lines of orders are read by it: all of their units together, or any of them.
  if ('takes' in changes.newValue && (await hasStaysAhead(db, ticketId)))
    throw invalidFields({ takes: 'برای این نرخ رزرو پیش رو هست؛ نرخ تازه‌ای بسازید و این را پنهان کنید' })
  await updateTicket(db, ticketId, columns)
  if ('resourceIds' in changes.newValue) await setResources(db, ticketId, unitIds)
  await recordAudit(db, actor, {
    action: 'change_ticket',
    subjectKind: 'listing',
    subjectId: id,
    oldValue: { ticketId, ...changes.oldValue },
    newValue: { ticketId, ...changes.newValue },
  })
  return { done: true } as const
}

/** For the audit log: each rule of the plan by itself. The database gives a plan's keys in an order of its own, the schema in one. */
function toldOf({ pricing, ...ticket }: { pricing: RatePlan | null } & Record<string, unknown>) {
  return { ...ticket, ...(pricing && RatePlan.safeParse(pricing).data) }
}

/** The copy is hidden: two rates alike would both be offered before the second is changed. */
export async function copyRate(db: Db, actor: Actor, { id, ticketId }: TicketOf) {
  const {
    resourceIds,
    pricing,
    priceRials: _,
    version: _version,
    ...rate
  } = await lockedTicket(db, { id, ticketId }, 'rental')
  if (!pricing) throw new AppError('step_not_allowed', { message: 'این بلیت نرخ ندارد و رونوشت نمی‌گیرد' })
  const name = `${rate.name.slice(0, 70)} (رونوشت)`
  return addRate(db, actor, id, { ...rate, name, pricing, unitIds: resourceIds, hidden: true })
}

async function addRate(db: Db, actor: Actor, listingId: number, input: RateInput) {
  const { unitIds, ...columns } = columnsOf(input)
  const id = await insertTicket(db, listingId, columns)
  await setResources(db, id, unitIds)
  await recordAudit(db, actor, {
    action: 'add_ticket',
    subjectKind: 'listing',
    subjectId: listingId,
    newValue: { ticketId: id, name: input.name, priceRials: columns.priceRials },
  })
  return { id }
}

/** Lists of a listing show `priceRials`: a rate's base price. Units once each, in one order, so that equal sets compare equal. */
const columnsOf = ({ unitIds, ...input }: RateInput) => ({
  ...input,
  unitIds: [...new Set(unitIds)].toSorted((a, b) => a - b),
  priceRials: input.pricing.baseRials,
})

async function checkRate(db: Db, listingId: number, input: RateInput) {
  const { kind, units, details } = await rateListing(db, listingId)
  const maxGuests = details.kind === 'space' ? details.maxGuests : null
  const refusals = rateRefusals(input, { kind, units, maxGuests })
  if (Object.keys(refusals).length > 0) throw invalidFields(refusals)
}

async function rateListing(db: Db, id: number): Promise<RateListing> {
  const listing = await findRateListing(db, id)
  if (!listing) throw new AppError('not_found', { message: 'این آگهی پیدا نشد' })
  return listing
}
