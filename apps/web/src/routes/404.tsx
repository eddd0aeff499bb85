import { createFileRoute } from '@tanstack/react-router'
import { ErrorPage } from '#ui/page/error-page.tsx'

export const Route = createFileRoute('/404')({
  staticData: { layout: 'error' },
  component: () => <ErrorPage status={404} />,
})
