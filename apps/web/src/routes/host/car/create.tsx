import { createFileRoute } from '@tanstack/react-router'
import { WizardStartPage } from '#features/wizard/wizard-start-page.tsx'

export const Route = createFileRoute('/host/car/create')({
  component: () => <WizardStartPage kind="car" isQuick />,
})
