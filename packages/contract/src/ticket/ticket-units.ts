import * as z from 'zod/mini'
import { toPersianDigits } from '../digits.ts'
import { wordOf } from '../page.ts'

/** How a sale uses the units of a ticket. `all`: every one of them. `any`: as many as are booked, whichever are free. */
export const TicketTakes = z.enum(['all', 'any'])
export type TicketTakes = z.infer<typeof TicketTakes>
export type TicketUnits = { takes: TicketTakes; unitIds: number[] }

export const ticketScopeLabels = {
  whole: 'همهٔ مکان یک‌جا',
  some: 'واحدهای انتخاب‌شده',
  any: 'یکی از واحدهای یکسان',
}
/**
 * The scope of a rate of a car or a space. The whole place and its rooms share their calendars, because they are the same units:
 * `whole` takes them all at once, `some` the chosen ones together (one room), `any` one of several that are alike (equal rooms, a fleet).
 */
export const TicketScope = wordOf(ticketScopeLabels)
export type TicketScope = z.infer<typeof TicketScope>
export const ticketScopeDetails: Record<TicketScope, string> = {
  whole: 'همهٔ واحدها با هم گرفته می‌شوند؛ اگر یکی فروخته باشد، این نرخ فروخته نمی‌شود',
  some: 'فقط همین واحد گرفته می‌شود و دیگر واحدها آزاد می‌مانند',
  any: 'هر کدام از این واحدها که آزاد باشد گرفته می‌شود',
}

/** «یکی از ۲ خودرو»: of those that are alike nobody asks which. */
export const oneOfText = (count: number, kind: 'car' | 'space') =>
  toPersianDigits(`یکی از ${count} ${kind === 'car' ? 'خودرو' : 'واحد'}`)

/** The scopes that a rate of this kind may have: cars are alike, and of a single unit there is nothing to choose. */
export function ticketScopes(kind: 'car' | 'space', unitCount: number): TicketScope[] {
  if (kind === 'car') return unitCount > 1 ? ['any', 'some'] : ['any']
  return unitCount > 1 ? ['whole', 'some', 'any'] : ['whole']
}

/** The units that a rate of this scope uses, of the listing's `units` in their order; `chosen` counts for `some` and `any`. */
export function ticketUnits(scope: TicketScope, chosen: number[], units: number[]): TicketUnits {
  const unitIds = scope === 'whole' ? units : units.filter((id) => chosen.includes(id))
  return { takes: scope === 'any' ? 'any' : 'all', unitIds }
}

/** The scope of a stored rate. */
export function ticketScope({ takes, unitIds }: TicketUnits, units: number[]): TicketScope {
  if (takes === 'any') return 'any'
  return isWhole({ takes, unitIds }, units) ? 'whole' : 'some'
}

/**
 * Whether a rate sells everything that there is. When there are several units, such a rate takes a new one too: else the whole place and
 * that room could both be sold.
 */
export const isWhole = ({ takes, unitIds }: TicketUnits, units: number[]) =>
  takes === 'all' && units.length > 0 && units.every((id) => unitIds.includes(id))

/** Why a rate cannot use these units, in Persian; `units` are those that are not archived. */
export function ticketUnitsRefusal({ unitIds }: TicketUnits, units: number[]): string | undefined {
  if (unitIds.length === 0) return 'حداقل یک واحد را انتخاب کنید'
  if (!unitIds.every((id) => units.includes(id))) return 'واحدی انتخاب شده که دیگر نیست'
  return undefined
}
