import { type DayValues, valueParts } from '@rezerv/contract/month/month-change.ts'
import { formatDay } from '@rezerv/contract/jalali.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import type { PriceUnit } from '@rezerv/contract/pricing/pricing-unit.ts'
import type { Db } from '#db/connect.ts'
import { isSameJson } from '#db/stored.ts'
import { invalidFields } from '#http/app-error.ts'
import type { RuleState, RuleValues } from './month-change-store.ts'
import * as store from './month-change-store.ts'
import { ticketRules } from './month-pricing-store.ts'

export type RuleChange = { before: RuleState[]; after: RuleState[] }

const plain: RuleValues = { price: null, minStay: null, maxStay: null, arrival: null, departure: null, note: '' }

/** Locks tickets of the listing; throws `invalid_fields` at `field` when one of them is not there. */
export async function lockedTickets(db: Db, listingId: number, ids: number[], field: string) {
  const wanted = [...new Set(ids)]
  const tickets = await store.lockTickets(db, listingId, wanted)
  if (tickets.length < wanted.length) throw invalidFields({ [field]: 'یکی از نرخ‌ها پیدا نشد؛ صفحه را به‌روز کنید' })
  return tickets
}

/** As many days of tickets as one change may hold: it is kept whole, before and after. */
const rulesMax = 10_000

/** The rules of the tickets for the days now. Lock them first. */
export async function rulesNow(db: Db, ticketIds: number[], days: string[]): Promise<RuleState[]> {
  const [from, until] = [days[0], days.at(-1)]
  if (from === undefined || until === undefined || ticketIds.length === 0) return []
  if (ticketIds.length * days.length > rulesMax)
    throw invalidFields({ 'days.until': 'این تعداد روز و نرخ یک‌جا تغییر نمی‌کند؛ بازه را کوتاه‌تر کنید' })
  const rows = await ticketRules(db, ticketIds, { from, until })
  const known = new Map(rows.map((row) => [`${row.scopeId} ${row.day}`, row]))
  return ticketIds.flatMap((ticketId) =>
    days.map((day) => {
      const row = known.get(`${ticketId} ${day}`)
      return { ticketId, day, values: row ? valuesOf(row) : null }
    }),
  )
}

const valuesOf = ({ price, minStay, maxStay, arrival, departure, note }: RuleValues): RuleValues => ({
  price,
  minStay,
  maxStay,
  arrival,
  departure,
  note,
})

/** Puts values on days of tickets that are locked. What is left out of the values stays as it is. */
export async function setRules(
  db: Db,
  actorId: number | null,
  { ticketIds, days, values }: { ticketIds: number[]; days: string[]; values: DayValues },
): Promise<RuleChange> {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
  const before = await rulesNow(db, ticketIds, days)
  const after = before.map((rule) => ({ ...rule, values: kept({ ...plain, ...rule.values, ...given }) }))
  return writeChanged(db, actorId, { before, after })
}

/** Writes the rules that differ, and answers them. Throws `invalid_fields` when a day would be shorter at most than at least. */
export async function writeChanged(db: Db, actorId: number | null, { before, after }: RuleChange): Promise<RuleChange> {
  const places = after.flatMap((rule, n) => (sameRule(rule, before[n]) ? [] : [n]))
  const changed = places.flatMap((n) => after[n] ?? [])
  for (const rule of changed) refuseShortMost(rule)
  await store.writeRules(db, changed, actorId)
  return { before: places.flatMap((n) => before[n] ?? []), after: changed }
}

function refuseShortMost({ day, values }: RuleState) {
  if (!values?.minStay || !values.maxStay || values.maxStay >= values.minStay) return
  const said = `در ${formatDay(day, 'dayMonth')} حداقل مدت ${values.minStay} و حداکثر ${values.maxStay} می‌شود`
  throw invalidFields({ 'values.maxStay': toPersianDigits(said) })
}

const kept = (values: RuleValues): RuleValues | null => (sameValues(values, plain) ? null : values)
const sameValues = (a: RuleValues | null, b: RuleValues | null) => isSameJson(a && valuesOf(a), b && valuesOf(b))
/** Whether two rules of the same ticket and day say the same. */
export const sameRule = (a: RuleState, b: RuleState | undefined) => b !== undefined && sameValues(a.values, b.values)

/** The words of the log; a ticket of days speaks of days. */
export const partsOf = (values: DayValues, unit: string | null | undefined) =>
  valueParts(values, (unit ?? 'night') as PriceUnit)
