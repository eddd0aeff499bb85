import { createFileRoute } from '@tanstack/react-router'
import { NotBuilt } from '#ui/not-built.tsx'

export const Route = createFileRoute('/payment/')({
  staticData: { layout: 'payment' },
  component: PaymentIndex,
})

function PaymentIndex() {
  return <NotBuilt title="پرداخت" />
}
