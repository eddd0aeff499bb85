import { createFileRoute } from '@tanstack/react-router'
import { WizardStartPage } from '#features/wizard/wizard-start-page.tsx'

export const Route = createFileRoute('/host/event/create')({
  staticData: { layout: 'default' },
  component: HostEventCreate,
})

function HostEventCreate() {
  return <WizardStartPage kind="event" isQuick />
}
