import { createFileRoute } from '@tanstack/react-router'
import { NotBuilt } from '#ui/not-built.tsx'

export const Route = createFileRoute('/calendar')({
  staticData: { layout: 'add' },
  component: Calendar,
})

function Calendar() {
  return <NotBuilt title="تقویم منابع" />
}
