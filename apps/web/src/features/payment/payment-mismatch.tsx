import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { paymentEndpoints } from '@rezerv/contract/payment/payment-endpoints.ts'
import { paymentStatusLabels } from '@rezerv/contract/payment/payment-status.ts'
import {
  mismatchReasonHints,
  mismatchReasonLabels,
  type BankSide,
  type PaymentMismatch as Mismatch,
} from '@rezerv/contract/payment/payment-mismatch.ts'
import { CheckCheck, RefreshCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { command, useCommand } from '#data.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { cx } from '#ui/primitives/class-names.ts'
import { Code } from '#ui/primitives/code.tsx'
import { ConfirmDialog } from '#ui/overlay/dialog.tsx'
import { Relative } from '#ui/primitives/jalali.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { inquirePayment, renewedByBank } from './payment-queries.ts'

const closeMismatch = command(paymentEndpoints.closePaymentMismatch, {
  renews: renewedByBank,
  always: true,
  says: 'از صندوق کارها برداشته شد',
})

/** Our side and the bank's beside each other, what differs marked, and what an admin does about it. */
export function PaymentMismatchView({ paymentId, mismatch }: { paymentId: number; mismatch: Mismatch }) {
  const [isClosing, setIsClosing] = useState(false)
  const inquire = useCommand(inquirePayment)
  return (
    <section aria-label="ناهمخوانی با بانک" className="flex flex-col gap-3">
      <Banner tone="bad" title={mismatchReasonLabels[mismatch.reason]}>
        {mismatchReasonHints[mismatch.reason]}
      </Banner>
      <Sides mismatch={mismatch} />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="small"
          icon={RefreshCw}
          isPending={inquire.isPending}
          onPress={() => inquire.mutate({ params: { id: paymentId } })}
        >
          استعلام دوباره
        </Button>
        <Button size="small" icon={CheckCheck} onPress={() => setIsClosing(true)}>
          رسیدگی شد
        </Button>
        <span className="text-xs text-muted">
          {toPersianDigits(mismatch.seenCount)} بار دیده شد، آخرین بار <Relative at={mismatch.seenAt} />
        </span>
      </div>
      {isClosing ? <CloseDialog paymentId={paymentId} onClose={() => setIsClosing(false)} /> : null}
    </section>
  )
}

type Row = { label: string; ours: ReactNode; bank: ReactNode; isDifferent: boolean }

const code = (text: string | null) =>
  text ? (
    <span className="text-xs break-all">
      <Code text={text} />
    </span>
  ) : (
    '—'
  )

function rowsOf({ reason, ours, bank }: Mismatch): Row[] {
  const differs = (mine: unknown, theirs: unknown) => theirs !== null && mine !== theirs
  return [
    {
      label: 'وضعیت',
      ours: paymentStatusLabels[ours.status],
      bank: bank.status ? `${bank.status} (${toPersianDigits(bank.code ?? '')})` : '—',
      isDifferent: reason.startsWith('not_'),
    },
    {
      label: 'مبلغ',
      ours: <Money rials={ours.amountRials} />,
      bank: bank.amountRials === null ? '—' : <Money rials={bank.amountRials} />,
      isDifferent: differs(ours.amountRials, bank.amountRials),
    },
    {
      label: 'شمارهٔ پرداخت',
      ours: code(ours.invoice),
      bank: code(bank.invoice),
      isDifferent: differs(ours.invoice, bank.invoice),
    },
    {
      label: 'شناسهٔ درگاه',
      ours: code(ours.urlId),
      bank: code(bank.urlId),
      isDifferent: differs(ours.urlId, bank.urlId),
    },
    {
      label: 'شمارهٔ ارجاع',
      ours: code(ours.referenceNumber),
      bank: code(bank.referenceNumber),
      isDifferent: ours.referenceNumber !== null && differs(ours.referenceNumber, bank.referenceNumber),
    },
  ]
}

function Sides({ mismatch }: { mismatch: Mismatch }) {
  if (mismatch.bank.unread !== null) return <Unread bank={mismatch.bank} />
  return (
    <table className="w-full table-fixed border-collapse rounded-2 text-sm">
      <thead>
        <tr className="border-b border-line text-xs text-muted">
          <th scope="col" className="w-20 py-1.5 text-start font-normal">
            <span className="sr-only">چه چیزی</span>
          </th>
          <th scope="col" className="py-1.5 text-start font-semibold">
            دفتر ما
          </th>
          <th scope="col" className="py-1.5 text-start font-semibold">
            پاسخ بانک
          </th>
        </tr>
      </thead>
      <tbody>
        {rowsOf(mismatch).map((row) => (
          <tr key={row.label} className="border-b border-line align-top">
            <th scope="row" className="py-1.5 text-start text-xs font-normal text-muted">
              {row.label}
            </th>
            <td className="py-1.5 pe-3 break-words">{row.ours}</td>
            <td className={cx('py-1.5 break-words', row.isDifferent && 'font-semibold text-bad')}>{row.bank}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** How the answer began that could not be read. */
function Unread({ bank }: { bank: BankSide }) {
  return (
    <div className="text-sm">
      <p className="mb-1 text-xs text-muted">
        آنچه خوانده نشد: <bdi dir="ltr">{bank.unread}</bdi>
      </p>
      <pre
        dir="ltr"
        className="max-h-40 overflow-auto rounded-2 bg-sunken p-3 text-start text-xs break-all whitespace-pre-wrap"
      >
        {bank.words}
      </pre>
    </div>
  )
}

function CloseDialog({ paymentId, onClose }: { paymentId: number; onClose: () => void }) {
  const [note, setNote] = useState('')
  const close = useCommand(closeMismatch, { onSuccess: onClose })
  return (
    <ConfirmDialog
      isOpen
      title="رسیدگی به ناهمخوانی"
      confirm="ثبت نتیجه"
      isPending={close.isPending}
      isConfirmDisabled={note.trim().length < 5}
      onConfirm={() => close.mutate({ params: { id: paymentId }, body: { note: note.trim() } })}
      onCancel={onClose}
    >
      <p className="mb-4">
        این کار دفتر را تغییر نمی‌دهد. بنویسید چه روشن شد و چه کردید. پرداختی که نتیجه‌اش نامعلوم مانده، پس از پایان مهلت
        بانک ناموفق می‌شود تا سفارش دوباره پول بگیرد. تا وقتی بانک همین را بگوید، این مورد دوباره باز نمی‌شود.
      </p>
      <TextArea label="نتیجه" isRequired rows={3} maxLength={300} value={note} onChange={setNote} />
    </ConfirmDialog>
  )
}
