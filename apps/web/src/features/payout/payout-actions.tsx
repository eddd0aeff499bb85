import { useState, type ReactNode } from 'react'
import { linkOptions } from '@tanstack/react-router'
import { CheckCheck, ClipboardPaste, FileDown, FileText, Send, Trash2 } from 'lucide-react'
import { formatCount } from '@rezerv/contract/digits.ts'
import { payoutEndpoints, bankFileName, type PayoutBatch } from '@rezerv/contract/payout/payout-endpoints.ts'
import { payoutBatchRefusal, type PayoutBatchStep, payoutBatchSteps } from '@rezerv/contract/payout/payout-lifecycle.ts'
import { TransferForm, transferFormLabels } from '@rezerv/contract/transfer-form.ts'
import { CommandAction } from '#data-button.tsx'
import { command, useCommand } from '#data.ts'
import { download } from '#lib/download.ts'
import { useSignedInUser } from '#lib/session.ts'
import { PageAction } from '#ui/page/page-actions.tsx'
import { ConfirmDialog } from '#ui/overlay/dialog.tsx'
import { DialogAction } from '#ui/overlay/dialog-button.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { Banner } from '#ui/primitives/banner.tsx'

const loadPaste = () => import('./payout-paste.tsx')

export function PayoutActions({ batch }: { batch: PayoutBatch }) {
  const adminId = Number(useSignedInUser()?.id)
  const [asked, setAsked] = useState<PayoutBatchStep>()
  const can = (step: PayoutBatchStep) => payoutBatchRefusal(step, batch, adminId) === undefined
  const isSent = batch.status === 'sent'
  return (
    <>
      {can('cancel') ? (
        <PageAction
          look="danger"
          label="لغو پیش‌نویس"
          needs={payoutEndpoints.movePayoutBatch}
          icon={Trash2}
          onPress={() => setAsked('cancel')}
        />
      ) : null}
      {can('approve') ? (
        <PageAction
          look="primary"
          label="تایید دسته"
          needs={payoutEndpoints.movePayoutBatch}
          icon={CheckCheck}
          onPress={() => setAsked('approve')}
        />
      ) : null}
      {batch.status === 'approved' || isSent ? <BankFiles batch={batch} /> : null}
      {batch.status === 'draft' || batch.status === 'cancelled' ? null : (
        <PageAction
          label="صورت‌حساب میزبان‌ها"
          needs={payoutEndpoints.listPayoutStatements}
          icon={FileText}
          link={linkOptions({ to: '/user/transactions', search: { batchId: batch.id } })}
        />
      )}
      {can('send') ? (
        <PageAction
          look="primary"
          label="به بانک ارسال شد"
          needs={payoutEndpoints.movePayoutBatch}
          icon={Send}
          onPress={() => setAsked('send')}
        />
      ) : null}
      {isSent ? (
        <DialogAction
          look="primary"
          label="ثبت شماره‌های پیگیری"
          needs={payoutEndpoints.recordPayoutResults}
          icon={ClipboardPaste}
          load={loadPaste}
          dialog={({ PayoutPaste }, onClose) => <PayoutPaste batch={batch} onClose={onClose} />}
        />
      ) : null}
      {asked ? <Ask batch={batch} step={asked} onClose={() => setAsked(undefined)} /> : null}
    </>
  )
}

type BankFile = Pick<PayoutBatch, 'id' | 'code'> & { form: TransferForm }

const saveBankFile = command(
  ({ id, code, form }: BankFile) =>
    download(payoutEndpoints.bankFile, { params: { id }, query: { form } }, { name: bankFileName(code, form) }),
  { renews: [payoutEndpoints.getPayoutBatch], right: payoutEndpoints.bankFile.right },
)

