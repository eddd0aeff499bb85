import { createFileRoute } from '@tanstack/react-router'
import { WizardStartPage } from '#features/wizard/wizard-start-page.tsx'

export const Route = createFileRoute('/host/event/create')({
  staticData: { layout: 'default' },
  component: () => <WizardStartPage kind="event" isQuick />,
})
