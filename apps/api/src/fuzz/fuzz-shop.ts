import type { StayBooking } from '@rezerv/contract/booking/booking.ts'
import { aspectsOf } from '@rezerv/contract/comment/comment-aspect.ts'
import type { ListingKind } from '@rezerv/contract/listing/listing-kind.ts'
import { instantOfTehran } from '@rezerv/contract/jalali.ts'
import type { ShopOccurrence } from '@rezerv/contract/shop/shop-catalogue-endpoints.ts'
import type { ShopPrice } from '@rezerv/contract/shop/shop-order-endpoints.ts'
import { spanLines, spanSale } from './fuzz-booking.ts'
import { another, type Ask, inDays, type Recipe, type Recipes, type Row } from './fuzz-recipe.ts'

const events = `select * from listings where kind = 'event' and status = 'published'`
const stays = `select * from listings where kind in ('car', 'space') and status = 'published'`
const days = () => ({ from: inDays(1), until: inDays(30) })

async function eventWish(row: Row, ask: Ask) {
  const { items } = (await ask('listShopOccurrences', { params: { id: row.id } })) as unknown as {
    items: ShopOccurrence[]
  }
  const occurrence = items.find((one) => !one.hasSeats && one.tickets.some(isPlain))
  const ticket = occurrence?.tickets.find(isPlain)
  if (!occurrence || !ticket) throw new Error('nothing plain on sale')
  return {
    listingId: row.id,
    occurrenceId: occurrence.id,
    lines: [{ ticketId: ticket.ticketId, quantity: ticket.minPerOrder }],
    promoCode: undefined,
  }
}
const spanWish = async (row: Row) => ({
  listingId: row.id,
  occurrenceIds: [],
  lines: spanLines(row),
  promoCode: undefined,
})
const isPlain = ({
  spans,
  closedReason,
  onlyByCode,
  remaining,
  minPerOrder,
  maxPerCustomer,
}: ShopOccurrence['tickets'][number]) =>
  spans === 'one' && closedReason === null && !onlyByCode && maxPerCustomer === null && remaining >= minPerOrder

async function stayWish(row: Row, ask: Ask) {
  // At the desk, by a colleague: the shop asks no hours that a guest cannot read.
  const frame = (await ask('getStayBooking', { params: { id: row.id }, other: true })) as unknown as StayBooking
  const rate = frame.rates.find(({ hidden }) => !hidden)
  if (!rate) throw new Error('no rate')
  return {
    listingId: row.id,
    ticketId: rate.ticket.id,
    pay: 'full',
    wanted: {
      from: instantOfTehran(inDays(50), frame.beginsAt),
      until: instantOfTehran(inDays(50 + Math.max(3, rate.plan.minStay)), frame.endsAt),
      guests: 1,
      quantity: Math.max(1, rate.ticket.minPerOrder),
      extras: [],
      pickUpPointId: null,
      returnPointId: null,
    },
  }
}

const priced = (quote: string, wishOf: (row: Row, ask: Ask) => Promise<object>) => async (row: Row, ask: Ask) => {
  const { pay, ...wish } = (await wishOf(row, ask)) as { pay?: string }
  const body = { ...wish, ...(pay !== undefined && { pay }) }
  const { totalRials } = (await ask(quote, { body })) as unknown as ShopPrice
  return { ...body, expectedTotalRials: totalRials, note: '', holders: undefined }
}

/** An order that the guest has just made. */
const made: Recipe = {
  as: 'a guest',
  find: events,
  before: async (row, ask) => {
    const body = await priced('quoteShopEvent', eventWish)(row, ask)
    const { orderId } = (await ask('bookShopEvent', { body })) as unknown as { orderId: number }
    return { id: orderId }
  },
}
const program = { as: 'a program' } as const
const guest = { as: 'a guest' } as const
const host = { as: 'a host' } as const
const ofHost =
  'select l.* from listings l join hosts h on h.id = l.host_id join users u on u.mobile = h.mobile where l.status <> $$archived$$'
const requests = `select o.* from orders o join hosts h on h.id = o.host_id join users u on u.mobile = h.mobile where o.status = 'awaiting_host' and o.starts_at > now()`

export const shopRecipes: Recipes = {
  listShopPlaces: program,
  listShopStays: { ...program, find: `select 0 as id, 'space' as kind` },
  listShopEvents: { ...program, find: events },
  getShopListing: { ...program, find: events },
  listShopOccurrences: { ...program, find: events },
  listShopSeats: {
    ...program,
    find: `select o.* from occurrences o join listings l on l.id = o.listing_id where o.hall_plan_id is not null and o.starts_at > now() and l.status = 'published'`,
  },
  listShopComments: { ...program, find: `select l.* from listings l where status = 'published'` },
  listShopDays: { ...program, find: stays, query: days },
  sendShopCode: { ...program, body: () => ({ mobile: `0935${another()}` }) },
  openShopSession: program,
  closeShopSession: guest,
  getShopPerson: guest,
  nameShopPerson: { ...guest, body: () => ({ name: 'نرگس', family: 'رضایی' }) },
  quoteShopEvent: { ...program, find: events, body: eventWish },
  quoteShopSpan: { ...program, find: spanSale, body: spanWish },
  quoteShopStay: { ...program, find: stays, body: stayWish },
  bookShopEvent: { ...guest, find: events, body: priced('quoteShopEvent', eventWish) },
  bookShopSpan: { ...guest, find: spanSale, body: priced('quoteShopSpan', spanWish) },
  bookShopStay: { ...guest, find: stays, body: priced('quoteShopStay', stayWish) },
  listShopOrders: guest,
  getShopOrder: made,
  payShopOrder: made,
  previewShopCancellation: made,
  cancelShopOrder: {
    ...made,
    body: async ({ id }, ask) => {
      const { guestRials } = await ask('previewShopCancellation', { params: { id } })
      return { expectedGuestRials: guestRials }
    },
  },
  commentShopOrder: {
    ...guest,
    find: `select o.* from orders o where o.status = 'completed' and not exists (select from comments c where c.order_id = o.id and c.side = 'customer')`,
    body: ({ kind }) => ({
      ratings: Object.fromEntries(aspectsOf('customer', kind as ListingKind).map((aspect) => [aspect, 4])),
      body: 'خیلی خوب بود',
    }),
  },
  listHostListings: host,
  listHostDays: { ...host, find: ofHost, query: days },
  listHostOrders: host,
  acceptHostRequest: { ...host, find: requests },
  declineHostRequest: { ...host, find: requests, body: () => ({ reason: 'در این روزها سفر هستم' }) },
  listHostPayouts: host,
}
