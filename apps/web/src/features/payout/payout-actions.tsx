import { useState, type ReactNode } from 'react'
import { CheckCheck, ClipboardPaste, FileDown, Send, Trash2 } from 'lucide-react'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { payoutEndpoints, bankFileName, type PayoutBatch } from '@rezerv/contract/payout/payout-endpoints.ts'
import { payoutBatchRefusal, type PayoutBatchStep, payoutBatchSteps } from '@rezerv/contract/payout/payout-lifecycle.ts'
import { command, useCommand } from '#data.ts'
import { download } from '#lib/download.ts'
import { useSignedInUser } from '#lib/session.ts'
import { Button } from '#ui/primitives/button.tsx'
import { ConfirmDialog } from '#ui/overlay/dialog.tsx'
import { Deferred } from '#ui/overlay/deferred.tsx'
import { Money } from '#ui/primitives/money.tsx'

const loadPaste = () => import('./payout-paste.tsx')

/** What can be done with the batch as it stands; the same rule answers on the server. */
export function PayoutActions({ batch }: { batch: PayoutBatch }) {
  const adminId = Number(useSignedInUser()?.id)
  const [asked, setAsked] = useState<PayoutBatchStep | 'paste'>()
  const can = (step: PayoutBatchStep) => payoutBatchRefusal(step, batch, adminId) === undefined
  return (
    <>
      {can('cancel') ? (
        <Button icon={Trash2} onPress={() => setAsked('cancel')}>
          لغو پیش‌نویس
        </Button>
      ) : null}
      {can('approve') ? (
        <Button variant="primary" icon={CheckCheck} onPress={() => setAsked('approve')}>
          تایید دسته
        </Button>
      ) : null}
      {batch.status === 'approved' || batch.status === 'sent' ? <BankFileButton batch={batch} /> : null}
      {can('send') ? (
        <Button variant="primary" icon={Send} onPress={() => setAsked('send')}>
          به بانک فرستاده شد
        </Button>
      ) : null}
      {batch.status === 'sent' ? (
        <Button variant="primary" icon={ClipboardPaste} onPress={() => setAsked('paste')}>
          ثبت شماره‌های پیگیری
        </Button>
      ) : null}
      <Deferred load={loadPaste} open={asked === 'paste'}>
        {({ PayoutPaste }) => <PayoutPaste batch={batch} onClose={() => setAsked(undefined)} />}
      </Deferred>
      {asked && asked !== 'paste' ? <Ask batch={batch} step={asked} onClose={() => setAsked(undefined)} /> : null}
    </>
  )
}

const saveBankFile = command(
  ({ id, code }: PayoutBatch) => download(payoutEndpoints.bankFile, { params: { id } }, { name: bankFileName(code) }),
  { renews: [payoutEndpoints.getPayoutBatch] },
)

function BankFileButton({ batch }: { batch: PayoutBatch }) {
  const save = useCommand(saveBankFile)
  return (
    <Button icon={FileDown} isPending={save.isPending} onPress={() => save.mutate(batch)}>
      پروندهٔ بانک
    </Button>
  )
}

const done: Record<PayoutBatchStep, string> = {
  approve: 'دسته تایید شد؛ پروندهٔ بانک را بگیرید',
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
      isOpen
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
      {toPersianDigits(batch.payoutCount)} میزبان
    </>
  )
  if (step === 'approve')
    return <>{amount} از ماندهٔ میزبان‌ها کم می‌شود و آمادهٔ واریز است. این کار با نام شما ثبت می‌شود.</>
  if (step === 'send') return <>پروندهٔ بانک با {amount} در بانک بارگذاری شده است و نتیجه‌ها ثبت خواهند شد.</>
  return <>این پیش‌نویس کنار می‌رود و {amount} برای دستهٔ دیگری آزاد می‌شود. مانده‌ها تغییری نمی‌کنند.</>
}
