import { type ReactNode, useState } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { Plus, Tags } from 'lucide-react'
import { weekdays } from '@rezerv/contract/jalali.ts'
import { priceUnitLabels } from '@rezerv/contract/pricing/pricing-unit.ts'
import { ticketEndpoints } from '@rezerv/contract/ticket/ticket-endpoints.ts'
import type { Resource, Ticket } from '@rezerv/contract/ticket/ticket.ts'
import { useCommand } from '#data.ts'
import { useMayDo } from '#lib/rights/rights.ts'
import { setIfUnchanged } from '#lib/set-if-unchanged.ts'
import { LinkButton } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { EmptyState } from '#ui/primitives/empty-state.tsx'
import { Price } from '#ui/primitives/money.tsx'
import { OrderedList } from '#ui/fields/ordered-list.tsx'
import { SaleBadges, waitOf } from './ticket-columns.tsx'
import { ArchiveTicket } from './ticket-table.tsx'
import { newTickets, sortTickets, ticketList, ticketShown } from './ticket-queries.ts'
import { RateMenu } from './ticket-rate-menu.tsx'
import { formatCount, toPersianDigits } from '@rezerv/contract/digits.ts'
import type { RatePlan } from '@rezerv/contract/pricing/pricing-plan.ts'
import { oneOfText, ticketScope, ticketScopeLabels } from '@rezerv/contract/ticket/ticket-units.ts'
import { priceChangeText } from '@rezerv/contract/pricing/pricing-plan-text.ts'

type Props = {
  listingId: number
  /** The way to a rate's editor, around its name. */
  way: (ticket: Ticket) => ReactNode
  /** The way to a new rate. */
  add: ReactNode
}

const columns =
  'md:grid md:grid-cols-[minmax(9rem,1.6fr)_9.5rem_minmax(9rem,1.6fr)_minmax(6rem,1fr)_4.5rem_8rem] md:items-center md:gap-4'

type ListProps = { rows: Ticket[]; onOrder: (ids: number[]) => void; children: (ticket: Ticket) => ReactNode }

/** In the order of sale, which those change who may. */
function RateList({ rows, onOrder, children }: ListProps) {
  if (useMayDo(ticketEndpoints.sortTickets.right))
    return (
      <OrderedList label="نرخ‌ها" rows={rows} rowLabel={({ name }) => name} onOrder={onOrder}>
        {children}
      </OrderedList>
    )
  return (
    <ul aria-label="نرخ‌ها" className="divide-y divide-line">
      {rows.map((ticket) => (
        <li key={ticket.id} className="py-2 ps-9 pe-14 sm:pe-22">
          {children(ticket)}
        </li>
      ))}
    </ul>
  )
}

/** The rates of a car or a space in their order of sale. */
export function RateTable({ listingId, way, add }: Props) {
  const { data } = useSuspenseQuery(ticketList(listingId))
  const [archiving, setArchiving] = useState<Ticket>()
  // At once, so that the list moves with the press that moved it; until the server has it too.
  const [wanted, setWanted] = useState<number[]>()
  const sort = useCommand(sortTickets, {
    onSettled: (_done, _error, { body }) => setIfUnchanged(setWanted, body.ids, undefined),
  })
  const order = (ids: number[]) => {
    setWanted(ids)
    sort.mutate({ params: { id: listingId }, body: { ids } })
  }
  const fresh = newTickets(data)
  const rows = wanted ? data.items.toSorted((a, b) => wanted.indexOf(a.id) - wanted.indexOf(b.id)) : data.items
  return (
    <Card title="نرخ‌ها" description="مشتری آن‌ها را به همین ترتیب می‌بیند." actions={add} isFlush>
      {rows.length + fresh.length === 0 ? (
        <EmptyState icon={Tags} title="هنوز نرخی نیست">
          نرخ قیمت هر روز، شب یا ساعت و واحدهای قابل فروش را مشخص می‌کند.
        </EmptyState>
      ) : (
        <div className="border-t border-line">
          <div
            aria-hidden="true"
            className="hidden border-b border-line bg-sunken ps-9 pe-[8.75rem] text-xs font-semibold text-muted md:block"
          >
            <div className={`${columns} py-2`}>
              <span>نرخ</span>
              <span>قیمت پایه</span>
              <span>قاعده‌ها</span>
              <span>واحدها</span>
              <span>رزرو پیش رو</span>
              <span>فروش</span>
            </div>
          </div>
          <RateList rows={rows} onOrder={order}>
            {(ticket) => (
              <div className="flex items-start gap-1 sm:items-center">
                <Rate ticket={ticket} units={data.resources} way={way(ticket)} wait={waitOf(data, ticket)} />
                <RateMenu
                  listingId={listingId}
                  ticket={ticketShown(data, ticket.id) ?? ticket}
                  onArchive={() => setArchiving(ticket)}
                />
              </div>
            )}
          </RateList>
          {fresh.length > 0 ? (
            <ul aria-label="نرخ‌های جدید، در انتظار انتشار" className="divide-y divide-line border-t border-line">
              {fresh.map((ticket) => (
                <li key={ticket.id} className="flex items-center gap-1 py-2 ps-9 pe-14 sm:pe-22">
                  <Rate ticket={ticket} units={data.resources} way={way(ticket)} wait="new" />
                  <RateMenu listingId={listingId} ticket={ticket} isNew onArchive={() => setArchiving(ticket)} />
                </li>
              ))}
            </ul>
          ) : null}
        </div>
      )}
      {archiving ? (
        <ArchiveTicket
          listingId={listingId}
          ticket={archiving}
          noun="نرخ"
          isNew={fresh.includes(archiving)}
          onClose={() => setArchiving(undefined)}
        />
      ) : null}
    </Card>
  )
}

