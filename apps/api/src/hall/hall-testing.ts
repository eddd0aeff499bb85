import { oneOccurrence } from '@rezerv/contract/ticket/ticket-spans.ts'
import { HallRow, type HallPlan } from '@rezerv/contract/hall/hall-plan.ts'
import { hallEndpoints } from '@rezerv/contract/hall/hall-endpoints.ts'
import { hallEventEndpoints } from '@rezerv/contract/hall/hall-event-endpoints.ts'
import { ticketEndpoints } from '@rezerv/contract/ticket/ticket-endpoints.ts'
import { publishedEvent, type TestEvent } from '#booking/booking-testing.ts'
import type { testApp } from '#http/testing.ts'

type App = Pick<Awaited<ReturnType<typeof testApp>>, 'call' | 'db'>

/** Rows of so many seats, the first one «ویژه», the others «عادی», and a standing area of 50. */
export const planOf = (...rows: number[]): HallPlan => ({
  sections: [
    {
      kind: 'seated',
      name: 'همکف',
      category: 'عادی',
      x: 0,
      y: 0,
      direction: 'rtl',
      curve: 0,
      rows: rows.map((last, nr) =>
        HallRow.parse({ name: String(nr + 1), first: 1, last, category: nr === 0 ? 'ویژه' : '' }),
      ),
    },
    { kind: 'standing', name: 'ایستاده', category: 'ایستاده', x: 0, y: 20, capacity: 50 },
  ],
})

export const testPrices = { ویژه: 3_000_000, عادی: 1_000_000, ایستاده: 500_000 }

/** A hall of this plan. For tests. */
export async function testHall({ call, db }: App, plan: HallPlan) {
  const { id: cityId } = await db.selectFrom('cities').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
  const name = `سالن ${Math.random().toString(36).slice(2)}`
  const terms = { name, venue: 'تالار وحدت', cityId, address: 'خیابان حافظ' }
  const { id } = await call(hallEndpoints.createHall, { body: { ...terms, plan } })
  return {
    id,
    change: (next: HallPlan, version = 1) =>
      call(hallEndpoints.changeHall, { params: { id }, body: { ...terms, plan: next, version } }),
  }
}

/** A published event in a hall, with a ticket for its seats at `testPrices`. For tests. */
export async function seatedEvent(app: App, plan: HallPlan) {
  const { call, db } = app
  const hall = await testHall(app, plan)
  const event: TestEvent = await publishedEvent(db)
  const params = { id: event.listingId }
  const move = (status: string) =>
    db.updateTable('listings').set({ status }).where('id', '=', event.listingId).execute()
  await move('draft')
  await call(hallEventEndpoints.setEventHall, { params, body: { hallId: hall.id } })
  const found = await call(hallEventEndpoints.getEventHall, { params })
  const { id: ticketId } = await call(ticketEndpoints.createTicket, {
    params,
    body: {
      name: 'بلیت',
      description: '',
      priceRials: 0,
      seatRials: testPrices,
      maxPerCustomer: null,
      minPerCustomer: null,
      onlyByCode: false,
      onlyWithOther: false,
      needsApproval: false,
      ...oneOccurrence,
      openPrice: false,
      priceSteps: [],
      resources: [{ choice: 'existing', id: found.hall?.poolId ?? 0 }],
      saleFrom: null,
      saleUntil: null,
      minPerOrder: 1,
      maxPerOrder: 10,
      hidden: false,
    },
  })
  await move('published')
  const { ids } = await call(hallEventEndpoints.listSeats, { params: { id: event.occurrenceId } })
  return { ...event, hall, ticketId, ids, poolId: found.hall?.poolId ?? 0 }
}
