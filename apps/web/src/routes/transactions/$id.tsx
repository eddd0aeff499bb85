import { createFileRoute } from '@tanstack/react-router'
import { NotBuilt } from '#ui/not-built.tsx'

export const Route = createFileRoute('/transactions/$id')({
  staticData: { layout: 'default' },
  component: TransactionsId,
})

function TransactionsId() {
  return <NotBuilt title="تراکنش" />
}
