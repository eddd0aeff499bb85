import { formatCount, toPersianDigits } from '@rezerv/contract/digits.ts'
import { paymentEndpoints } from '@rezerv/contract/payment/payment-endpoints.ts'
import { paymentStatusLabels } from '@rezerv/contract/payment/payment-status.ts'
import {
  mismatchReasonLabels,
  type BankSide,
  type PaymentMismatch as Mismatch,
} from '@rezerv/contract/payment/payment-mismatch.ts'
import { CheckCheck, RefreshCw } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { CommandButton } from '#data-button.tsx'
import { CommandReasonDialog } from '#data-dialog.tsx'
import { command } from '#data.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { cx } from '#ui/primitives/class-names.ts'
import { Code } from '#ui/primitives/code.tsx'
import { Relative } from '#ui/primitives/jalali.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { mismatchReasonHints } from './payment-mismatch-hint.ts'
import { inquirePayment, renewedByBank } from './payment-inquiry-queries.ts'

const closeMismatch = command(paymentEndpoints.closePaymentMismatch, {
  renews: renewedByBank,
  always: true,
  says: 'از صندوق کارها برداشته شد',
})

/** Our side and the bank's beside each other, what differs marked, and what an admin does about it. */
export function PaymentMismatchView({ paymentId, mismatch }: { paymentId: number; mismatch: Mismatch }) {
  const [isClosing, setIsClosing] = useState(false)
  return (
    <section aria-label="ناهمخوانی با بانک" className="flex flex-col gap-3">
      <Banner tone="bad" title={mismatchReasonLabels[mismatch.reason]}>
        {mismatchReasonHints[mismatch.reason]}
      </Banner>
      <Sides mismatch={mismatch} />
      <div className="flex flex-wrap items-center gap-2">
        <CommandButton size="small" icon={RefreshCw} command={inquirePayment} request={{ params: { id: paymentId } }}>
          استعلام دوباره
        </CommandButton>
        <Button
          size="small"
          icon={CheckCheck}
          needs={paymentEndpoints.closePaymentMismatch}
          onPress={() => setIsClosing(true)}
        >
          رسیدگی شد
        </Button>
        <span className="text-xs text-muted">
          {formatCount(mismatch.seenCount)} بار دیده شد، آخرین بار <Relative at={mismatch.seenAt} />
        </span>
      </div>
      {isClosing ? <CloseDialog paymentId={paymentId} onClose={() => setIsClosing(false)} /> : null}
    </section>
  )
}

type Row = { label: string; ours: ReactNode; bank: ReactNode; isDifferent: boolean }

const code = (text: string | null) => (
  <span className="text-xs break-all">
    <Code text={text} />
  </span>
)

function rowsOf({ reason, ours, bank }: Mismatch): Row[] {
  const row = <T,>(label: string, show: (value: T | null) => ReactNode, mine: T | null, theirs: T | null): Row => ({
    label,
    ours: show(mine),
    bank: show(theirs),
    isDifferent: theirs !== null && mine !== theirs,
  })
  const reference = row('شمارهٔ ارجاع', code, ours.referenceNumber, bank.referenceNumber)
  return [
    {
      label: 'وضعیت',
      ours: paymentStatusLabels[ours.status],
      bank: bank.status ? `${bank.status} (${toPersianDigits(bank.code ?? '')})` : '—',
      isDifferent: reason.startsWith('not_'),
    },
    row('مبلغ', (rials) => (rials === null ? '—' : <Money rials={rials} />), ours.amountRials, bank.amountRials),
    row('شمارهٔ پرداخت', code, ours.invoice, bank.invoice),
    row('شناسهٔ درگاه', code, ours.urlId, bank.urlId),
    // Ours comes with the bank's confirmation: before it there is nothing to compare.
    { ...reference, isDifferent: ours.referenceNumber !== null && reference.isDifferent },
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

function Unread({ bank }: { bank: BankSide }) {
  return (
    <div className="text-sm">
      <p className="mb-1 text-xs text-muted">
        موارد خوانده‌نشده: <bdi dir="ltr">{bank.unread}</bdi>
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

const CloseDialog = ({ paymentId, onClose }: { paymentId: number; onClose: () => void }) => (
  <CommandReasonDialog
    command={closeMismatch}
    request={(note) => ({ params: { id: paymentId }, body: { note } })}
    title="رسیدگی به ناهمخوانی"
    confirm="ثبت نتیجه"
    label="نتیجه"
    rows={3}
    minLength={5}
    onClose={onClose}
  >
    این کار دفتر را تغییر نمی‌دهد. بنویسید چه چیزی مشخص شد و چه کردید. پرداختی که نتیجه‌اش نامعلوم مانده، پس از پایان مهلت
    بانک ناموفق می‌شود تا سفارش دوباره قابل پرداخت شود. تا وقتی بانک همین را بگوید، این مورد دوباره باز نمی‌شود.
  </CommandReasonDialog>
)
