import { useState } from 'react'
import { toPersianDigits, toWesternDigits } from '@rezerv/contract/digits.ts'
import {
  payoutEndpoints,
  type PayoutBatch,
  type PayoutResult,
  type Payout,
} from '@rezerv/contract/payout/payout-endpoints.ts'
import { command, useCommand } from '#data.ts'
import { today } from '#lib/jalali-month.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { DateField } from '#ui/date/date-field.tsx'
import { Modal } from '#ui/overlay/dialog.tsx'
import { csvCells } from '#lib/csv/csv-cells.ts'
import { Form, FormActions } from '#ui/fields/form.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextFileButton } from '#ui/upload/text-file-button.tsx'
import { payoutCan } from '@rezerv/contract/payout/payout-lifecycle.ts'

const recordResults = command(payoutEndpoints.recordPayoutResults, {
  renews: ['payout', 'transaction'],
  says: ({ changed }) => `${toPersianDigits(changed)} نتیجه ثبت شد`,
  failure: 'shown',
})

/** The bank's answer pasted whole, or read from its file: what was understood is shown before it is recorded. */
export function PayoutPaste({ batch, onClose }: { batch: PayoutBatch; onClose: () => void }) {
  const [text, setText] = useState('')
  const [paidDay, setPaidDay] = useState<string | null>(today)
  const { results, problems } = readPastedResults(text, batch.payouts, paidDay ?? today())
  const record = useCommand(recordResults, { onSuccess: onClose })
  return (
    <Modal isStrict title="ثبت شماره‌های پیگیری" onClose={onClose}>
      <Form onSubmit={() => record.mutate({ params: { id: batch.id }, body: { results } })} error={record.error}>
        <TextArea
          label="پاسخ بانک"
          name="text"
          rows={7}
          description="در هر خط کد تسویه یا شبا و شمارهٔ پیگیری؛ خطی که «ناموفق» دارد، ناموفق و با دلیلش ثبت می‌شود."
          placeholder={'V-7K2M9Q\t140508300001'}
          value={text}
          onChange={setText}
        />
        <TextFileButton onText={setText}>خواندن از فایل CSV</TextFileButton>
        <DateField label="روز پرداخت" name="paidDay" isRequired value={paidDay} onChange={setPaidDay} max={today()} />
        {text.trim() ? <Understood results={results} problems={problems} /> : null}
        <FormActions
          submit={`ثبت ${toPersianDigits(results.length)} نتیجه`}
          isPending={record.isPending}
          isDisabled={results.length === 0}
          onCancel={onClose}
        />
      </Form>
    </Modal>
  )
}

function Understood({ results, problems }: { results: PayoutResult[]; problems: PastedProblem[] }) {
  const failed = results.filter(({ outcome }) => outcome === 'failed').length
  return (
    <div aria-live="polite" className="flex flex-col gap-3">
      <p className="text-sm">{toPersianDigits(`${results.length - failed} پرداخت و ${failed} ناموفق خوانده شد.`)}</p>
      {problems.length > 0 ? (
        <Banner tone="warn" title={`${toPersianDigits(problems.length)} خط ثبت نمی‌شود`}>
          <ul className="list-disc ps-5">
            {problems.slice(0, 8).map(({ line, problem }) => (
              <li key={line}>
                خط {toPersianDigits(line)}: {problem}
              </li>
            ))}
          </ul>
        </Banner>
      ) : null}
    </div>
  )
}

type Known = Pick<Payout, 'id' | 'code' | 'sheba' | 'status' | 'amountRials'>
/** Lines are counted from one; `text` is the line as it was read. */
type PastedProblem = { line: number; text: string; problem: string }

/**
 * Reads what a bank answers, pasted or from its CSV: in each line the payout's code or the sheba, and a tracking number; a line that
 * says «ناموفق», «برگشت» or `failed` fails with the rest of its text as the reason. Lines that name nothing known are told.
 */
export function readPastedResults(text: string, payouts: Known[], paidDay: string) {
  const results: PayoutResult[] = []
  const problems: PastedProblem[] = []
  const seen = new Set<number>()
  for (const [at, cells] of csvCells(text).entries()) {
    const plain = cells.map((cell) => toWesternDigits(cell).trim()).filter(Boolean)
    const read = resultOf(plain, payouts, paidDay)
    // The first line may name the columns.
    if (read === undefined && at === 0) continue
    const problem =
      read === undefined ? 'کد تسویه یا شبای این دسته در آن نیست' : typeof read === 'string' ? read : twice(seen, read)
    if (problem !== undefined) problems.push({ line: at + 1, text: cells.join(' '), problem })
    else if (typeof read === 'object') results.push(read)
  }
  return { results, problems }
}

function twice(seen: Set<number>, { payoutId }: PayoutResult): string | undefined {
  if (seen.has(payoutId)) return 'این تسویه در خط دیگری هم هست'
  seen.add(payoutId)
  return undefined
}

function resultOf(cells: string[], payouts: Known[], paidDay: string): PayoutResult | string | undefined {
  const payout = payouts.find(({ code, sheba }) => cells.some((cell) => isNamed(cell, code, sheba)))
  if (!payout) return undefined
  const rest = cells.filter((cell) => !isNamed(cell, payout.code, payout.sheba) && !isAmount(cell, payout.amountRials))
  if (rest.some((cell) => /ناموفق|برگشت|failed|rejected/i.test(cell)))
    return payoutCan('fail', payout.status)
      ? { outcome: 'failed', payoutId: payout.id, reason: rest.join('، ').slice(0, 200) }
      : 'این تسویه دیگر ناموفق نمی‌شود'
  if (!payoutCan('pay', payout.status)) return 'این تسویه در انتظار پاسخ بانک نیست'
  const trackingNumber = rest.find((cell) => /^(?=.*\d)[0-9A-Za-z-]{4,40}$/.test(cell))
  return trackingNumber
    ? { outcome: 'paid', payoutId: payout.id, trackingNumber, paidDay }
    : 'شمارهٔ پیگیری در این خط پیدا نشد'
}

const isNamed = (cell: string, code: string, sheba: string) => {
  const plain = cell.replace(/[\s-]/g, '').toUpperCase()
  return plain === code.replace('-', '') || plain === sheba || `IR${plain}` === sheba
}
const isAmount = (cell: string, rials: number) => cell.replace(/[,٬\s]/g, '') === String(rials)
