import { createFileRoute, notFound } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { receiptOfCallback } from '#features/payment/payment-queries.ts'
import { PaymentReceiptPage } from '#features/payment/payment-receipt-page.tsx'

const text = z.catch(z.pipe(z.union([z.string(), z.number()]), z.transform(String)), '')

export const Route = createFileRoute('/payment/pasargad/callback')({
  staticData: { layout: 'payment' },
  // The query is unsigned, and only says which payment to ask the bank about.
  validateSearch: z.object({ invoiceId: text, status: text }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    if (deps.invoiceId === '') throw notFound()
    return context.queryClient.ensureQueryData(receiptOfCallback(deps))
  },
  component: PaymentPasargadCallback,
})

function PaymentPasargadCallback() {
  return <PaymentReceiptPage callback={Route.useSearch()} />
}
