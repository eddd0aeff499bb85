import { Id } from '@rezerv/contract/page.ts'
import { PaymentListQuery } from '@rezerv/contract/payment/payment-list-query.ts'
import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { PaymentList } from '#features/payment/payment-list.tsx'
import { PaymentPay } from '#features/payment/payment-pay.tsx'
import { orderToPay, paymentList } from '#features/payment/payment-queries.ts'

/** With `?order=` one order's payment is taken; without it, this is the desk of attempts. */
export const Route = createFileRoute('/payment/')({
  staticData: { layout: 'payment' },
  validateSearch: z.extend(PaymentListQuery, { order: z.catch(z.optional(Id), undefined) }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps: { order, ...query } }) =>
    order ? queryClient.ensureQueryData(orderToPay(order)) : queryClient.ensureInfiniteQueryData(paymentList(query)),
  component: PaymentIndex,
})

function PaymentIndex() {
  const { order, ...query } = Route.useSearch()
  return order ? <PaymentPay orderId={order} /> : <PaymentList search={query} />
}
