import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '#features/home/home-page.tsx'
import { beginHome } from '#features/home/home-queries.ts'

export const Route = createFileRoute('/')({
  staticData: { layout: 'default' },
  loader: ({ context }) => beginHome(context.queryClient),
  component: Index,
})

function Index() {
  return <HomePage />
}
