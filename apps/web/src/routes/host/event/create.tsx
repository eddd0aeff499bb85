import { createFileRoute } from '@tanstack/react-router'
import { WizardStartPage } from '#features/wizard/wizard-start-page.tsx'

export const Route = createFileRoute('/host/event/create')({
  staticData: { layout: 'default' },
  component: HostEventCreate,
})

function HostEventCreate() {
  const navigate = Route.useNavigate()
  return (
    <WizardStartPage
      kind="event"
      onStarted={({ id }) => void navigate({ to: '/host/event/edit/$id', params: { id: String(id) } })}
      onCancel={() => void navigate({ to: '/host/event' })}
    />
  )
}
