import { paymentFileRefusal, type PaymentFileStep } from '@rezerv/contract/payment/payment-file.ts'
import { paymentEndpoints } from '@rezerv/contract/payment/payment-endpoints.ts'
import type { Payment } from '@rezerv/contract/payment/payment.ts'
import { RefreshCw, ShieldCheck, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { command, useCommand } from '#data.ts'
import { Button } from '#ui/primitives/button.tsx'
import { ConfirmDialog } from '#ui/overlay/dialog.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { useNow } from '#ui/date/use-now.ts'
import { inquirePayment, renewedByBank } from './payment-queries.ts'

const verifyPayment = command(paymentEndpoints.verifyPayment, {
  renews: renewedByBank,
  always: true,
  says: 'مبلغ نزد بانک نگه داشته شد',
})
const reversePayment = command(paymentEndpoints.reversePayment, {
  renews: renewedByBank,
  always: true,
  says: 'مبلغ به کارت برگشت داده شد',
})

/** What can be done with the bank now: the server's own rules decide which buttons stand here. */
export function PaymentFileActions({ payment }: { payment: Payment }) {
  const [asking, setAsking] = useState<'verify' | 'reverse'>()
  const now = new Date(useNow(1000)).toISOString()
  const may = (step: PaymentFileStep) => paymentFileRefusal(step, payment, now) === undefined
  const inquire = useCommand(inquirePayment)
  const refusal = paymentFileRefusal('inquire', payment, now)
  if (refusal) return <p className="text-sm text-muted">{refusal}.</p>
  return (
    <>
      <Button
        variant="primary"
        icon={RefreshCw}
        isPending={inquire.isPending}
        onPress={() => inquire.mutate({ params: { id: payment.id } })}
      >
        استعلام
      </Button>
      {may('verify') ? (
        <Button icon={ShieldCheck} onPress={() => setAsking('verify')}>
          نگه داشتن
        </Button>
      ) : null}
      {may('reverse') ? (
        <Button variant="danger" icon={Undo2} onPress={() => setAsking('reverse')}>
          برگشت به کارت
        </Button>
      ) : null}
      {may('verify') ? null : <p className="text-xs text-muted">{paymentFileRefusal('reverse', payment, now)}.</p>}
      {asking === 'verify' ? <VerifyDialog payment={payment} onClose={() => setAsking(undefined)} /> : null}
      {asking === 'reverse' ? <ReverseDialog payment={payment} onClose={() => setAsking(undefined)} /> : null}
    </>
  )
}

type DialogProps = { payment: Payment; onClose: () => void }

function VerifyDialog({ payment, onClose }: DialogProps) {
  const verify = useCommand(verifyPayment, { onSuccess: onClose })
  return (
    <ConfirmDialog
      isOpen
      title="نگه داشتن مبلغ نزد بانک"
      confirm="نگه داشتن"
      isPending={verify.isPending}
      onConfirm={() => verify.mutate({ params: { id: payment.id } })}
      onCancel={onClose}
    >
      بانک <Money rials={payment.amountRials} /> را پس نمی‌دهد و هنوز می‌توانید آن را به کارت برگردانید. اگر تا ده دقیقه
      کاری نکنید، سامانه پرداخت را نهایی می‌کند؛ پس از آن تنها راه، بازپرداخت است.
    </ConfirmDialog>
  )
}

function ReverseDialog({ payment, onClose }: DialogProps) {
  const [reason, setReason] = useState('')
  const reverse = useCommand(reversePayment, { onSuccess: onClose })
  return (
    <ConfirmDialog
      isOpen
      title="برگشت پرداخت به کارت"
      confirm="برگشت به کارت"
      tone="danger"
      isPending={reverse.isPending}
      isConfirmDisabled={reason.trim().length < 5}
      onConfirm={() => reverse.mutate({ params: { id: payment.id }, body: { reason: reason.trim() } })}
      onCancel={onClose}
    >
      <p className="mb-4">
        بانک <Money rials={payment.amountRials} /> را به کارت مشتری برمی‌گرداند و این کار برگشت ندارد. سفارش{' '}
        <bdi>{payment.orderCode}</bdi> پرداخت‌نشده می‌ماند و با پایان مهلتش جاها آزاد می‌شوند.
      </p>
      <TextArea label="دلیل" isRequired rows={2} maxLength={300} value={reason} onChange={setReason} />
    </ConfirmDialog>
  )
}
