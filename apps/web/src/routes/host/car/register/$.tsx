import { createFileRoute } from '@tanstack/react-router'
import { NotBuilt } from '#ui/not-built.tsx'

export const Route = createFileRoute('/host/car/register/$')({
  staticData: { layout: 'default' },
  component: HostCarRegisterSplat,
})

function HostCarRegisterSplat() {
  return <NotBuilt title="ثبت گام‌به‌گام خودرو" />
}
