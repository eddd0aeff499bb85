import { createFileRoute } from '@tanstack/react-router'
import { NotBuilt } from '#ui/not-built.tsx'

export const Route = createFileRoute('/host/space/register/')({
  staticData: { layout: 'default' },
  component: HostSpaceRegisterIndex,
})

function HostSpaceRegisterIndex() {
  return <NotBuilt title="ثبت اقامتگاه" />
}
