import { createFileRoute } from '@tanstack/react-router'
import { WizardStartPage } from '#features/wizard/wizard-start-page.tsx'

export const Route = createFileRoute('/host/space/register/')({
  component: () => <WizardStartPage kind="space" />,
})
