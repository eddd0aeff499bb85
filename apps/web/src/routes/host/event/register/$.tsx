import { createFileRoute } from '@tanstack/react-router'
import { NotBuilt } from '#ui/not-built.tsx'

export const Route = createFileRoute('/host/event/register/$')({
  staticData: { layout: 'default' },
  component: HostEventRegisterSplat,
})

function HostEventRegisterSplat() {
  return <NotBuilt title="ثبت گام‌به‌گام رویداد" />
}
