import { formatCount, toPersianDigits } from '../digits.ts'
import { minutesBetween } from '../jalali.ts'
import { chargedOnce, type Quote } from '../pricing/pricing-line.ts'
import { percentOf } from '../pricing/pricing-rounding.ts'
import type { HandoverCar, OtherCharge, UseCharge } from './handover.ts'

export type UseFacts = {
  quote: Pick<Quote, 'lines' | 'stay'>
  /** When it should have come back, and when it did. */
  endsAt: string
  at: string
  graceMinutes: number
  /** Of the last day's price, for each begun hour. */
  lateHourPercent: number
  units: { id: number; name: string }[]
  begin: HandoverCar[]
  end: HandoverCar[]
  other: OtherCharge[]
}

/** The charges of a return beside the price: late hours, kilometres beyond the plan's, missing fuel, new damages, and what is typed. Rials before VAT. */
export function chargesOf(facts: UseFacts): UseCharge[] {
  return [
    ...lateCharges(facts),
    ...facts.end.flatMap((car) => carCharges(facts, car)),
    ...facts.other.map(({ label, rials }) => once('other', label, { reason: 'ثبت دستی', rials, isService: true })),
  ]
}

type Single = { reason: string; rials: number; isService: boolean }
const once = (kind: UseCharge['kind'], label: string, { reason, rials, isService }: Single): UseCharge => ({
  kind,
  label,
  reason,
  ...chargedOnce(rials),
  isService,
})

function lateCharges({ quote, endsAt, at, graceMinutes, lateHourPercent }: UseFacts): UseCharge[] {
  const { stay } = quote
  const minutes = minutesBetween(endsAt, at)
  if (!stay || stay.unit === 'night' || minutes <= graceMinutes) return []
  const unitRials = lateHourRials(quote, lateHourPercent)
  // So many hours are charged in a day: no more than its price.
  const hoursInDay = Math.max(1, Math.min(24, Math.floor(100 / lateHourPercent)))
  const late = Math.ceil(minutes / 60)
  const hours = stay.unit === 'hour' ? late : chargedHours(late, hoursInDay)
  if (unitRials === 0) return []
  const many = stay.quantity > 1 ? `، ${stay.quantity} خودرو` : ''
  const most = hours < late ? `؛ هر شبانه‌روز حداکثر ${hoursInDay} ساعت` : ''
  return [
    {
      kind: 'late',
      label: 'دیرکرد',
      reason: toPersianDigits(`${late} ساعت دیرتر از موعد${many}${most}`),
      quantity: hours * stay.quantity,
      unitRials,
      totalRials: hours * stay.quantity * unitRials,
      isService: true,
    },
  ]
}

const chargedHours = (late: number, hoursInDay: number) =>
  Math.floor(late / 24) * hoursInDay + Math.min(late % 24, hoursInDay)

/** Of one car, by the price of the last day or hour of the stay. */
function lateHourRials({ lines, stay }: UseFacts['quote'], percent: number): number {
  const last = lines.findLast((line) => line.fromDay !== undefined)?.unitRials ?? 0
  return stay?.unit === 'hour' ? last : Math.round((last * percent) / 100)
}

function carCharges(facts: UseFacts, car: HandoverCar): UseCharge[] {
  const name = facts.units.find((unit) => unit.id === car.unitId)?.name ?? ''
  const of = facts.units.length > 1 ? ` ${name}` : ''
  const missing = (facts.begin.find((one) => one.unitId === car.unitId)?.fuelEighths ?? 0) - car.fuelEighths
  const fuel = once('fuel', `سوخت${of}`, {
    reason: missing > 0 ? toPersianDigits(`${missing} هشتم باک کمتر از زمان تحویل`) : 'کسری سوخت',
    rials: car.fuelRials,
    isService: false,
  })
  return [
    ...kmCharges(facts, car, of),
    ...(car.fuelRials > 0 ? [fuel] : []),
    ...car.damages
      .filter((damage) => damage.rials > 0)
      .map(({ place, note, rials }) =>
        once('damage', `آسیب ${place}${of}`, { reason: note || 'آسیب هنگام اجاره', rials, isService: false }),
      ),
  ]
}

function kmCharges({ quote, begin }: UseFacts, car: HandoverCar, of: string): UseCharge[] {
  const km = quote.stay?.km
  const started = begin.find((one) => one.unitId === car.unitId)
  if (!km || !started) return []
  const driven = car.odometerKm - started.odometerKm
  const over = driven - km.included
  if (over <= 0 || km.overRials === 0) return []
  return [
    {
      kind: 'km',
      label: `پیمایش اضافه${of}`,
      reason: `${formatCount(driven)} کیلومتر؛ ${formatCount(km.included)} کیلومتر در قیمت بود`,
      quantity: over,
      unitRials: km.overRials,
      totalRials: over * km.overRials,
      isService: true,
    },
  ]
}

/** The sum of charges: VAT and commission are of services alone, at the percents that are frozen on the order. Rials. */
export function chargeFigures(
  charges: UseCharge[],
  quote: Pick<Quote, 'vatPercent' | 'commissionPercent' | 'commission'>,
) {
  const sum = (list: UseCharge[]) => list.reduce((rials, charge) => rials + charge.totalRials, 0)
  const subtotalRials = sum(charges)
  const service = sum(charges.filter((charge) => charge.isService))
  const vatRials = percentOf(service, quote.vatPercent)
  const commissionRials = percentOf(service, quote.commissionPercent)
  const commissionVatRials = quote.commission?.vatOnCommission ? percentOf(commissionRials, quote.vatPercent) : 0
  return {
    subtotalRials,
    vatRials,
    totalRials: subtotalRials + vatRials,
    commissionRials,
    commissionVatRials,
    hostShareRials: subtotalRials - commissionRials - commissionVatRials,
  }
}

/** The frozen price with the charges as lines of it: `subtotal = commission + VAT on it + host share` still holds. */
export function withCharges(quote: Quote, charges: UseCharge[]): Quote {
  const more = chargeFigures(charges, quote)
  const lines = charges.map(({ label, reason, quantity, unitRials, totalRials }) => ({
    kind: 'charge' as const,
    ticketId: null,
    label,
    reason,
    quantity,
    unitRials,
    totalRials,
  }))
  const vat = more.vatRials > 0 ? [vatLine(more.vatRials, quote.vatPercent)] : []
  return {
    ...quote,
    lines: [...quote.lines, ...lines, ...vat],
    subtotalRials: quote.subtotalRials + more.subtotalRials,
    vatRials: quote.vatRials + more.vatRials,
    totalRials: quote.totalRials + more.totalRials,
    commissionRials: quote.commissionRials + more.commissionRials,
    hostShareRials: quote.hostShareRials + more.hostShareRials,
    ...(quote.commission && {
      commission: {
        ...quote.commission,
        hostRials: quote.commission.hostRials + more.commissionRials,
        vatRials: quote.commission.vatRials + more.commissionVatRials,
      },
    }),
  }
}

const vatLine = (vatRials: number, vatPercent: number) => ({
  kind: 'vat' as const,
  ticketId: null,
  label: 'مالیات هزینه‌های بازگشت',
  reason: `${toPersianDigits(vatPercent)}٪ دیرکرد، پیمایش و خدمات`,
  ...chargedOnce(vatRials),
})
