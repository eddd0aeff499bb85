import type { QueryClient } from '@tanstack/react-query'
import { type LinkProps, useNavigate } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { ListingKind } from '@rezerv/contract/listing/listing-kind.ts'
import { ticketEndpoints } from '@rezerv/contract/ticket/ticket-endpoints.ts'
import { eventHall } from '#features/hall/hall-seat-queries.ts'
import { loadListing } from '#features/listing/listing-queries.ts'
import { OnlyWith } from '#ui/page/error-page.tsx'
import type { RateFormProps } from './ticket-rate-form.tsx'
import { ensureTicket, rateFrame, ticketList } from './ticket-queries.ts'

/** Which listing's, and which of its tickets; without one a new one is added. */
type Params = { id: string; ticketId?: string }

/** A ticket or rate that is not there is a page not found. */
export async function loadTicketForm(queries: QueryClient, kind: ListingKind, { id, ticketId }: Params) {
  const listing = await loadListing(queries, kind, id)
  const own = ticketId === undefined ? undefined : Number(ticketId)
  if (own === undefined) await queries.ensureQueryData(ticketList(listing.id))
  else await ensureTicket(queries, listing.id, own)
  await (kind === 'event'
    ? queries.ensureQueryData(eventHall(listing.id))
    : queries.ensureQueryData(rateFrame(listing.id, own)))
}

type Props<Desk> = {
  params: Params
  /** The list of tickets, to which it leads back. */
  list: LinkProps
  /** Before the listing's name: «بلیت جدید». */
  title: string
  desk: Desk
  Frame: ComponentType<{ id: number; title: string; desk: Desk; children: React.ReactNode }>
  Form: ComponentType<RateFormProps>
}

/** A ticket or rate that is added or changed, in the frame of its listing. */
export function TicketFormPage<Desk>({ params: { id, ticketId }, list, title, desk, Frame, Form }: Props<Desk>) {
  const navigate = useNavigate()
  const back = () => void navigate(list)
  return (
    <Frame id={Number(id)} title={title} desk={desk}>
      <OnlyWith needs={ticketId === undefined ? ticketEndpoints.createTicket : ticketEndpoints.changeTicket}>
        <Form
          key={ticketId}
          listingId={Number(id)}
          {...(ticketId !== undefined && { ticketId: Number(ticketId) })}
          onSaved={back}
          onCancel={back}
        />
      </OnlyWith>
    </Frame>
  )
}
