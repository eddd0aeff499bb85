import { csvForm } from '@rezerv/contract/csv.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { planOfTable } from '@rezerv/contract/hall/hall-import.ts'
import { type HallPlan, hallSize } from '@rezerv/contract/hall/hall-plan.ts'
import { CsvError, parse } from 'csv-parse/browser/esm/sync'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { Modal } from '#ui/overlay/dialog.tsx'
import { FormActions, Form } from '#ui/fields/form.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Banner } from '#ui/primitives/banner.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { sizeText } from './hall-text.ts'

type Props = { onPlan: (plan: HallPlan) => void; onClose: () => void }

/** A plan out of a table of seats, pasted or read from a file: what was understood is shown before it takes the place of what is typed. */
export function HallImport({ onPlan, onClose }: Props) {
  const [text, setText] = useState('')
  const { plan, problems } = planOfTable(cellsOf(text))
  const isEmpty = plan.sections.length === 0
  return (
    <Modal isStrict title="نقشه از فایل CSV" onClose={onClose}>
      <Form
        onSubmit={() => {
          onPlan(plan)
          onClose()
        }}
      >
        <TextArea
          label="جدول صندلی‌ها"
          name="table"
          rows={8}
          value={text}
          onChange={setText}
          description="در هر خط یک صندلی: بخش، ردیف، صندلی، دسته، نوع (خالی، ویلچر یا ایستاده)، ظرفیت بخش ایستاده. سطر اول می‌تواند نام ستون‌ها باشد."
          placeholder={'بخش,ردیف,صندلی,دسته\nهمکف,۱,۱,ویژه'}
        />
        <FileTrigger
          acceptedFileTypes={['.csv', '.txt', 'text/csv', 'text/plain']}
          onSelect={(files) => void files?.[0]?.text().then(setText)}
        >
          <Button icon={FileUp} className="self-start">
            خواندن از فایل CSV
          </Button>
        </FileTrigger>
        <div aria-live="polite" className="flex flex-col gap-3">
          {text.trim() === '' ? null : (
            <p>
              {isEmpty
                ? 'صندلی‌ای خوانده نشد.'
                : `${toPersianDigits(`${plan.sections.length} بخش`)}، ${sizeText(hallSize(plan))}`}
            </p>
          )}
          {problems.length > 0 ? (
            <Banner tone="warn" title={toPersianDigits(`${problems.length} مورد همان‌طور که نوشته شده خوانده نشد`)}>
              <ul className="list-disc ps-5">
                {problems.slice(0, 10).map((problem) => (
                  <li key={problem}>{problem}</li>
                ))}
              </ul>
            </Banner>
          ) : null}
        </div>
        <FormActions submit="گذاشتن در نقشه" isPending={false} isDisabled={isEmpty} onCancel={onClose} />
      </Form>
    </Modal>
  )
}

/** With its empty lines, so that a line is found by its number. Quotes that run on make no table yet: the text is still being typed. */
function cellsOf(text: string): string[][] {
  try {
    return text.trim() === '' ? [] : parse(text, { ...csvForm(text), skip_records_with_empty_values: false })
  } catch (error) {
    if (error instanceof CsvError) return []
    throw error
  }
}
