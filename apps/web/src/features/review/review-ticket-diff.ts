import { formatCount } from '@rezerv/contract/digits.ts'
import { formatInstant } from '@rezerv/contract/jalali.ts'
import type { PendingChange } from '@rezerv/contract/review/review-change.ts'
import { priceOrFree } from '@rezerv/contract/money.ts'
import type { RatePlan } from '@rezerv/contract/pricing/pricing-plan.ts'
import type { TicketTerms, WaitingTicket } from '@rezerv/contract/ticket/ticket-terms.ts'
import { planParts } from '@rezerv/contract/pricing/pricing-plan-text.ts'
import { spansLabels } from '@rezerv/contract/ticket/ticket-spans.ts'
import type { DiffRow } from './review-diff.ts'

/** The differences in one rate or ticket, under its name; of a new one only what it has. */
export type TicketDiff = { id: number; title: string; rows: DiffRow[] }

type Names = ReadonlyMap<number, string>
type Terms = Partial<TicketTerms>
type Part = { label: string; text: (terms: Terms, names: Names) => string }

const instantText = (at: string | null | undefined) => (at ? formatInstant(at, 'short') : '—')
const countText = (count: number | undefined) => formatCount(count ?? 0)
const takesText = { all: 'همه با هم', any: 'هر کدام که آزاد باشد' }

const priceStepText = ({ name, percent, until, count }: TicketTerms['priceSteps'][number]) =>
  [`${name}: ${countText(percent)}٪ کمتر`, until && `تا ${instantText(until)}`, count && `${countText(count)} عدد`]
    .filter(Boolean)
    .join('، ')

const seatRialsText = (prices: TicketTerms['seatRials'] | undefined) =>
  Object.entries(prices ?? {})
    .map(([category, rials]) => `${category}: ${priceOrFree(rials)}`)
    .join('، ') || '—'

/** A plan is told rule by rule instead, and with it the price. */
const parts: Record<Exclude<keyof TicketTerms, 'pricing'>, Part> = {
  maxPerCustomer: {
    label: 'حداکثر برای هر مشتری',
    text: ({ maxPerCustomer }) => (maxPerCustomer ? countText(maxPerCustomer) : '—'),
  },
  minPerCustomer: {
    label: 'حداقل برای هر مشتری',
    text: ({ minPerCustomer }) => (minPerCustomer ? countText(minPerCustomer) : '—'),
  },
  name: { label: 'نام', text: ({ name }) => name || '—' },
  description: { label: 'توضیح', text: ({ description }) => description || '—' },
  priceRials: {
    label: 'قیمت',
    text: ({ priceRials }) => priceOrFree(priceRials ?? 0),
  },
  priceSteps: {
    label: 'مراحل قیمت',
    text: ({ priceSteps = [] }) => priceSteps.map(priceStepText).join('؛ ') || '—',
  },
  seatRials: { label: 'قیمت صندلی‌ها', text: ({ seatRials }) => seatRialsText(seatRials) },
  resourceIds: {
    label: 'واحدها و ظرفیت‌ها',
    text: ({ resourceIds = [] }, names) => resourceIds.map((id) => names.get(id) ?? '؟').join('، ') || '—',
  },
  takes: { label: 'روش فروش واحدها', text: ({ takes = 'all' }) => takesText[takes] },
  saleFrom: { label: 'شروع فروش', text: ({ saleFrom }) => instantText(saleFrom) },
  saleUntil: { label: 'پایان فروش', text: ({ saleUntil }) => instantText(saleUntil) },
  minPerOrder: { label: 'حداقل در هر سفارش', text: ({ minPerOrder }) => countText(minPerOrder) },
  maxPerOrder: { label: 'حداکثر در هر سفارش', text: ({ maxPerOrder }) => countText(maxPerOrder) },
  onlyByCode: { label: 'فقط با کد', text: ({ onlyByCode }) => (onlyByCode ? 'بله' : 'خیر') },
  onlyWithOther: { label: 'فقط همراه بلیت دیگر', text: ({ onlyWithOther }) => (onlyWithOther ? 'بله' : 'خیر') },
  needsApproval: { label: 'با تایید', text: ({ needsApproval }) => (needsApproval ? 'بله' : 'خیر') },
  spans: { label: 'برای چند سانس', text: ({ spans = 'one' }) => spansLabels[spans] },
  spanCount: { label: 'تعداد سانس‌ها', text: ({ spanCount }) => (spanCount ? countText(spanCount) : '—') },
  spanOccurrenceIds: {
    label: 'سانس‌ها',
    text: ({ spanOccurrenceIds = [] }) => (spanOccurrenceIds.length > 0 ? countText(spanOccurrenceIds.length) : '—'),
  },
  openPrice: { label: 'مبلغ دلخواه', text: ({ openPrice }) => (openPrice ? 'بله' : 'خیر') },
  hidden: { label: 'پنهان از مشتری', text: ({ hidden }) => (hidden ? 'بله' : 'خیر') },
}

/** Fields that are shown of a new one though nobody would call them rules. */
const always = new Set(['priceRials', 'resourceIds', 'unit', 'baseRials'])

export function ticketDiffs({ tickets, resources }: Pick<PendingChange, 'tickets' | 'resources'>): TicketDiff[] {
  const names = new Map(resources.map(({ id, name }) => [id, name]))
  return tickets.map((ticket) => ({
    id: ticket.ticketId,
    title: ticket.isNew ? `${ticket.name} (جدید)` : ticket.name,
    rows: rowsOf(ticket, names),
  }))
}

function rowsOf(ticket: WaitingTicket, names: Names): DiffRow[] {
  const { before, after, isNew, ticketId } = ticket
  const fields = Object.keys(parts).filter((field) => field in after) as (keyof typeof parts)[]
  const own = fields
    .filter((field) => !(field === 'priceRials' && after.pricing) && !(field === 'name' && isNew))
    .map((field) => {
      const { label, text } = parts[field]
      return { field, label, before: isNew ? '—' : text(before, names), after: text(after, names) }
    })
  return [...own, ...planRows(before.pricing ?? null, after.pricing ?? null)]
    .filter((row) => !isNew || always.has(row.field) || !saysNothing(row.after))
    .map((row) => ({ ...row, field: `tickets.${ticketId}.${row.field}` }))
}

/** Of a new one: dashes and what every rate begins with. */
const saysNothing = (text: string) =>
  ['—', 'خیر', 'دارد', 'همهٔ روزها', 'همه با هم', 'یک سانس', '۱', '۱۰'].includes(text)

function planRows(before: RatePlan | null, after: RatePlan | null): DiffRow[] {
  if (!after) return []
  const keys = Object.keys(planParts) as (keyof RatePlan)[]
  return keys
    .filter((key) => JSON.stringify(before?.[key]) !== JSON.stringify(after[key]))
    .map((key) => {
      const { label, text } = planParts[key]
      return { field: key, label, before: before ? text(before) : '—', after: text(after) }
    })
}
