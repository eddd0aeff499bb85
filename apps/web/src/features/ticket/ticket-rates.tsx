import { useSuspenseQuery } from '@tanstack/react-query'
import { Tags } from 'lucide-react'
import type { Resource, Ticket } from '@rezerv/contract/ticket/ticket.ts'
import { ticketScope, ticketScopeDetails, ticketScopeLabels } from '@rezerv/contract/ticket/ticket-units.ts'
import { StatusBadge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Money } from '#ui/money.tsx'
import { ticketList } from './ticket-queries.ts'

/** The rates of a car or a space: what each sells and for how much. */
export function TicketRates({ listingId }: { listingId: number }) {
  const { data } = useSuspenseQuery(ticketList(listingId))
  return (
    <Card title="نرخ‌ها" description="هر نرخ یا همهٔ مکان را می‌فروشد، یا یک واحد، یا یکی از واحدهای یکسان." isFlush>
      {data.items.length === 0 ? (
        <EmptyState icon={Tags} title="هنوز نرخی نیست">
          تا دست‌کم یک نرخ نباشد، اقامتگاه برای بررسی فرستاده نمی‌شود.
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {data.items.map((ticket) => (
            <Rate key={ticket.id} ticket={ticket} resources={data.resources} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Rate({ ticket, resources }: { ticket: Ticket; resources: Resource[] }) {
  const all = resources.map((unit) => unit.id)
  const scope = ticketScope({ takes: ticket.takes, unitIds: ticket.resourceIds }, all)
  const names = resources.filter((unit) => ticket.resourceIds.includes(unit.id)).map((unit) => unit.name)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
      <span className="flex min-w-0 flex-1 basis-56 flex-col">
        <span className="font-semibold">{ticket.name}</span>
        <span className="text-sm text-muted">
          {ticketScopeLabels[scope]}: {names.join('، ')}
        </span>
        <span className="text-xs text-muted">{ticketScopeDetails[scope]}</span>
      </span>
      {ticket.hidden ? <StatusBadge tone="calm">پنهان</StatusBadge> : null}
      <Money rials={ticket.priceRials} />
    </li>
  )
}
