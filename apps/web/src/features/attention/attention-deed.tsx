import type { AttentionItem } from '@rezerv/contract/attention/attention.ts'
import { paymentEndpoints } from '@rezerv/contract/payment/payment-endpoints.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#lib/call.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import { attentionLooks } from './attention-look.ts'
import { attentionKey } from './attention-queries.ts'

export type AttentionDeedProps = {
  item: AttentionItem
  /** The admin leaves for the page where it is mended. */
  onLeave?: (() => void) | undefined
}

/** The one thing that clears an item: done here, or the page where it is done. */
export function AttentionDeed({ item, onLeave }: AttentionDeedProps) {
  const { verb } = attentionLooks[item.kind]
  const isAskable = item.kind === 'payment_window' || item.kind === 'payment_unknown'
  if (isAskable && item.paymentId !== null) return <Inquiry paymentId={item.paymentId} verb={verb} />
  if (item.kind === 'paper_ending' && item.listingId !== null)
    return (
      <LinkButton
        size="small"
        to="/host/car/edit/$id"
        params={{ id: String(item.listingId) }}
        onClick={() => onLeave?.()}
      >
        {verb}
      </LinkButton>
    )
  if (item.hostId !== null)
    return (
      <LinkButton size="small" to="/user/host/$id" params={{ id: String(item.hostId) }} onClick={() => onLeave?.()}>
        {verb}
      </LinkButton>
    )
  if (item.orderId === null) return null
  return (
    <LinkButton size="small" to="/order/$id" params={{ id: String(item.orderId) }} onClick={() => onLeave?.()}>
      {verb}
    </LinkButton>
  )
}

function Inquiry({ paymentId, verb }: { paymentId: number; verb: string }) {
  const queryClient = useQueryClient()
  const inquiry = useMutation({
    mutationFn: () => call(paymentEndpoints.inquirePayment, { params: { id: paymentId } }),
    onSuccess: async (receipt) => {
      toast.info(receipt.message)
      await queryClient.invalidateQueries({ queryKey: attentionKey })
    },
    onError: (error) => toast.error(error.message),
  })
  return (
    <Button size="small" isPending={inquiry.isPending} onPress={() => inquiry.mutate()}>
      {verb}
    </Button>
  )
}
