import { inboxEndpoints, type InboxItem } from '@rezerv/contract/inbox/inbox-endpoints.ts'
import { orderNoteEndpoints } from '@rezerv/contract/order/order-endpoints.ts'
import { command, useCommand } from '#data.ts'
import { inquirePayment } from '#features/payment/payment-queries.ts'
import { call } from '#lib/call.ts'
import { Button } from '#ui/primitives/button.tsx'

/** Asks the bank what became of a payment. */
export function Inquiry({ paymentId, verb }: { paymentId: number; verb: string }) {
  const inquiry = useCommand(inquirePayment)
  return (
    <Button size="small" isPending={inquiry.isPending} onPress={() => inquiry.mutate({ params: { id: paymentId } })}>
      {verb}
    </Button>
  )
}

/** Sends a message again; that of an order by the order's own rules, so that a payment link becomes a new link. */
export function Resend({ item, verb }: { item: InboxItem; verb: string }) {
  const id = Number(item.key)
  const resend = useCommand(
    command(
      () =>
        item.orderId === null
          ? call(inboxEndpoints.resendFailedNotice, { params: { id } })
          : call(orderNoteEndpoints.resendNotice, { params: { id: item.orderId, noticeId: id } }),
      { renews: ['inbox', 'notice'], says: 'پیامک دوباره در صف ارسال است' },
    ),
  )
  return (
    <Button size="small" isPending={resend.isPending} onPress={() => resend.mutate()}>
      {verb}
    </Button>
  )
}
