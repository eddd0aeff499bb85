import { createFileRoute } from '@tanstack/react-router'
import { CheckInPage } from '#features/check-in/check-in-page.tsx'
import { checkInOccurrence } from '#features/check-in/check-in-queries.ts'

export const Route = createFileRoute('/check-in/$occurrence')({
  loader: ({ context, params }) => context.queryClient.ensureQueryData(checkInOccurrence(Number(params.occurrence))),
  component: CheckIn,
})

function CheckIn() {
  const occurrenceId = Number(Route.useParams().occurrence)
  return <CheckInPage key={occurrenceId} occurrenceId={occurrenceId} />
}
