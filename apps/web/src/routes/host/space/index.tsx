import { createFileRoute } from '@tanstack/react-router'
import { NotBuilt } from '#ui/not-built.tsx'

export const Route = createFileRoute('/host/space/')({
  staticData: { layout: 'default' },
  component: HostSpaceIndex,
})

function HostSpaceIndex() {
  return <NotBuilt title="اقامتگاه‌های میزبانان" />
}
