import type { EventBooking, StayBooking, StayDays } from '@rezerv/contract/booking/booking.ts'
import { instantOfTehran } from '@rezerv/contract/jalali.ts'
import { quote } from '@rezerv/contract/pricing/pricing-quote.ts'
import { plainWanted } from '@rezerv/contract/pricing/pricing-wanted.ts'
import { another, type Ask, customer, inDays, now, type Recipes, type Row } from './fuzz-recipe.ts'

export const onSale = `select * from listings where kind = 'event' and status = 'published'`
const orders = (where: string) => `select * from orders where ${where}`
const stays = `kind in ('car', 'space') and status in ('confirmed', 'awaiting_payment') and starts_at > now()`
const stayLine = `select o.*, l.ticket_id, l.starts_at as from, l.ends_at as until, o.quote -> 'stay' ->> 'guests' as guests
  from orders o join order_lines l on l.order_id = o.id where o.${stays.replaceAll(' and ', ' and o.')}`
const wishOf = (row: Row) => ({
  kind: 'stay',
  ticketId: Number(row['ticket_id']),
  wanted: { ...plainWanted, from: row['from'], until: row['until'] },
})

async function stayBody(row: Row, ask: Ask) {
  const frame = (await ask('getStayBooking', { params: { id: row.id } })) as unknown as StayBooking
  const rate = frame.rates[0]
  if (!rate) throw new Error('no rate')
  const { ticket, plan } = rate
  const [from, until] = [inDays(40), inDays(40 + Math.max(3, plan.minStay))]
  const days = (await ask('getStayDays', {
    params: { id: row.id },
    query: { from, until: inDays(90) },
  })) as unknown as StayDays
  const wanted = {
    ...plainWanted,
    from: instantOfTehran(from, frame.beginsAt),
    until: instantOfTehran(until, frame.endsAt),
    quantity: Math.max(1, ticket.minPerOrder),
  }
  const rules = days.rules.find(({ ticketId }) => ticketId === ticket.id)?.rules ?? []
  const { terms, beginsAt: handoverTime } = frame
  const { settings } = days
  const priced = quote({ ticket, plan, room: null, terms, handoverTime, rules, settings, wanted, now: now() })
  if (Array.isArray(priced)) throw new Error('refused')
  return {
    listingId: row.id,
    ticketId: ticket.id,
    wanted,
    customer: customer(),
    expectedTotalRials: priced.totalRials,
    idempotencyKey: `fuzz-stay-${another()}`,
  }
}

export async function eventBody(row: Row, ask: Ask) {
  const frame = (await ask('getEventBooking', { params: { id: row.id } })) as unknown as EventBooking
  const occurrence = frame.occurrences.find(({ tickets }) => tickets.some((ticket) => !ticket.hidden))
  const ticket = occurrence?.tickets.find(({ spans }) => spans === 'one')
  if (!occurrence || !ticket) throw new Error('nothing on sale')
  const items = [
    { ticketId: ticket.ticketId, name: ticket.name, priceRials: ticket.priceRials, quantity: ticket.minPerOrder },
  ]
  return {
    listingId: row.id,
    occurrenceId: occurrence.id,
    lines: [{ ticketId: ticket.ticketId, quantity: ticket.minPerOrder }],
    customer: customer(),
    expectedTotalRials: quote({ items, vatPercent: frame.vatPercent, commissionPercent: frame.commissionPercent })
      .totalRials,
    idempotencyKey: `fuzz-event-${another()}`,
  }
}

/** Events with a ticket for every occurrence. */
export const spanSale = `select l.*, t.id as ticket, t.price_rials, t.min_per_order from listings l join tickets t on t.listing_id = l.id and t.spans = 'all'
  and not t.archived and not t.hidden and not t.paused where l.status = 'published'`
export const spanLines = (row: Row) => [{ ticketId: Number(row['ticket']), quantity: Number(row['min_per_order']) }]

async function spanBody(row: Row, ask: Ask) {
  const frame = (await ask('getEventBooking', { params: { id: row.id } })) as unknown as EventBooking
  const [line] = spanLines(row)
  const items = line ? [{ ...line, name: '', priceRials: Number(row['price_rials']) }] : []
  return {
    listingId: row.id,
    occurrenceIds: [],
    lines: spanLines(row),
    customer: customer(),
    promoCode: undefined,
    holders: undefined,
    discount: null,
    expectedTotalRials: quote({ items, ...frame }).totalRials,
    idempotencyKey: `fuzz-span-${another()}`,
  }
}

export const bookingRecipes: Recipes = {
  bookEvent: { find: onSale, body: eventBody },
  bookSpan: { find: spanSale, body: spanBody },
  bookStay: { find: `select * from listings where kind in ('car', 'space') and status = 'published'`, body: stayBody },
  previewChange: { find: stayLine, body: wishOf },
  changeOrder: {
    find: stayLine,
    body: async (row, ask) => {
      const wish = wishOf(row)
      const { totalRials } = await ask('previewChange', { params: { id: row.id }, body: wish })
      return { expectedTotalRials: totalRials, wish }
    },
  },
  previewSwap: {
    find: orders(stays),
    body: async ({ id }, ask) => ({ otherId: await partnerOf(id, ask), what: 'units' }),
  },
  swapOrders: {
    find: orders(stays),
    body: async ({ id }, ask) => {
      const wish = { otherId: await partnerOf(id, ask), what: 'units' }
      const { mine, other } = await ask('previewSwap', { params: { id }, body: wish })
      const shown = (side: { version: number; totalRials: number }) => ({
        version: side.version,
        expectedTotalRials: side.totalRials,
      })
      return { ...wish, mine: shown(mine as never), other: shown(other as never) }
    },
  },
  previewStayMove: { find: stayLine },
  moveStay: {
    find: stayLine,
    body: async ({ id, from, until }, ask) => {
      const { totalRials } = await ask('previewStayMove', { params: { id }, body: { from, until } })
      return { expectedTotalRials: totalRials }
    },
  },
}

async function partnerOf(id: number, ask: Ask): Promise<number> {
  const { items } = (await ask('listSwapPartners', { params: { id } })) as unknown as { items: { orderId: number }[] }
  const [first] = items
  if (!first) throw new Error('no partner')
  return first.orderId
}
