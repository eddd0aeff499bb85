import { randomBytes } from 'node:crypto'
import { HallRow, hallPlaces, type HallPlan } from '@rezerv/contract/hall/hall-plan.ts'
import { seatOccurrences } from '../../apps/api/src/hall/hall-event-service.ts'
import { insertPool, keepEventHall } from '../../apps/api/src/hall/hall-event-store.ts'
import { insertHall, insertPlan } from '../../apps/api/src/hall/hall-store.ts'
import { insertRow, oneValue } from '../../apps/api/src/db/rows.ts'
import { hotEvent, hotPrice } from './bench-hot-event.ts'
import type { BenchServer } from './bench-server.ts'
import { type HotEvent, newMobile } from './bench-single-sale.ts'

const category = 'عادی'
const priceRials = 1_000_000

/** Rows of forty seats in three blocks. */
const planOf = (seats: number): HallPlan => ({
  sections: [
    {
      kind: 'seated',
      name: 'همکف',
      category,
      x: 0,
      y: 0,
      direction: 'rtl',
      curve: 30,
      rows: Array.from({ length: Math.ceil(seats / 40) }, (_, nr) =>
        HallRow.parse({ name: String(nr + 1), first: 1, last: 40, aisles: [10, 30] }),
      ),
    },
  ],
})

/** A new event of tomorrow in a hall of so many seats, all of one price. */
export async function seatedEvent(server: BenchServer, seats: number): Promise<HotEvent> {
  const { db } = server
  const event = await hotEvent(server, 1)
  const plan = planOf(seats)
  const cityId = await oneValue<number>(db)`select id from cities order by id limit 1`
  const name = randomBytes(8).toString('hex')
  const hallId = await insertHall(db, { name, venue: 'تالار', cityId, address: 'خیابان حافظ' })
  await insertPlan(db, hallId, { number: 1, plan, by: null })
  const planId = await oneValue<number>(db)`select id from hall_plans where hall_id = ${hallId}`
  const { listingId } = event
  const poolId = await insertPool(db, listingId, { name: 'صندلی‌ها', capacity: hallPlaces(plan).length })
  await keepEventHall(db, { listingId, hallId, planId, poolId })
  await db.transaction().execute((trx) => seatOccurrences(trx, listingId))
  const ticketId = await insertRow(db, 'tickets', {
    listingId,
    name: 'صندلی',
    priceRials,
    seatRials: JSON.stringify({ [category]: priceRials }),
  })
  await db.insertInto('ticketResources').values({ ticketId, resourceId: poolId }).execute()
  return { ...event, ticketId, resourceId: poolId }
}

/** The body of a purchase of the best seat that is left, by somebody new. */
export const seatPurchase = (event: HotEvent) =>
  JSON.stringify({
    listingId: event.listingId,
    occurrenceId: event.occurrenceId,
    lines: [{ ticketId: event.ticketId, quantity: 1, category }],
    customer: { mobile: newMobile(), name: 'خریدار', family: 'آزمون' },
    note: '',
    expectedTotalRials: hotPrice.totalRials,
    idempotencyKey: randomBytes(16).toString('hex'),
  })
