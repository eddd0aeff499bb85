import { type PriceUnit } from '@rezerv/contract/pricing/pricing-unit.ts'
import { plainRatePlan } from '@rezerv/contract/pricing/pricing-plan.ts'
import { RateInput } from '@rezerv/contract/ticket/ticket-rate.ts'
import { plainSale } from '@rezerv/contract/ticket/ticket.ts'
import { ListingUnitInput } from '@rezerv/contract/unit/unit.ts'
import { unitSlotLabels, unitSlots } from '@rezerv/contract/unit/unit-slot.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import type { Actor } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { createRate } from '#ticket/ticket-add-service.ts'
import { addUnit } from '#unit/unit-add-service.ts'
import { readEach, type ReadLine } from './import-line.ts'
import type { ReadRow } from './import-value.ts'

/** People whom a space takes: those of its rows together. Their price is for all of them. */
export function spaceGuests(rows: ReadRow[]): { baseGuests?: number; maxGuests?: number } {
  const guests = rows.reduce((sum, row) => sum + (row.whole('capacity') ?? 0), 0)
  return guests > 0 ? { baseGuests: guests, maxGuests: guests } : {}
}

type Rental = { id: number; kind: 'car' | 'space' }
type Priced = { name: string; unitIds: number[]; rials: number; weekendRials: number | null }

/** The units of a listing, and their rates: units of one price are one rate of cars, and each its own of rooms. */
export async function addUnits(db: Db, actor: Actor, { id, kind }: Rental, read: ReadLine[]): Promise<void> {
  const counted = read[0]?.row.choice('counted', unitSlotLabels) ?? unitSlots[kind][0]
  const units = readEach(read, (row, at) => ({
    rials: row.rials('price'),
    weekendRials: row.rials('weekendPrice'),
    unit: row.form(ListingUnitInput, unitOf(kind, row, { at, count: read.length }), unitNames),
  }))
  const priced: Priced[] = []
  for (const { unit, rials, weekendRials } of units) {
    const { id: unitId } = await addUnit(db, actor, id, { ...unit, counted })
    if (rials !== null) priced.push({ name: unit.name, unitIds: [unitId], rials, weekendRials })
  }
  const rates = kind === 'car' ? alike(priced) : priced
  for (const { name, unitIds, rials, weekendRials } of rates) {
    const input = {
      name: rates.length === 1 ? baseRate : name,
      description: '',
      pricing: {
        ...plainRatePlan(counted satisfies PriceUnit, rials),
        weekend: weekendRials === null ? null : { kind: 'fixed', rials: weekendRials },
      },
      takes: kind === 'car' ? 'any' : 'all',
      unitIds,
      ...plainSale,
    }
    await createRate(db, actor, id, read[0]?.row.form(RateInput, input, rateNames) ?? RateInput.parse(input))
  }
}

const baseRate = 'نرخ پایه'
const unitNames = { name: 'unit', 'details.plate': 'plate', 'details.vin': 'vin', 'details.guests': 'capacity' }
const rateNames = { 'pricing.baseRials': 'price', 'pricing.weekend.rials': 'weekendPrice' }

function unitOf(kind: Rental['kind'], row: ReadRow, { at, count }: { at: number; count: number }) {
  if (kind === 'car')
    return {
      name: row.text('unit') || row.text('plate') || toPersianDigits(`خودرو ${at + 1}`),
      details: {
        kind,
        plate: row.text('plate'),
        vin: row.text('vin'),
        colour: row.text('colour'),
        insuranceUntil: row.day('insuranceUntil'),
        inspectionUntil: row.day('inspectionUntil'),
      },
    }
  const guests = row.whole('capacity')
  return {
    name: row.text('unit') || (count === 1 ? 'کل مکان' : toPersianDigits(`واحد ${at + 1}`)),
    details: { kind, ...(guests !== null && { guests }) },
  }
}

/** Cars of one price are sold as one of several. */
function alike(priced: Priced[]): Priced[] {
  const found = new Map<string, Priced>()
  for (const one of priced) {
    const key = `${one.rials} ${one.weekendRials ?? ''}`
    const known = found.get(key)
    if (known) known.unitIds.push(...one.unitIds)
    else found.set(key, one)
  }
  return [...found.values()]
}
