import { useDeferredValue, useState } from 'react'
import { useQueries } from '@tanstack/react-query'
import type { HolidayOfYear } from '@rezerv/contract/holiday/holiday.ts'
import { type HolidayLine, type HolidayLineProblem, readHolidayLines } from '@rezerv/contract/holiday/holiday-lines.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { formatDay, jalaliOfDay } from '@rezerv/contract/jalali.ts'
import { useCommand } from '#data.ts'
import { Form, FormActions } from '#ui/fields/form.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextFileButton } from '#ui/upload/text-file-button.tsx'
import { Modal } from '#ui/overlay/dialog.tsx'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { Banner } from '#ui/primitives/banner.tsx'
import { addHolidayList, holidayYear } from './holiday-queries.ts'

/** The holidays of a year, pasted or read from a file: what was understood is shown before it is saved in one step. */
export function HolidayPaste({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const { items, problems } = readHolidayLines(useDeferredValue(text))
  const known = useKnown(items)
  const add = useCommand(addHolidayList, { onSuccess: onClose })
  const news = items.filter((one) => changeOf(one, known) !== undefined)
  return (
    <Modal isStrict title="فهرست تعطیلات یک سال" onClose={onClose}>
      <Form onSubmit={() => add.mutate({ body: { items: news } })} error={add.error} isUnsaved={text !== ''}>
        <TextArea
          label="روزها"
          name="items"
          rows={6}
          description="در هر خط تاریخ جلالی و نام مناسبت"
          placeholder={'۱۴۰۶/۰۳/۲۵ تاسوعا\n۱۴۰۶/۰۳/۲۶ عاشورا'}
          value={text}
          onChange={setText}
        />
        <TextFileButton onText={setText}>خواندن از فایل</TextFileButton>
        <div aria-live="polite" className="flex flex-col gap-3">
          {problems.length > 0 ? <Problems problems={problems} /> : null}
          {items.length > 0 ? <Understood items={items} known={known} /> : null}
        </div>
        <FormActions
          submit={news.length === 0 ? 'ثبت روزها' : `ثبت ${toPersianDigits(news.length)} روز`}
          isPending={add.isPending}
          isDisabled={news.length === 0}
          onCancel={onClose}
        />
      </Form>
    </Modal>
  )
}

/** What is a holiday already, or was struck out, in the years that the list names. */
function useKnown(items: HolidayLine[]): ReadonlyMap<string, HolidayOfYear> {
  const years = [...new Set(items.map(({ day }) => jalaliOfDay(day).year))]
  return useQueries({ queries: years.map(holidayYear), combine: byDay })
}

const byDay = (answers: { data: { items: HolidayOfYear[] } | undefined }[]) =>
  new Map(answers.flatMap(({ data }) => data?.items ?? []).map((one) => [one.day, one]))

/** Undefined for a day that is off under this name already. */
function changeOf({ day, name }: HolidayLine, known: ReadonlyMap<string, HolidayOfYear>): string | undefined {
  const now = known.get(day)
  if (!now?.isOff) return 'جدید'
  return now.name === name ? undefined : `به جای «${now.name}»`
}

function Problems({ problems }: { problems: HolidayLineProblem[] }) {
  return (
    <Banner tone="warn" title={`${toPersianDigits(problems.length)} خط خوانده نشد و ثبت نمی‌شود`}>
      <ul className="mt-1 flex flex-col gap-1">
        {problems.map(({ line, text, problem }) => (
          <li key={line}>
            خط {toPersianDigits(line)}: {problem}
            <bdi className="block truncate text-xs text-muted">{text}</bdi>
          </li>
        ))}
      </ul>
    </Banner>
  )
}

function Understood({ items, known }: { items: HolidayLine[]; known: ReadonlyMap<string, HolidayOfYear> }) {
  return (
    <ul aria-label="روزهایی که خوانده شد" className="divide-y divide-line rounded-2 border border-line text-sm">
      {items.map((one) => {
        const change = changeOf(one, known)
        return (
          <li key={one.day} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
            <span className="w-36 shrink-0 text-muted">{formatDay(one.day, 'full')}</span>
            <bdi className="min-w-0 flex-1 basis-28 font-semibold">{one.name}</bdi>
            <StatusBadge tone={change ? 'info' : 'calm'}>{change ?? 'از قبل هست'}</StatusBadge>
          </li>
        )
      })}
    </ul>
  )
}
