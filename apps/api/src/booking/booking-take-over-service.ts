import { addMinutes, dayOfInstant } from '@rezerv/contract/jalali.ts'
import type { CustomerInput } from '@rezerv/contract/customer/customer.ts'
import type { OrderStay } from '@rezerv/contract/order/order.ts'
import { countUnits } from '@rezerv/contract/pricing/pricing-count.ts'
import type { Quote } from '@rezerv/contract/pricing/pricing-line.ts'
import { commissionOn, percentOn } from '@rezerv/contract/pricing/pricing-settings.ts'
import { totals } from '@rezerv/contract/pricing/pricing-totals.ts'
import { plainWanted } from '@rezerv/contract/pricing/pricing-wanted.ts'
import { type Actor, recordOrder } from '#audit/audit-service.ts'
import { cancelOrder } from '#cancellation/cancellation-service.ts'
import { findOrCreateCustomer } from '#customer/customer-service.ts'
import type { Db } from '#db/connect.ts'
import { AppError, orNotFound, stepNotAllowed } from '#http/app-error.ts'
import { pricingSettings } from '#month/month-pricing-store.ts'
import { confirmOrder, retakeSlots } from '#order/order-service.ts'
import { lockOrder } from '#order/order-confirm-store.ts'
import { addLine } from '#order-change/order-change-service.ts'
import type { TargetLine } from '#order-change/order-change-store.ts'
import { recordPrevious, takeBackPrevious } from '#payment/payment-record-service.ts'
import { nowInstant } from '#clock.ts'
import { shareOfLine, slotsTaken, stayStarts } from './booking-stay-price-service.ts'
import { insertOrder, lockSale, type StayListing } from './booking-stay-store.ts'
import { findTakenListing, isUsedSince } from './booking-take-over-store.ts'

/** A booking of another system: its price is what it was there, VAT in it, and nobody is told. */
export type TakenOver = {
  listingId: number
  customer: CustomerInput
  totalRials: number
  paidRials: number
  /** What the other system calls it. */
  reference: string
  note: string
}

export type TakenStay = TakenOver & {
  listing: StayListing
  rate: StayListing['rates'][number]
  unitIds: number[]
  from: string
  until: string
  guests: number
}

export type TakenPlaces = TakenOver & {
  occurrence: { id: number; startsAt: string; endsAt: string }
  ticket: { id: number; name: string; resourceIds: number[] }
  quantity: number
  /** So many as `quantity`, of a hall with numbered seats; else none. */
  seats: { id: number; label: string }[]
}

/** Nobody changes what the listing sells until the transaction ends. Before anything of it is read. */
export const lockTakeOver = (db: Db, listingId: number) => lockSale(db, listingId)

/** Takes the days of a car or a space. Throws `slots_taken` with the first days that are not free; answers the order. */
export async function takeOverStay(db: Db, actor: Actor, stay: TakenStay): Promise<number> {
  const { listing, rate, unitIds, from, until, guests, totalRials } = stay
  const wanted = { ...plainWanted, from, until, guests }
  const details: OrderStay = { wanted, extras: [], pickUpPlace: null, returnPlace: null }
  const starts = stayStarts(listing, { from, until })
  const units = countUnits(rate.plan.unit, { from, until }, 0)
  const figures = { unit: rate.plan.unit, units, quantity: 1, depositRials: 0, km: null }
  const id = await takeOver(db, actor, stay, {
    from,
    until,
    details,
    figures: { ...figures, payNowRials: stay.paidRials, payLaterRials: totalRials - stay.paidRials },
    lines: [{ ...lineOf(rate.ticket, stay), unitIds, starts, occurrenceId: null, startsAt: from, endsAt: until }],
  })
  if (id === undefined) throw await slotsTaken(db, unitIds, starts)
  return id
}

/** Takes places of an occurrence, a line for each numbered seat. Throws `slots_taken` where they are not free; answers the order. */
export async function takeOverPlaces(db: Db, actor: Actor, places: TakenPlaces): Promise<number> {
  const { occurrence, ticket, quantity, seats, totalRials } = places
  const { startsAt, endsAt } = occurrence
  const line = {
    ...lineOf(ticket, places),
    quantity,
    unitIds: ticket.resourceIds,
    starts: [startsAt],
    occurrenceId: occurrence.id,
    startsAt,
    endsAt,
  }
  const id = await takeOver(db, actor, places, {
    from: startsAt,
    until: endsAt,
    details: null,
    lines:
      seats.length === 0
        ? [line]
        : seats.map((seat, place) => ({
            ...line,
            quantity: 1,
            totalRials: shareOfLine(totalRials, seats.length, place),
            unitIds: [...ticket.resourceIds, seat.id],
            seatId: seat.id,
            seatLabel: seat.label,
          })),
  })
  const message = seats.length === 0 ? 'این سانس برای این تعداد جا ندارد' : 'این صندلی‌ها در این سانس آزاد نیستند'
  if (id === undefined) throw new AppError('slots_taken', { message })
  return id
}

