import { createFileRoute } from '@tanstack/react-router'
import { WizardStartPage } from '#features/wizard/wizard-start-page.tsx'

export const Route = createFileRoute('/host/car/create')({
  staticData: { layout: 'default' },
  component: HostCarCreate,
})

function HostCarCreate() {
  const navigate = Route.useNavigate()
  return (
    <WizardStartPage
      kind="car"
      onStarted={({ id }) => void navigate({ to: '/host/car/edit/$id', params: { id: String(id) } })}
      onCancel={() => void navigate({ to: '/host/car' })}
    />
  )
}
