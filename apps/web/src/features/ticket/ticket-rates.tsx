import { ticketEndpoints } from '@rezerv/contract/ticket/ticket-endpoints.ts'
import { Suspense, useState } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Button } from '#ui/primitives/button.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { ticketList } from './ticket-queries.ts'
import { RateForm } from './ticket-rate-form.tsx'
import { RateTable } from './ticket-rate-table.tsx'

/** The rates of a car or a space where they have no page of their own: a list, and an editor in its place. */
export function TicketRates({ listingId }: { listingId: number }) {
  const { data } = useSuspenseQuery(ticketList(listingId))
  const [editing, setEditing] = useState<number | 'new' | undefined>(
    data.items.length + data.waiting.length === 0 ? 'new' : undefined,
  )
  const leave = () => setEditing(undefined)
  if (editing === undefined)
    return (
      <RateTable
        listingId={listingId}
        way={(ticket) => (
          <button
            type="button"
            onClick={() => setEditing(ticket.id)}
            className="truncate rounded-1 text-start font-semibold text-accent hover:underline"
          >
            {ticket.name}
          </button>
        )}
        add={
          <Button icon={Plus} variant="primary" needs={ticketEndpoints.createRate} onPress={() => setEditing('new')}>
            نرخ جدید
          </Button>
        }
      />
    )
  return (
    <Suspense fallback={<Skeleton className="h-96 w-full" />}>
      <RateForm
        key={editing}
        listingId={listingId}
        {...(editing !== 'new' && { ticketId: editing })}
        onSaved={leave}
        onCancel={leave}
      />
    </Suspense>
  )
}