/** One file for each way in which the bank moves the amounts that wait. */
function BankFiles({ batch: { id, code, payouts } }: { batch: PayoutBatch }) {
  const waiting = payouts.filter(({ status }) => status === 'approved' || status === 'sent')
  return TransferForm.options
    .filter((form) => waiting.some((payout) => payout.form === form))
    .map((form) => (
      <CommandAction
        key={form}
        label={`فایل بانک (${transferFormLabels[form]})`}
        icon={FileDown}
        command={saveBankFile}
        request={{ id, code, form }}
      />
    ))
}

const done: Record<PayoutBatchStep, string> = {
  approve: 'دسته تایید شد؛ فایل بانک را دانلود کنید',
  send: 'دسته در انتظار پاسخ بانک است',
  cancel: 'پیش‌نویس لغو شد',
}
const moveBatch = command(payoutEndpoints.movePayoutBatch, {
  renews: ['payout', 'transaction'],
  always: true,
  says: (_, { body }) => done[body.step],
})

function Ask({ batch, step, onClose }: { batch: PayoutBatch; step: PayoutBatchStep; onClose: () => void }) {
  const move = useCommand(moveBatch, { onSettled: onClose })
  return (
    <ConfirmDialog
      title={payoutBatchSteps[step].label}
      confirm={payoutBatchSteps[step].label}
      tone={step === 'cancel' ? 'danger' : 'primary'}
      isPending={move.isPending}
      onConfirm={() => move.mutate({ params: { id: batch.id }, body: { step } })}
      onCancel={onClose}
    >
      <Consequence batch={batch} step={step} />
    </ConfirmDialog>
  )
}

function Consequence({ batch, step }: { batch: PayoutBatch; step: PayoutBatchStep }): ReactNode {
  const amount = (
    <>
      <Money rials={batch.totalRials} className="font-semibold whitespace-nowrap text-ink" /> برای{' '}
      {formatCount(batch.payoutCount)} میزبان
    </>
  )
  if (step === 'approve')
    return <>{amount} از ماندهٔ میزبان‌ها کم می‌شود و آمادهٔ واریز است. این کار با نام شما ثبت می‌شود.</>
  if (step === 'send') return <>فایل بانک با {amount} در بانک بارگذاری شده است و نتیجه‌ها بعد از آن ثبت می‌شود.</>
  return <>این پیش‌نویس لغو می‌شود و {amount} برای دستهٔ دیگری آزاد می‌شود. مانده‌ها تغییری نمی‌کنند.</>
}

export function PayoutNext({ batch }: { batch: PayoutBatch }) {
  const adminId = Number(useSignedInUser()?.id)
  if (batch.status === 'draft')
    return payoutBatchRefusal('approve', batch, adminId) ? (
      <Banner tone="info" title="در انتظار تایید همکار دیگر">
        این دسته را شما ساخته‌اید؛ کسی که دسته را می‌سازد آن را تایید نمی‌کند. تا تایید، مبلغی از ماندهٔ میزبان‌ها کم نمی‌شود.
      </Banner>
    ) : (
      <Banner tone="warn" title="این دسته به تایید شما نیاز دارد">
        سفارش‌های هر میزبان را ببینید. با تایید، مبلغ‌ها از ماندهٔ میزبان‌ها کم می‌شود و در «تسویهٔ در راه» می‌ماند.
      </Banner>
    )
  if (batch.status === 'approved')
    return (
      <Banner tone="info" title="فایل بانک را دانلود کنید و در بانک بارگذاری کنید">
        پس از بارگذاری، «به بانک ارسال شد» را بزنید تا نتیجهٔ هر واریز ثبت شود.
      </Banner>
    )
  if (batch.status === 'sent')
    return (
      <Banner tone="info" title="در انتظار پاسخ بانک">
        شماره‌های پیگیری را یک‌جا بچسبانید یا نتیجهٔ هر میزبان را جدا ثبت کنید. مبلغ ناموفق به ماندهٔ میزبان برمی‌گردد.
      </Banner>
    )
  return null
}
