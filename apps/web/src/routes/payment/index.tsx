import { PaymentSearch } from '@rezerv/contract/payment/payment-endpoints.ts'
import { filter, Id } from '@rezerv/contract/page.ts'
import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { PaymentPage } from '#features/payment/payment-page.tsx'
import { paymentList } from '#features/payment/payment-queries.ts'
import { ReceiptButton } from '#features/receipt/receipt-button.tsx'
import { searchReader, unread } from '#url-search.ts'
import { fetchCode } from '#ui/overlay/deferred.tsx'

const orderPage = () => import('#features/payment/payment-order-page.tsx')
const orderQueries = () => import('#features/payment/payment-order-queries.ts')
const read = searchReader(z.extend(PaymentSearch, { order: filter(Id) }))

/** With `?order=` one order's payment is taken; without it, this is the desk of attempts. */
export const Route = createFileRoute('/payment/')({
  staticData: { layout: 'payment', deskWithout: 'order' },
  validateSearch: unread<PaymentSearch & { order?: number }>,
  // The open attempt is no filter: its drawer reads it by itself.
  loaderDeps: ({ search }) => ({ ...search, attempt: undefined }),
  loader: async ({ context: { queryClient }, deps }) => {
    const { order, ...query } = read(deps)
    if (!order) return void (await queryClient.ensureInfiniteQueryData(paymentList(query)))
    const [code] = await Promise.all([
      fetchCode(orderPage),
      fetchCode(orderQueries).then(({ orderToPay }) => queryClient.ensureQueryData(orderToPay(order))),
    ])
    return code
  },
  component: PaymentIndex,
})

function PaymentIndex() {
  const { order, ...query } = read(Route.useSearch())
  const code = Route.useLoaderData()
  return code && order ? (
    <code.PaymentOrderPage orderId={order} />
  ) : (
    <PaymentPage search={query} Receipt={ReceiptButton} />
  )
}
