import { createFileRoute } from '@tanstack/react-router'
import { NotBuilt } from '#ui/not-built.tsx'

export const Route = createFileRoute('/user/transactions/$id')({
  staticData: { layout: 'default' },
  component: UserTransactionsId,
})

function UserTransactionsId() {
  return <NotBuilt title="تراکنش مشتری" />
}
