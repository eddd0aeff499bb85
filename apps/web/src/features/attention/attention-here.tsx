import { attentionEndpoints } from '@rezerv/contract/attention/attention-endpoints.ts'
import type { AttentionItem } from '@rezerv/contract/attention/attention.ts'
import { orderNoteEndpoints } from '@rezerv/contract/order/order-note-endpoints.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { useInquiry } from '#lib/payment-inquiry.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import { attentionKey } from './attention-queries.ts'

/** Asks the bank what became of a payment. */
export function Inquiry({ paymentId, verb }: { paymentId: number; verb: string }) {
  const inquiry = useInquiry(paymentId, toast)
  return (
    <Button size="small" isPending={inquiry.isPending} onPress={() => inquiry.mutate()}>
      {verb}
    </Button>
  )
}

/** Sends a message again; that of an order by the order's own rules, so that a payment link becomes a new link. */
export function Resend({ item, verb }: { item: AttentionItem; verb: string }) {
  const queryClient = useQueryClient()
  const id = Number(item.key)
  const resend = useMutation({
    mutationFn: () =>
      item.orderId === null
        ? call(attentionEndpoints.resendFailedNotice, { params: { id } })
        : call(orderNoteEndpoints.resendNotice, { params: { id: item.orderId, noticeId: id } }),
    onSuccess: async () => {
      toast.success('پیامک دوباره در صف ارسال است')
      await queryClient.invalidateQueries({ queryKey: attentionKey })
    },
    onError: (error) => toast.error(error.message),
  })
  return (
    <Button size="small" isPending={resend.isPending} onPress={() => resend.mutate()}>
      {verb}
    </Button>
  )
}
