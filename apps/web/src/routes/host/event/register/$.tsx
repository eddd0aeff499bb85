import { createFileRoute, notFound } from '@tanstack/react-router'
import { CalendarDesk } from '#features/calendar/calendar-desk.tsx'
import { occurrenceList } from '#features/calendar/calendar-queries.ts'
import { listingById } from '#features/listing/listing-queries.ts'
import { registerPlace } from '#features/listing/listing-register-path.ts'
import { EventStart } from '#features/listing/listing-start.tsx'
import { EventWizard } from '#features/listing/listing-wizard.tsx'
import { TicketWizardStep } from '#features/ticket/ticket-wizard-step.tsx'
import { ticketList } from '#features/ticket/ticket-queries.ts'

export const Route = createFileRoute('/host/event/register/$')({
  staticData: { layout: 'default' },
  loader: ({ context: { queryClient }, params }) => {
    const place = registerPlace(params._splat)
    if (!place) throw notFound()
    if (place.at === 'start') return []
    return Promise.all([
      queryClient.ensureQueryData(listingById(place.id)),
      queryClient.ensureQueryData(occurrenceList(place.id)),
      queryClient.ensureQueryData(ticketList(place.id)),
    ])
  },
  component: HostEventRegisterSplat,
})

function HostEventRegisterSplat() {
  const navigate = Route.useNavigate()
  const place = registerPlace(Route.useParams()._splat)
  const go = (_splat: string) => void navigate({ to: '/host/event/register/$', params: { _splat } })
  if (place?.at !== 'step')
    return (
      <EventStart onStarted={({ id }) => go(`${id}/place`)} onCancel={() => void navigate({ to: '/host/event' })} />
    )
  const occurrences = <CalendarDesk listingId={place.id} />
  const tickets = <TicketWizardStep listingId={place.id} />
  return <EventWizard key={place.id} id={place.id} step={place.step} occurrences={occurrences} tickets={tickets} />
}
