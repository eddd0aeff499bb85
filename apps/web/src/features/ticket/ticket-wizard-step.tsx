import { useState } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { linkOptions } from '@tanstack/react-router'
import { Button } from '#ui/primitives/button.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { ticketColumns } from './ticket-columns.tsx'
import { TicketForm } from './ticket-form.tsx'
import { newTickets, ticketList } from './ticket-queries.ts'

/** The tickets step of a wizard: what there is, and a form for one more, and the one after it, without leaving. */
export function TicketWizardStep({ listingId }: { listingId: number }) {
  const { data } = useSuspenseQuery(ticketList(listingId))
  const rows = [...data.items, ...newTickets(data)]
  const [isAdding, setAdding] = useState(rows.length === 0)
  const [isNext, setNext] = useState(false)
  return (
    <div className="flex flex-col gap-4">
      {rows.length > 0 ? (
        <DataTable
          name="wizard-ticket"
          label="بلیت‌ها"
          columns={ticketColumns(data)}
          rows={rows}
          rowLabel={(ticket) => ticket.name}
          rowLink={(ticket) =>
            linkOptions({
              to: '/host/event/tickets/$id/edit/$ticketId',
              params: { id: String(listingId), ticketId: String(ticket.id) },
            })
          }
          total={rows.length}
        />
      ) : null}
      {isAdding ? (
        <TicketForm
          key={rows.length}
          listingId={listingId}
          isFocused={isNext}
          onSaved={() => setAdding(false)}
          onNext={() => setNext(true)}
          onCancel={() => setAdding(false)}
        />
      ) : (
        <Button icon={Plus} className="self-start" onPress={() => setAdding(true)}>
          افزودن بلیت
        </Button>
      )}
    </div>
  )
}
