import { createFileRoute } from '@tanstack/react-router'
import { HallSeatPage } from '#features/hall/hall-seat-page.tsx'
import { occurrenceSeats } from '#features/hall/hall-seat-queries.ts'
import { needsId } from '#url-search.ts'

export const Route = createFileRoute('/event/seats/$id')({
  beforeLoad: needsId,
  loader: ({ context, params }) => context.queryClient.ensureQueryData(occurrenceSeats(Number(params.id))),
  component: EventSeatsId,
})

function EventSeatsId() {
  const occurrenceId = Number(Route.useParams().id)
  return <HallSeatPage key={occurrenceId} occurrenceId={occurrenceId} />
}
