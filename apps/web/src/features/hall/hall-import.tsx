import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { planOfTable } from '@rezerv/contract/hall/hall-import.ts'
import { type HallPlan, hallSize } from '@rezerv/contract/hall/hall-plan.ts'
import { useState } from 'react'
import { csvCells } from '#lib/csv/csv-cells.ts'
import { Modal } from '#ui/overlay/dialog.tsx'
import { FormActions, Form } from '#ui/fields/form.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextFileButton } from '#ui/upload/text-file-button.tsx'
import { Banner } from '#ui/primitives/banner.tsx'
import { sizeText } from './hall-text.ts'

type Props = { onPlan: (plan: HallPlan) => void; onClose: () => void }

/** A plan out of a table of seats, pasted or read from a file: what was understood is shown before it takes the place of what is typed. */
export function HallImport({ onPlan, onClose }: Props) {
  const [text, setText] = useState('')
  const { plan, problems } = planOfTable(csvCells(text, { isWhole: true }))
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
        <TextFileButton onText={setText}>خواندن از فایل CSV</TextFileButton>
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
