import { CustomerInput } from '@rezerv/contract/customer/customer.ts'
import { instantOfTehran } from '@rezerv/contract/jalali.ts'
import { faNorm } from '@rezerv/contract/persian-text.ts'
import { SentRials } from '@rezerv/contract/money.ts'
import { parsePlate, plateOf } from '@rezerv/contract/unit/unit-plate.ts'
import * as z from 'zod/mini'
import type { Actor } from '#audit/audit-service.ts'
import { stayListing } from '#booking/booking-stay-service.ts'
import {
  lockTakeOver,
  takeBackOrder,
  type TakenOver,
  takeOverPlaces,
  takeOverStay,
} from '#booking/booking-take-over-service.ts'
import { listTakenTickets } from '#booking/booking-take-over-store.ts'
import type { Db } from '#db/connect.ts'
import { seatsOfPlan } from '#hall/hall-seat-service.ts'
import { listUnits } from '#unit/unit-store.ts'
import { nowInstant } from '#clock.ts'
import { mobileOf } from './import-host-service.ts'
import { referenceOf } from './import-listing-service.ts'
import { findImported, findListingNamed } from './import-store.ts'
import { personOf, type ReadRow, readRow, RowKnown } from './import-value.ts'
import type { ImportWork } from './import-work.ts'

export const bookingWork: ImportWork = {
  // Bookings of one listing want the same days.
  groupOf: (layout, { cells }) => referenceOf(readRow(layout, cells).text('listing')),
  isWhole: false,
  keysOf: (layout, { cells }) => [{ label: 'شمارهٔ رزرو', key: referenceOf(readRow(layout, cells).text('reference')) }],
  referenceOf: (layout, { cells }) => referenceOf(readRow(layout, cells).text('reference')),
  take: async (db, actor, { layout, rows, reference }) => {
    const row = readRow(layout, rows[0]?.cells ?? [])
    row.need('reference', 'listing', 'mobile', 'fromDay', 'total')
    if (reference !== '' && (await findImported(db, 'bookings', reference)))
      throw new RowKnown('رزرو با این شماره قبلاً وارد شده است')
    const listing = await findListingNamed(db, referenceOf(row.text('listing')))
    if (!listing && row.text('listing') !== '') row.note('listing', 'آگهی با این کد پیدا نشد')
    const given = givenOf(row, reference)
    row.refuseUnread()
    if (!listing) throw new Error('a row without a listing was read')
    // Before its units, rates, tickets and seats are read: they stay so until the booking stands.
    await lockTakeOver(db, listing.id)
    const booking = { ...given, listingId: listing.id }
    return { orderId: await (listing.kind === 'event' ? takePlaces : takeStay)(db, actor, row, booking) }
  },
  takeBack: (db, actor, { orderId }) =>
    orderId === undefined ? Promise.resolve(undefined) : takeBackOrder(db, actor, orderId),
}

const BookingRow = z.object({
  customer: CustomerInput,
  totalRials: SentRials,
  paidRials: SentRials,
  note: z.string().check(z.maxLength(500)),
})
const bookingNames = {
  'customer.mobile': 'mobile',
  'customer.name': 'name',
  'customer.family': 'family',
  totalRials: 'total',
  paidRials: 'paid',
}

function givenOf(row: ReadRow, reference: string): Omit<TakenOver, 'listingId'> {
  const [total, paid] = [row.rials('total') ?? 0, row.rials('paid') ?? 0]
  if (paid > total) row.note('paid', 'بیش از مبلغ کل است')
  const customer = { ...personOf(row), mobile: mobileOf(row.text('mobile')) }
  const input = { customer, totalRials: total, paidRials: paid, note: row.text('note') }
  return { ...row.form(BookingRow, input, bookingNames), reference }
}

async function takeStay(db: Db, actor: Actor, row: ReadRow, given: TakenOver): Promise<number> {
  const listing = await stayListing(db, given.listingId)
  const times = timesOf(row, listing)
  const unitIds = await unitsNamed(db, row, listing)
  const rate = rateOf(listing, unitIds)
  if (!rate && unitIds.length > 0) row.note('unit', 'برای آن نرخی ثبت نشده است؛ اول نرخ آگهی را بسازید')
  const guests = Math.max(1, row.whole('guests') ?? 1)
  row.refuseUnread()
  if (!times || !rate) throw new Error('a stay without its days or its rate was read')
  return takeOverStay(db, actor, { ...given, ...times, listing, rate, unitIds, guests })
}

/** Its days, at the hours of the listing where the row says none; undefined, and noted, where they cannot be. */
function timesOf(row: ReadRow, { details, units }: StayListing): { from: string; until: string } | undefined {
  row.need('untilDay', ...(units[0]?.unit === 'hour' ? ['fromTime', 'untilTime'] : []))
  const [begins, ends] =
    details.kind === 'car' ? [details.handoverTime, details.handoverTime] : [details.checkInFrom, details.checkOutUntil]
  const from = instantOf(row.day('fromDay'), row.time('fromTime') ?? begins)
  const until = instantOf(row.day('untilDay'), row.time('untilTime') ?? ends)
  if (!from || !until) return undefined
  if (until <= from) row.note('untilDay', 'پس از شروع نیست')
  else if (until <= nowInstant()) row.note('untilDay', 'این رزرو تمام شده است')
  return { from, until }
}

