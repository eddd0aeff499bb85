import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { orderEndpoints } from '@rezerv/contract/order/order-endpoints.ts'
import { cancelRefusal } from '@rezerv/contract/order/order-lifecycle.ts'
import type { Order } from '@rezerv/contract/order/order.ts'
import { paymentIsOpen } from '@rezerv/contract/payment/payment-lifecycle.ts'
import type { Payment } from '@rezerv/contract/payment/payment.ts'
import { call } from '#lib/call.ts'
import { Banner } from '#ui/banner.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { toast } from '#ui/toast.tsx'
import { useNow } from '#ui/use-now.ts'
import { orderKey } from './order-list-queries.ts'

const reasons = ['درخواست مشتری', 'اشتباه در ثبت', 'پرداخت نشد', 'لغو از سوی میزبان'] as const
const other = 'دلیل دیگر'
type Choice = (typeof reasons)[number] | typeof other

export function OrderCancelDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const queryClient = useQueryClient()
  const [choice, setChoice] = useState<Choice>('درخواست مشتری')
  const [text, setText] = useState('')
  const reason = choice === other ? text.trim() : choice
  const now = useNow(5_000)
  const refusal = cancelRefusal({
    status: order.status,
    keptRials: order.paidRials - order.refunds.reduce((sum, r) => sum + (r.status === 'done' ? r.amountRials : 0), 0),
    paying: order.payments.some((payment) => isOpenAt(payment, now)),
  })
  const cancel = useMutation({
    mutationFn: () => call(orderEndpoints.cancelOrder, { params: { id: order.id }, body: { reason } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: orderKey })
      toast.success('سفارش لغو شد و جاها آزاد شدند')
      onClose()
    },
    onError: (error) => toast.error(error.message),
  })
  return (
    <ConfirmDialog
      isOpen
      title={`لغو سفارش ${order.code}`}
      confirm="لغو سفارش"
      cancel="بازگشت"
      tone="danger"
      isPending={cancel.isPending}
      isConfirmDisabled={reason === '' || refusal !== undefined}
      onConfirm={() => cancel.mutate()}
      onCancel={onClose}
    >
      {refusal === undefined ? null : <Banner tone="warn" title={refusal} className="mb-4" />}
      <p className="mb-4">
        {toPersianDigits(order.quantity)} جا همان لحظه آزاد می‌شود و این کار برگشت ندارد. پولی پرداخت نشده است؛ چیزی
        برگردانده نمی‌شود.
      </p>
      <RadioGroup
        label="دلیل لغو"
        value={choice}
        onChange={setChoice}
        options={[...reasons, other].map((label) => ({ id: label as Choice, label }))}
      />
      {choice === other ? (
        <TextArea
          label="شرح دلیل"
          className="mt-3"
          isRequired
          rows={2}
          maxLength={500}
          value={text}
          onChange={setText}
        />
      ) : null}
    </ConfirmDialog>
  )
}

const isOpenAt = ({ status, windowUntil }: Payment, now: number) =>
  paymentIsOpen(status) && windowUntil !== null && Date.parse(windowUntil) > now