const lineOf = ({ id, name }: { id: number; name: string }, { totalRials }: TakenOver) => ({
  ticketId: id,
  ticketName: name,
  quantity: 1,
  totalRials,
  seatId: null,
  seatLabel: null,
})

type Taken = {
  from: string
  until: string
  details: OrderStay | null
  figures?: Quote['stay']
  lines: TargetLine[]
}

/** Undefined where the places are not free: then roll back. */
async function takeOver(db: Db, actor: Actor, given: TakenOver, taken: Taken): Promise<number | undefined> {
  await lockTakeOver(db, given.listingId)
  const listing = orNotFound(await findTakenListing(db, given.listingId), 'این آگهی پیدا نشد، یا میزبان ندارد')
  if (listing.status === 'archived') throw stepNotAllowed('این آگهی بایگانی شده است')
  const { id: customerId } = await findOrCreateCustomer(db, given.customer)
  const price = await priceOf(db, listing.seller, given, taken)
  const { totalRials, paidRials, note, reference } = given
  const { id } = await insertOrder(db, {
    listing,
    customerId,
    status: 'held',
    source: 'import',
    expiresAt: addMinutes(nowInstant(), 60),
    startsAt: taken.from,
    endsAt: taken.until,
    quantity: piecesOf(taken),
    price,
    payNowRials: paidRials,
    details: taken.details,
    note,
    createdBy: actor.userId,
  })
  for (const line of taken.lines) await addLine(db, id, line)
  if (!(await retakeSlots(db, id))) return undefined
  await recordOrder(db, actor, id, {
    action: 'book',
    newValue: { status: 'held', totalRials, from: taken.from, until: taken.until, reference },
  })
  await confirmTaken(db, actor, id, given)
  return id
}

const piecesOf = ({ lines }: Taken) => lines.reduce((sum, { quantity }) => sum + quantity, 0)

async function confirmTaken(db: Db, actor: Actor, orderId: number, { paidRials, reference }: TakenOver) {
  if (paidRials > 0) {
    const paidDay = dayOfInstant(nowInstant())
    return recordPrevious(db, actor, { orderId, amountRials: paidRials, paidDay, note: `رزرو ${reference}` })
  }
  const order = await lockOrder(db, orderId)
  if (order) await confirmOrder(db, order, actor)
}

/** The whole price, piece by piece, and VAT in it; the host's commission is today's, and the guest pays none on top. */
async function priceOf(
  db: Db,
  seller: Parameters<typeof pricingSettings>[1]['seller'],
  { totalRials, reference }: TakenOver,
  taken: Taken,
): Promise<Quote> {
  const { lines, figures } = taken
  const { ticketId = 0, ticketName: label = '' } = lines[0] ?? {}
  const now = nowInstant()
  const today = dayOfInstant(now)
  const settings = await pricingSettings(db, { from: today, until: today, now, seller })
  const { commissionPercent, commission } = commissionOn(settings.commission, today)
  const reason = `قیمت رزرو ${reference} در سامانهٔ قبلی`
  const quoted = totals(
    equalPieces(totalRials, piecesOf(taken)).map((price) => ({
      taxed: false,
      line: { kind: 'base', ticketId, label, reason, ...price, taxed: false },
    })),
    {
      vatPercent: percentOn(settings.vat, today),
      commissionPercent,
      ...(commission && { commission: { ...commission, guestPercent: 0, guestFixedRials: 0 } }),
    },
    piecesOf(taken),
  )
  return { ...quoted, ...(figures && { stay: figures }) }
}

/** The first one carries what does not divide. */
function equalPieces(rials: number, count: number) {
  const [first, each] = [shareOfLine(rials, count, 0), shareOfLine(rials, count, 1)]
  const alike = (quantity: number, unitRials: number) =>
    quantity > 0 ? [{ quantity, unitRials, totalRials: unitRials * quantity }] : []
  return first === each ? alike(count, each) : [...alike(1, first), ...alike(count - 1, each)]
}

/** Ends a booking that was taken over by mistake: places, books and tickets as if it had not come. Answers why not, in Persian. */
export async function takeBackOrder(db: Db, actor: Actor, orderId: number): Promise<string | undefined> {
  const order = await lockOrder(db, orderId)
  if (!order) return undefined
  if (order.status !== 'confirmed') return 'این سفارش از آن پس تغییر کرده است'
  if (await isUsedSince(db, orderId)) return 'برای این سفارش پولی آمده یا کسی با آن وارد شده است'
  await takeBackPrevious(db, actor, orderId)
  const input = { by: 'operator', code: 'mistake', reason: 'ورود فایل بازگردانده شد' } as const
  await cancelOrder(db, orderId, { ...input, actor, now: nowInstant(), isQuiet: true })
  return undefined
}
