import { PaymentSearch } from '@rezerv/contract/payment/payment-endpoints.ts'
import { filter, Id } from '@rezerv/contract/page.ts'
import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { PaymentPage } from '#features/payment/payment-page.tsx'
import { PaymentOrderPage } from '#features/payment/payment-order-page.tsx'
import { orderToPay, paymentList } from '#features/payment/payment-queries.ts'
import { searchReader, unread } from '#url-search.ts'

const read = searchReader(z.extend(PaymentSearch, { order: filter(Id) }))

/** With `?order=` one order's payment is taken; without it, this is the desk of attempts. */
export const Route = createFileRoute('/payment/')({
  staticData: { layout: 'payment' },
  validateSearch: unread<PaymentSearch & { order?: number }>,
  // The open attempt is no filter: its drawer reads it by itself.
  loaderDeps: ({ search }) => ({ ...search, attempt: undefined }),
  loader: ({ context: { queryClient }, deps }) => {
    const { order, ...query } = read(deps)
    return order
      ? queryClient.ensureQueryData(orderToPay(order))
      : queryClient.ensureInfiniteQueryData(paymentList(query))
  },
  component: PaymentIndex,
})

function PaymentIndex() {
  const { order, ...query } = read(Route.useSearch())
  return order ? <PaymentOrderPage orderId={order} /> : <PaymentPage search={query} />
}
