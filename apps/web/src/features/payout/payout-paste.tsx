import { useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { FileUp } from 'lucide-react'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { payoutEndpoints, type PayoutBatch, type PayoutResult } from '@rezerv/contract/payout/payout-endpoints.ts'
import { command, useCommand } from '#data.ts'
import { today } from '#lib/jalali-month.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { DateField } from '#ui/date/date-field.tsx'
import { Modal } from '#ui/overlay/dialog.tsx'
import { Form, FormActions } from '#ui/fields/form.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { type PastedProblem, readPastedResults } from './payout-pasted.ts'

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
          description="در هر خط کد تسویه یا شبا و شماره پیگیری؛ خطی که «ناموفق» دارد، برگشت می‌خورد و دلیلش می‌ماند."
          placeholder={'V-7K2M9Q\t140508300001'}
          value={text}
          onChange={setText}
        />
        <FileTrigger
          acceptedFileTypes={['.csv', '.txt', 'text/csv', 'text/plain']}
          onSelect={(files) => void files?.[0]?.text().then(setText)}
        >
          <Button icon={FileUp} className="self-start">
            خواندن از فایل CSV
          </Button>
        </FileTrigger>
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
