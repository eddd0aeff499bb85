import { createFileRoute } from '@tanstack/react-router'
import { NotBuilt } from '#ui/not-built.tsx'

export const Route = createFileRoute('/payment/pasargad/callback')({
  staticData: { layout: 'payment' },
  component: PaymentPasargadCallback,
})

function PaymentPasargadCallback() {
  return <NotBuilt title="نتیجهٔ پرداخت" />
}
