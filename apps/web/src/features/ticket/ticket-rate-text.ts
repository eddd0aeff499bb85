import { formatCount, toPersianDigits } from '@rezerv/contract/digits.ts'
import type { RatePlan } from '@rezerv/contract/pricing/pricing-plan.ts'
import { ticketScope, ticketScopeLabels } from '@rezerv/contract/ticket/ticket-units.ts'
import type { Resource, Ticket } from '@rezerv/contract/ticket/ticket.ts'
import { priceChangeText } from '@rezerv/contract/pricing/pricing-plan-text.ts'

/** What a plan has besides its base price, each in a few words. */
export function planRules(plan: RatePlan): string[] {
  const { weekend, holiday, seasons, packages, stayDiscounts } = plan
  return [
    weekend ? `آخر هفته ${priceChangeText(weekend)}` : '',
    holiday ? `تعطیل ${priceChangeText(holiday)}` : '',
    seasons.length > 0 ? `فصل: ${seasons.map(({ name }) => name).join('، ')}` : '',
    packages.length > 0 ? `بسته: ${packages.map(({ name }) => name).join('، ')}` : '',
    stayDiscounts.length > 0 ? 'تخفیف مدت' : '',
  ].filter(Boolean)
}

/** What a rate sells: its units by name, of many only how many; «همهٔ مکان یک‌جا» before those of the whole place. */
export function unitsText(ticket: Ticket, units: Resource[]): string {
  const own = units.filter((unit) => ticket.resourceIds.includes(unit.id))
  const all = units.map((unit) => unit.id)
  const scope = ticketScope({ takes: ticket.takes, unitIds: ticket.resourceIds }, all)
  const names = own.length > 3 ? `${own.length} واحد` : own.map((unit) => unit.name).join('، ')
  if (own.length < 2) return toPersianDigits(names)
  const before = { whole: `${ticketScopeLabels.whole}: `, any: 'یکی از ', some: '' }
  return toPersianDigits(before[scope] + names)
}

const slotNames = { occurrence: 'جا', day: 'روز', night: 'شب', hour: 'ساعت' }

/** «۱۲ شب»: what orders have taken from today on, as the units are counted. */
export function bookedText({ bookedAhead }: Ticket, units: Resource[]): string {
  if (bookedAhead === 0) return '—'
  return `${formatCount(bookedAhead)} ${slotNames[units[0]?.unit ?? 'day']}`
}
