import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { plainTicket } from '@rezerv/contract/ticket/ticket.ts'
import { HallRow, type HallPlan } from '@rezerv/contract/hall/hall-plan.ts'
import { createTicket } from '#ticket/ticket-add-service.ts'
import type { Actor } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { createHall } from '#hall/hall-actions.ts'
import { createPromos } from '#promo/promo-actions.ts'
import { setEventHall } from '#hall/hall-event-actions.ts'
import { findEventHall } from '#hall/hall-event-store.ts'

/** The event of the demo whose seats are numbered. */
export const seatedTitle = 'ارکستر سازهای ملی'

const rows = (count: number, over: Partial<HallRow> = {}) =>
  Array.from({ length: count }, (_, nr) =>
    HallRow.parse({
      name: toPersianDigits(nr + 1),
      first: 1,
      last: 40,
      aisles: [10, 30],
      category: nr < 4 ? 'ویژه' : '',
      wheelchairs: nr === 0 ? [1, 2, 39, 40] : [],
      ...over,
    }),
  )

/** 1,200 seats: 800 below, 400 above. */
const plan: HallPlan = {
  sections: [
    { kind: 'seated', name: 'همکف', category: 'یک', x: 0, y: 0, direction: 'rtl', curve: 30, rows: rows(20) },
    {
      kind: 'seated',
      name: 'بالکن',
      category: 'دو',
      x: 0,
      y: 23,
      direction: 'rtl',
      curve: 40,
      rows: rows(10, { category: '', wheelchairs: [] }),
    },
  ],
}

const prices = { ویژه: 12_000_000, یک: 8_000_000, دو: 5_000_000 }

/** The hall in which an event takes place, with a ticket for its seats. */
export async function seatEvent(db: Db, admin: Actor, listingId: number): Promise<void> {
  const { cityId, venue, address } = await db
    .selectFrom('listings')
    .where('id', '=', listingId)
    .select(['cityId', 'venue', 'address'])
    .executeTakeFirstOrThrow()
  const { id: hallId } = await createHall(db, admin, { name: 'سالن اصلی', venue, cityId: cityId ?? 0, address, plan })
  await setEventHall(db, admin, listingId, hallId)
  const hall = await findEventHall(db, listingId)
  await createTicket(db, admin, listingId, {
    name: 'صندلی شماره‌دار',
    description: 'جا را از روی نقشه انتخاب کنید',
    priceRials: 0,
    ...plainTicket,
    seatRials: prices,
    resources: [{ choice: 'existing', id: hall?.poolId ?? 0 }],
    maxPerOrder: 8,
  })
  const terms = { ticketIds: [], maxPerCustomer: null, validFrom: null, validUntil: null, hold: null }
  await createPromos(db, admin, listingId, {
    terms: { ...terms, name: 'باشگاه مشتریان', change: clubPromo.change, maxPieces: 200, maxPerCustomer: 8 },
    codes: { kind: 'own', code: clubPromo.code },
  })
  await createPromos(db, admin, listingId, {
    terms: { ...terms, name: 'مهمان‌های حامی', change: { kind: 'percent', percent: 50 }, maxPieces: 2 },
    codes: { kind: 'made', count: 20, prefix: 'HAMI' },
  })
}

/** The code of the seated event that some of its customers give. */
export const clubPromo = { code: 'BASHGAH', change: { kind: 'percent' as const, percent: 15 }, ticketIds: [] }
