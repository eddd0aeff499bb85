import { createFileRoute } from '@tanstack/react-router'
import { CancellationActions } from '#features/cancellation/cancellation-actions.tsx'
import { CustomerPast } from '#features/customer/customer-past.tsx'
import { HandoverLink } from '#features/handover/handover-link.tsx'
import { OrderChangeActions } from '#features/order-change/order-change-actions.tsx'
import { OrderDetail } from '#features/order/order-detail.tsx'
import { order, orderBackground, orderNotes } from '#features/order/order-queries.ts'
import { BankSilence } from '#features/payment/payment-silence.tsx'
import { PrintLinks } from '#features/print/print-links.tsx'
import { ReceiptButton } from '#features/receipt/receipt-button.tsx'
import { RefundsDue } from '#features/refund/refund-due-banner.tsx'
import { RefundsOfOrder } from '#features/refund/refund-of-order.tsx'
import { needsId } from '#url-search.ts'

export const Route = createFileRoute('/order/$id/')({
  beforeLoad: needsId,
  loader: ({ context, params }) =>
    Promise.all([
      context.queryClient.ensureQueryData(order(Number(params.id))),
      context.queryClient.ensureQueryData(orderNotes(Number(params.id))),
      context.queryClient.ensureQueryData(orderBackground(Number(params.id))),
    ]),
  component: OrderId,
})

const rooms = {
  Handover: HandoverLink,
  Change: OrderChangeActions,
  Cancellation: CancellationActions,
  RefundsDue,
  Refunds: RefundsOfOrder,
  Receipt: ReceiptButton,
  PrintDocuments: PrintLinks,
  BankSilence,
  CustomerPast,
}

function OrderId() {
  return <OrderDetail id={Number(Route.useParams().id)} rooms={rooms} />
}
