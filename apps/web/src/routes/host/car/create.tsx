import { createFileRoute } from '@tanstack/react-router'
import { WizardStartPage } from '#features/wizard/wizard-start-page.tsx'

export const Route = createFileRoute('/host/car/create')({
  staticData: { layout: 'default' },
  component: () => <WizardStartPage kind="car" isQuick />,
})
