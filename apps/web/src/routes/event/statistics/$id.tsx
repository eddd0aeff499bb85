import { createFileRoute } from '@tanstack/react-router'
import { NotBuilt } from '#ui/not-built.tsx'

export const Route = createFileRoute('/event/statistics/$id')({
  staticData: { layout: 'default' },
  component: EventStatisticsId,
})

function EventStatisticsId() {
  return <NotBuilt title="آمار رویداد" />
}
