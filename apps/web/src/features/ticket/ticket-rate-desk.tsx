import { Link, type LinkProps } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { LinkButton } from '#ui/primitives/button.tsx'
import { RateList } from './ticket-rate-list.tsx'

type Props = { listingId: number; addLink: LinkProps; editLink: (ticketId: number) => LinkProps }

/** The page of the rates of a car. */
export function RateDesk({ listingId, addLink, editLink }: Props) {
  return (
    <RateList
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
