import type { RateInput } from '@rezerv/contract/ticket/ticket-rate.ts'
import { oneOccurrence } from '@rezerv/contract/ticket/ticket-spans.ts'
import type { ResourceChoice, TicketInput } from '@rezerv/contract/ticket/ticket.ts'
import type { Actor } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { invalidFields } from '#http/app-error.ts'
import { lockSellable } from './ticket-known-actions.ts'
import { saveNew } from './ticket-save-actions.ts'
import { chooseResources } from './ticket-store.ts'
import { termsOf } from './ticket-terms.ts'

export async function createTicket(db: Db, actor: Actor, listingId: number, input: TicketInput) {
  const listing = await lockSellable(db, listingId, 'event')
  return saveNew(db, actor, listing, await ticketGiven(db, listingId, input))
}

/** The terms of what was sent; `made` are capacities that were made for it. Throws `invalid_fields`. */
export async function ticketGiven(db: Db, listingId: number, { resources, ...input }: TicketInput) {
  const { resourceIds, made } = await chosen(db, listingId, resources)
  const { seatRials } = input
  const priceRials = seatRials ? Math.min(...Object.values(seatRials)) : input.priceRials
  return { terms: termsOf({ ...input, priceRials, resourceIds, pricing: null, takes: 'all' }), made }
}

async function chosen(db: Db, listingId: number, choices: ResourceChoice[]) {
  const found = await chooseResources(db, listingId, choices)
  if (!found) throw invalidFields({ resources: 'ظرفیت انتخاب‌شده پیدا نشد یا تکراری است' })
  return found
}

export async function createRate(db: Db, actor: Actor, listingId: number, input: RateInput) {
  const listing = await lockSellable(db, listingId, 'rental')
  return saveNew(db, actor, listing, { terms: rateTerms(input) })
}

/** Lists of a listing show `priceRials`: a rate's base price. */
export const rateTerms = ({ unitIds, ...input }: RateInput) =>
  termsOf({
    ...input,
    seatRials: null,
    maxPerCustomer: null,
    minPerCustomer: null,
    onlyByCode: false,
    onlyWithOther: false,
    needsApproval: false,
    ...oneOccurrence,
    openPrice: false,
    priceSteps: [],
    resourceIds: unitIds,
    priceRials: input.pricing.baseRials,
  })
