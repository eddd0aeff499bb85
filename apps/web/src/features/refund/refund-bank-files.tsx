import { useState } from 'react'
import { refundEndpoints } from '@rezerv/contract/refund/refund-endpoints.ts'
import type { TransactionSearch } from '@rezerv/contract/transaction/transaction-endpoints.ts'
import { TransferForm, transferFileName, transferFormLabels } from '@rezerv/contract/transfer-form.ts'
import { FileDown } from 'lucide-react'
import { command } from '#data.ts'
import { CommandButton } from '#data-button.tsx'
import { download } from '#lib/download.ts'
import { today } from '#lib/jalali-month.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { readDue } from './refund-due-queries.ts'

type BankFile = { search: TransactionSearch; form: TransferForm; again: boolean }

const saveBankFile = command(
  ({ search, form, again }: BankFile) =>
    download(
      refundEndpoints.refundBankFile,
      { query: { ...readDue(search), form, ...(again && { again }) } },
      { name: transferFileName(`refunds-${today()}`, form) },
    ),
  { renews: ['refund', 'order'], always: true, right: refundEndpoints.refundBankFile.right },
)

type Props = { search: TransactionSearch; /** Some are in a file already. */ hasEarlier: boolean }

/**
 * The approved transfers of the filters as files for the bank, one for each way it moves money. What is in one comes into no other
 * unless it is asked for.
 */
export function RefundBankFiles({ search, hasEarlier }: Props) {
  const [again, setAgain] = useState(false)
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 p-3 pb-0">
      {hasEarlier ? (
        <Checkbox isSelected={again} onChange={setAgain} description="فقط اگر فایل قبلی به بانک نرسیده است">
          فایل‌های قبلی هم
        </Checkbox>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {TransferForm.options.map((form) => (
          <CommandButton
            key={form}
            size="small"
            icon={FileDown}
            command={saveBankFile}
            request={{ search, form, again: again && hasEarlier }}
            onSuccess={() => setAgain(false)}
          >
            فایل {transferFormLabels[form]}
          </CommandButton>
        ))}
      </div>
    </div>
  )
}
