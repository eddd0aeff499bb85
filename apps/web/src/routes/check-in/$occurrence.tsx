import { createFileRoute } from '@tanstack/react-router'
import { GatePage } from '#features/gate/gate-page.tsx'
import { gateOccurrence } from '#features/gate/gate-queries.ts'

export const Route = createFileRoute('/check-in/$occurrence')({
  staticData: { layout: 'default' },
  loader: ({ context, params }) => context.queryClient.ensureQueryData(gateOccurrence(Number(params.occurrence))),
  component: CheckIn,
})

function CheckIn() {
  const occurrenceId = Number(Route.useParams().occurrence)
  return <GatePage key={occurrenceId} occurrenceId={occurrenceId} />
}