type LinkedProps = { listingId: number; addLink: LinkProps; editLink: (ticketId: number) => LinkProps }

/** The same where each rate has a page of its own. */
export function LinkedRateTable({ listingId, addLink, editLink }: LinkedProps) {
  return (
    <RateTable
      listingId={listingId}
      way={(ticket) => (
        <Link {...editLink(ticket.id)} className="truncate rounded-1 font-semibold text-accent hover:underline">
          {ticket.name}
        </Link>
      )}
      add={
        <LinkButton {...addLink} variant="primary" icon={Plus}>
          افزودن نرخ
        </LinkButton>
      }
    />
  )
}

type RateProps = { ticket: Ticket; units: Resource[]; way: ReactNode; wait: ReturnType<typeof waitOf> }

function Rate({ ticket, units, way, wait }: RateProps) {
  const state = <SaleBadges ticket={ticket} wait={wait} />
  const rules = ticket.pricing ? planRules(ticket.pricing) : []
  const booked = bookedText(ticket, units)
  return (
    <div className={`flex min-w-0 flex-1 flex-col gap-1 ${columns}`}>
      <span className="flex min-w-0 items-start justify-between gap-2">
        <span className="flex min-w-0 flex-col">
          {way}
          {ticket.description ? <span className="truncate text-xs text-muted">{ticket.description}</span> : null}
        </span>
        <span className="flex flex-wrap justify-end gap-1 md:hidden">{state}</span>
      </span>
      <span>
        <Price rials={ticket.priceRials} />
        <small className="text-xs text-muted md:block">
          {' '}
          هر {ticket.pricing ? priceUnitLabels[ticket.pricing.unit] : 'واحد'}
        </small>
      </span>
      <span className="min-w-0 text-sm text-muted md:line-clamp-2">{rules.join(' · ') || 'فقط نرخ پایه'}</span>
      <span className="min-w-0 text-sm md:line-clamp-2">{unitsText(ticket, units)}</span>
      <span className={`text-sm ${booked === '—' ? 'max-md:hidden' : ''}`}>
        {booked}
        <span className="text-muted md:hidden"> رزرو پیش رو</span>
      </span>
      <span className="flex flex-wrap gap-1 max-md:hidden">{state}</span>
    </div>
  )
}

/** The rules of a plan besides its base price, each in a few words. */
function planRules(plan: RatePlan): string[] {
  const { weekdayPrices = [], weekend, holiday, seasons, packages, stayDiscounts } = plan
  return [
    weekdayPrices.length > 0 ? `قیمت ${weekdayPrices.map(({ weekday }) => weekdays[weekday]).join('، ')}` : '',
    weekend ? `آخر هفته ${priceChangeText(weekend)}` : '',
    holiday ? `تعطیل ${priceChangeText(holiday)}` : '',
    seasons.length > 0 ? `فصل: ${seasons.map(({ name }) => name).join('، ')}` : '',
    packages.length > 0 ? `بسته: ${packages.map(({ name }) => name).join('، ')}` : '',
    stayDiscounts.length > 0 ? 'تخفیف مدت' : '',
  ].filter(Boolean)
}

/** The units a rate sells, by name, of many and of those that are alike only how many; «همهٔ مکان یک‌جا» before those of the whole place. */
function unitsText(ticket: Ticket, units: Resource[]): string {
  if (units.length < 2) return ''
  const own = units.filter((unit) => ticket.resourceIds.includes(unit.id))
  const all = units.map((unit) => unit.id)
  const scope = ticketScope({ takes: ticket.takes, unitIds: ticket.resourceIds }, all)
  if (own.length > 1 && scope === 'any') return oneOfText(own.length, own[0]?.unit === 'day' ? 'car' : 'space')
  const names = own.length > 3 ? `${own.length} واحد` : own.map((unit) => unit.name).join('، ')
  if (own.length < 2) return toPersianDigits(names)
  return toPersianDigits(scope === 'whole' ? `${ticketScopeLabels.whole}: ${names}` : names)
}

const slotNames = { occurrence: 'جا', day: 'روز', night: 'شب', hour: 'ساعت' }

/** «۱۲ شب»: what orders have taken from today on, as the units are counted. */
function bookedText({ bookedAhead }: Ticket, units: Resource[]): string {
  if (bookedAhead === 0) return '—'
  return `${formatCount(bookedAhead)} ${slotNames[units[0]?.unit ?? 'day']}`
}
