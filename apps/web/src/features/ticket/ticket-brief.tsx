import { useSuspenseQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { ListChecks } from 'lucide-react'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Money } from '#ui/money.tsx'
import { ticketList } from './ticket-queries.ts'

type Props = { listingId: number; label: string; link: LinkProps }

/** What is sold on a listing, to read; `link` leads to where it is changed. */
export function TicketBrief({ listingId, label, link }: Props) {
  const { data } = useSuspenseQuery(ticketList(listingId))
  return (
    <Card
      title={label}
      isFlush
      actions={
        <LinkButton {...link} icon={ListChecks}>
          ویرایش {label}
        </LinkButton>
      }
    >
      {data.items.length === 0 ? (
        <p className="px-4 pb-4 text-sm text-muted">هنوز چیزی برای فروش ثبت نشده است.</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {data.items.map((ticket) => (
            <li key={ticket.id} className="flex items-center justify-between gap-4 px-4 py-3">
              <span className="min-w-0 truncate font-medium">{ticket.name}</span>
              <Money rials={ticket.priceRials} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
