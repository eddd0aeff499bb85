import { plainWanted } from '@rezerv/contract/pricing/pricing-wanted.ts'
import { instantOfTehran } from '@rezerv/contract/jalali.ts'
import { reviewEndpoints } from '@rezerv/contract/review/review-endpoints.ts'
import type { RatePlan } from '@rezerv/contract/pricing/pricing-plan.ts'
import { ticketEndpoints } from '@rezerv/contract/ticket/ticket-endpoints.ts'
import { expect } from 'vitest'
import { fc, prop } from '@rezerv/contract/property-testing.ts'
import { priceStay } from '#booking/booking-stay-price-service.ts'
import { findStayListing } from '#booking/booking-stay-store.ts'
import { dayAhead, publishedStay, publishWaiting, type TestStay } from '#month/month-testing.ts'
import { rateInput } from './ticket-testing.ts'
import { AppError } from '#http/app-error.ts'
import { testApp } from '#http/testing.ts'

const app = await testApp()
const { call, db, query } = app
const { listTickets, createRate, changeRate } = ticketEndpoints
const { getPendingChange, declineChange } = reviewEndpoints

const stays = [
  [3, 4],
  [5, 12],
  [20, 50],
] as const
const now = new Date().toISOString()

/** The server's prices of some stays on each rate of a listing, in their order; refusals too. */
async function quotes({ listingId, unitIds }: TestStay, ticketIds: number[]) {
  const listing = await findStayListing(db, listingId)
  if (!listing) throw new Error('the listing is gone')
  const asked = ticketIds.flatMap((ticketId) => stays.map(([from, until]) => ({ ticketId, from, until })))
  return Promise.all(
    asked.map(({ ticketId, from, until }) =>
      priceStay(db, listing, {
        ticketId,
        wanted: {
          from: instantOfTehran(dayAhead(from), '14:00'),
          until: instantOfTehran(dayAhead(until), '12:00'),
          ...plainWanted,
          guests: 3,
        },
        pay: 'full',
        now,
        unitIds,
      }).then(
        ({ price }) => JSON.stringify(price).replaceAll(`"ticketId":${ticketId}`, ''),
        (error: unknown) => (error instanceof AppError ? JSON.stringify(error.fields ?? error.code) : 'fault'),
      ),
    ),
  )
}

const change = fc.option(
  fc.oneof(
    fc.record({ kind: fc.constant('fixed' as const), rials: fc.integer({ min: 0, max: 90_000_000 }) }),
    fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: -100, max: 300 }) }),
  ),
)
const plan: fc.Arbitrary<Partial<RatePlan>> = fc.record({
  baseRials: fc.integer({ min: 0, max: 90_000_000 }),
  weekend: change,
  holiday: change,
  seasons: fc
    .array(
      fc.record({
        from: fc.integer({ min: 0, max: 30 }),
        days: fc.integer({ min: 0, max: 20 }),
        percent: fc.integer({ min: 1, max: 90 }),
      }),
      { maxLength: 2 },
    )
    .map((all) =>
      all.map(({ from, days, percent }) => ({
        name: 'فصل',
        range: { kind: 'dated' as const, fromDay: dayAhead(from), untilDay: dayAhead(from + days) },
        price: { kind: 'percent' as const, percent },
        minStay: null,
      })),
    ),
  packages: fc.array(
    fc.record({
      name: fc.constant('هفتگی'),
      units: fc.integer({ min: 2, max: 9 }),
      rials: fc.integer({ min: 0, max: 400_000_000 }),
    }),
    { maxLength: 1 },
  ),
  stayDiscounts: fc.array(
    fc.record({ fromUnits: fc.integer({ min: 2, max: 9 }), percent: fc.integer({ min: 1, max: 60 }) }),
    { maxLength: 1 },
  ),
  guests: fc.option(fc.constant({ included: 1, max: 4, extraRials: 2_000_000 })),
  minStay: fc.integer({ min: 1, max: 8 }),
  taxed: fc.boolean(),
})
const edits = fc.array(fc.record({ isNew: fc.boolean(), plan }), { minLength: 1, maxLength: 4 })

/** Makes the same edits in the order in which they were generated. @returns the rates, the first one first */
async function make(stay: TestStay, all: { isNew: boolean; plan: Partial<RatePlan> }[]): Promise<number[]> {
  const params = { id: stay.listingId }
  const ids = [stay.ticketId]
  for (const { isNew, plan: given } of all) {
    const body = rateInput(stay, given)
    if (isNew) {
      ids.push((await call(createRate, { params, body })).id)
      continue
    }
    const { items, waiting } = await call(listTickets, { params })
    const ticketId = ids.at(-1) ?? 0
    const version = [...items, ...waiting].find((one) => one.id === ticketId)?.version ?? 0
    await call(changeRate, { params: { ...params, ticketId }, body: { ...body, version } })
  }
  return ids
}

prop([edits, fc.constantFrom('publish', 'refuse', 'take back')], { numRuns: 12, seed: 1405 })(
  'until an edit is published every quote is as before; published, as the edited rates; refused or taken back, as before',
  async (all, end) => {
    const [villa, twin] = [await publishedStay(db), await publishedStay(db)]
    // A twin that is not on sale has every edit at once.
    await query`update listings set status = 'draft' where id = ${twin.listingId}`
    const before = await quotes(villa, [villa.ticketId])
    const ids = await make(villa, all)
    const twinIds = await make(twin, all)
    expect(await quotes(villa, [villa.ticketId])).toEqual(before)
    const { pending } = await call(getPendingChange, { params: { id: villa.listingId } })
    if (!pending) return
    if (end === 'publish') {
      await publishWaiting(app, villa.listingId)
      expect(await quotes(villa, ids)).toEqual(await quotes(twin, twinIds))
      return
    }
    const body = { changeId: pending.id, reason: end === 'refuse' ? 'گران است' : null }
    await call(declineChange, { params: { id: villa.listingId }, body })
    expect(await quotes(villa, [villa.ticketId])).toEqual(before)
    expect((await call(listTickets, { params: { id: villa.listingId } })).items).toHaveLength(1)
  },
  60_000,
)
