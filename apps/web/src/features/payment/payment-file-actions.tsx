import { paymentFileRefusal, type PaymentFileStep } from '@rezerv/contract/payment/payment-file.ts'
import { paymentEndpoints } from '@rezerv/contract/payment/payment-endpoints.ts'
import type { Payment } from '@rezerv/contract/payment/payment.ts'
import { RefreshCw, ShieldCheck, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { CommandButton } from '#data-button.tsx'
import { CommandDialog, CommandReasonDialog } from '#data-dialog.tsx'
import { command } from '#data.ts'
import { ActionButtons } from '#ui/page/action-buttons.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { useNow } from '#ui/date/use-now.ts'
import { inquirePayment, renewedByBank } from './payment-inquiry-queries.ts'

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

export function PaymentFileActions({ payment }: { payment: Payment }) {
  const [asking, setAsking] = useState<'verify' | 'reverse'>()
  const now = new Date(useNow(1000)).toISOString()
  const may = (step: PaymentFileStep) => paymentFileRefusal(step, payment, now) === undefined
  const ask = (step: 'verify' | 'reverse') => ({ isShown: may(step), onPress: () => setAsking(step) })
  const refusal = paymentFileRefusal('inquire', payment, now)
  if (refusal) return <p className="text-sm text-muted">{refusal}.</p>
  const Dialog = asking && { verify: VerifyDialog, reverse: ReverseDialog }[asking]
  return (
    <>
      <CommandButton
        variant="primary"
        icon={RefreshCw}
        command={inquirePayment}
        request={{ params: { id: payment.id } }}
      >
        استعلام
      </CommandButton>
      <ActionButtons
        actions={[
          { label: 'نگه داشتن', icon: ShieldCheck, ...ask('verify') },
          { label: 'برگشت به کارت', icon: Undo2, variant: 'danger', ...ask('reverse') },
        ]}
      />
      {may('verify') ? null : <p className="text-xs text-muted">{paymentFileRefusal('reverse', payment, now)}.</p>}
      {Dialog ? <Dialog payment={payment} onClose={() => setAsking(undefined)} /> : null}
    </>
  )
}

type DialogProps = { payment: Payment; onClose: () => void }

const VerifyDialog = ({ payment, onClose }: DialogProps) => (
  <CommandDialog
    command={verifyPayment}
    request={{ params: { id: payment.id } }}
    title="نگه داشتن مبلغ نزد بانک"
    confirm="نگه داشتن"
    onClose={onClose}
  >
    بانک <Money rials={payment.amountRials} /> را پس نمی‌دهد و هنوز می‌توانید آن را به کارت برگردانید. اگر تا ده دقیقه
    کاری نکنید، سامانه پرداخت را نهایی می‌کند؛ پس از آن فقط بازپرداخت می‌ماند.
  </CommandDialog>
)

const ReverseDialog = ({ payment, onClose }: DialogProps) => (
  <CommandReasonDialog
    command={reversePayment}
    request={(reason) => ({ params: { id: payment.id }, body: { reason } })}
    title="برگشت پرداخت به کارت"
    confirm="برگشت به کارت"
    tone="danger"
    minLength={5}
    onClose={onClose}
  >
    بانک <Money rials={payment.amountRials} /> را به کارت مشتری برمی‌گرداند و این کار برگشت ندارد. سفارش{' '}
    <bdi>{payment.orderCode}</bdi> پرداخت‌نشده می‌ماند و با پایان مهلتش جاها آزاد می‌شوند.
  </CommandReasonDialog>
)
