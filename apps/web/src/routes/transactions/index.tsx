import { createFileRoute } from '@tanstack/react-router'
import { NotBuilt } from '#ui/not-built.tsx'

export const Route = createFileRoute('/transactions/')({
  staticData: { layout: 'default' },
  component: TransactionsIndex,
})

function TransactionsIndex() {
  return <NotBuilt title="تراکنش‌ها" />
}