type StayListing = Awaited<ReturnType<typeof stayListing>>

const instantOf = (day: string | null, time: string) => day && instantOfTehran(day, time)

/** The unit by its name or plate; without either the one that there is, or the whole place. */
async function unitsNamed(db: Db, row: ReadRow, { listingId, kind, units, rates }: StayListing): Promise<number[]> {
  const typed = row.text('unit')
  const all = units.map(({ id }) => id)
  if (typed === '') {
    if (all.length > 1 && !rates.some(({ takes, unitIds }) => takes === 'all' && unitIds.length === all.length))
      row.note('unit', 'این آگهی چند واحد دارد؛ نام واحد یا پلاک را بنویسید')
    if (all.length === 0) row.note('unit', 'این آگهی هنوز واحدی ندارد')
    return all
  }
  const plate = parsePlate(typed)
  const found = (await listUnits(db, listingId, kind)).filter(
    ({ archived, name, details }) =>
      !archived &&
      (faNorm(name) === faNorm(typed) || (plate && details.kind === 'car' && details.plate === plateOf(plate))),
  )
  if (found.length !== 1) row.note('unit', `«${typed}» در این آگهی پیدا نشد`)
  return found.map(({ id }) => id)
}

/** The rate by which these units are sold: of them alone, or of one of several. */
const rateOf = ({ rates }: StayListing, unitIds: number[]) =>
  rates.find(
    ({ takes, unitIds: sold }) =>
      unitIds.length > 0 &&
      unitIds.every((id) => sold.includes(id)) &&
      (takes === 'any' ? unitIds.length === 1 : sold.length === unitIds.length),
  )

async function takePlaces(db: Db, actor: Actor, row: ReadRow, given: TakenOver): Promise<number> {
  row.need('fromTime')
  const startsAt = instantOf(row.day('fromDay'), row.time('fromTime') ?? '')
  row.refuseUnread()
  if (!startsAt) throw new Error('a place without its time was read')
  const ticket = ticketOf(row, await listTakenTickets(db, given.listingId, startsAt))
  if (startsAt <= nowInstant()) row.note('fromDay', 'این سانس گذشته است')
  row.refuseUnread()
  if (!ticket) throw new Error('places without a ticket were read')
  const seats = await seatsNamed(db, row, { ...ticket, listingId: given.listingId })
  row.refuseUnread()
  const quantity = row.whole('quantity') ?? seats.length
  if (quantity < 1 || quantity > 1000) row.note('quantity', 'از ۱ تا ۱۰۰۰')
  else if (seats.length > 0 && quantity !== seats.length) row.note('quantity', 'با تعداد صندلی‌ها یکی نیست')
  row.refuseUnread()
  return takeOverPlaces(db, actor, {
    ...given,
    quantity,
    seats,
    occurrence: { id: ticket.occurrenceId, startsAt, endsAt: ticket.endsAt },
    ticket: { id: ticket.ticketId, name: ticket.name, resourceIds: ticket.resourceIds },
  })
}

/** The ticket that a row names, or the one that there is; undefined, and noted, where it is none of them. */
function ticketOf(row: ReadRow, tickets: Awaited<ReturnType<typeof listTakenTickets>>) {
  const named = row.text('ticket')
  const [ticket, other] = named === '' ? tickets : tickets.filter(({ name }) => faNorm(name) === faNorm(named))
  if (!tickets[0]) row.note('fromDay', 'سانسی در این زمان نیست')
  else if (!ticket) row.note('ticket', `«${named}» در این رویداد نیست`)
  else if (other) row.note('ticket', 'این رویداد چند بلیت دارد؛ نام بلیت را بنویسید')
  return ticket
}

type TakenTicket = Awaited<ReturnType<typeof listTakenTickets>>[number] & { listingId: number }

/** The numbered seats that a row names, each as its ticket will; none, and noted, where one is not there or is of another category. */
async function seatsNamed(db: Db, row: ReadRow, { listingId, hallPlanId, categories }: TakenTicket) {
  const names = row
    .text('seat')
    .split(/[؛;|]/)
    .map((name) => name.trim())
    .filter((name) => name !== '')
  if (categories === null || hallPlanId === null) {
    if (names.length > 0) row.note('seat', 'این بلیت صندلی شماره‌دار ندارد')
    return []
  }
  if (names.length === 0) row.note('seat', 'صندلی را بنویسید؛ مثل «همکف، ردیف ۵، صندلی ۱۲»')
  if (new Set(names.map(plainName)).size < names.length) row.note('seat', 'یک صندلی دو بار نوشته شده است')
  const { seats } = await seatsOfPlan(db, listingId, hallPlanId)
  return names.flatMap((name) => {
    const seat = seats.find(({ label }) => plainName(label) === plainName(name))
    if (!seat) row.note('seat', `«${name}» در نقشهٔ این سانس نیست`)
    else if (!categories.includes(seat.category)) row.note('seat', `«${seat.label}» با این بلیت فروخته نمی‌شود`)
    return seat ? [seat] : []
  })
}

/** As it is compared: of digits, letters and commas in whatever way they were typed. */
const plainName = (text: string) =>
  faNorm(text)
    .replace(/\s*[,،]\s*/g, '، ')
    .trim()
