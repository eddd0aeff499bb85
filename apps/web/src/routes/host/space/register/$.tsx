import { createFileRoute } from '@tanstack/react-router'
import { NotBuilt } from '#ui/not-built.tsx'

export const Route = createFileRoute('/host/space/register/$')({
  staticData: { layout: 'default' },
  component: HostSpaceRegisterSplat,
})

function HostSpaceRegisterSplat() {
  return <NotBuilt title="ثبت گام‌به‌گام اقامتگاه" />
}
