import { createFileRoute } from '@tanstack/react-router'
import { NotBuilt } from '#ui/not-built.tsx'

export const Route = createFileRoute('/user/transactions/')({
  staticData: { layout: 'default' },
  component: UserTransactionsIndex,
})

function UserTransactionsIndex() {
  return <NotBuilt title="تراکنش‌های مشتری" />
}
