import { createFileRoute } from '@tanstack/react-router'
import { WizardStartPage } from '#features/wizard/wizard-start-page.tsx'

export const Route = createFileRoute('/host/space/register/')({
  staticData: { layout: 'default' },
  component: HostSpaceRegisterIndex,
})

function HostSpaceRegisterIndex() {
  const navigate = Route.useNavigate()
  const go = (_splat: string) => void navigate({ to: '/host/space/register/$', params: { _splat } })
  return (
    <WizardStartPage
      kind="space"
      onStarted={({ id }) => go(`${id}/kind`)}
      onCancel={() => void navigate({ to: '/host/space' })}
    />
  )
}
