import type { Attendee } from '@rezerv/contract/attendee/attendee-endpoints.ts'
import {
  type AttendeeQuestion,
  isAskedWith,
  questionKindLabels,
  questionsMax,
} from '@rezerv/contract/attendee/attendee-question.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Eye, Plus } from 'lucide-react'
import { useState } from 'react'
import { useCommand } from '#data.ts'
import { ticketList } from '#features/ticket/ticket-queries.ts'
import { RowList, useFields } from '#ui/fields/bind-fields.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { FormGrid } from '#ui/fields/form.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Modal } from '#ui/overlay/dialog.tsx'
import { DocumentView } from '#ui/overlay/document-view.tsx'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
import { Banner } from '#ui/primitives/banner.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { answerChoices } from './attendee-choices.ts'
import { answerFile, keepAttendee, keepQuestions } from './attendee-queries.ts'

type EditProps = { listingId: number; attendee: Attendee; questions: AttendeeQuestion[]; onClose: () => void }

/** Who comes with a ticket, and the answers. */
export function AttendeeEdit({ listingId, attendee, questions, onClose }: EditProps) {
  const asked = questions.filter((question) => isAskedWith(question, attendee.ticketId))
  const [holderName, setHolderName] = useState(attendee.holderName)
  const [answers, setAnswers] = useState(attendee.answers)
  const keep = useCommand(keepAttendee, { onSuccess: onClose })
  // What was not touched is not sent: a question that nobody answered yet refuses nothing.
  const changed = Object.fromEntries(
    asked.flatMap(({ id }) => (answers[id] === attendee.answers[id] ? [] : [[String(id), answers[id] ?? '']])),
  )
  return (
    <FormDialog
      title="ویرایش شرکت‌کننده"
      submit="ذخیره"
      isPending={keep.isPending}
      error={keep.error}
      onSubmit={() =>
        keep.mutate({ params: { id: listingId, issuedTicketId: attendee.id }, body: { holderName, answers: changed } })
      }
      onClose={onClose}
    >
      <TextField label="نام و نام خانوادگی" name="holderName" value={holderName} onChange={setHolderName} isRequired />
      {asked.map((question) => (
        <AnswerField
          key={question.id}
          question={question}
          value={answers[question.id] ?? ''}
          kept={attendee.answers[question.id] ?? ''}
          onChange={(answer) => setAnswers((now) => ({ ...now, [question.id]: answer }))}
        />
      ))}
      {asked
        .filter(({ id, kind }) => kind === 'file' && attendee.answers[id] !== undefined)
        .map(({ id, label }) => (
          <AnswerFile key={id} label={label} bytes={answerFile(listingId, attendee.id, id)} />
        ))}
    </FormDialog>
  )
}

/** What came is looked at here, and sent anew by the customer alone. */
function AnswerFile({ label, bytes }: { label: string; bytes: ReturnType<typeof answerFile> }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <span className="font-medium">{label}</span>
      <Button size="small" icon={Eye} onPress={() => setOpen(true)}>
        دیدن فایل
      </Button>
      {isOpen ? <ShownFile name={label} bytes={bytes} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}

function ShownFile({
  name,
  bytes,
  onClose,
}: {
  name: string
  bytes: ReturnType<typeof answerFile>
  onClose: () => void
}) {
  const { data, error } = useQuery(bytes)
  return (
    <Modal title={name} size="large" onClose={onClose}>
      {error ? <Banner tone="bad" title={error.message} /> : null}
      {data ? <DocumentView blob={data} name={name} className="h-[70dvh]" /> : null}
    </Modal>
  )
}

/** `kept`: what was answered before. */
type AnswerProps = { question: AttendeeQuestion; value: string; kept: string; onChange: (answer: string) => void }

function AnswerField({ question: { id, label, kind, options }, value, kept, onChange }: AnswerProps) {
  const name = `answers.${id}`
  if (kind === 'file') return null
  if (kind === 'choice')
    return (
      <Select
        label={label}
        name={name}
        options={answerChoices(options, kept)}
        value={value}
        onChange={(answer) => onChange(answer ?? '')}
      />
    )
  return <TextField label={label} name={name} value={value} onChange={onChange} isLtr={kind !== 'text'} />
}

type Draft = Omit<AttendeeQuestion, 'id' | 'options'> & { id: number | null; key: string; options: string }

let made = 0
const blank = (): Draft => {
  made += 1
  return { id: null, key: `new ${made}`, label: '', kind: 'text', options: '', required: true, ticketIds: [] }
}
const draftOf = (question: AttendeeQuestion): Draft => ({
  ...question,
  key: String(question.id),
  options: question.options.join('\n'),
})
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const kinds = Object.entries(questionKindLabels).map(([id, label]) => ({
  id: id as keyof typeof questionKindLabels,
  label,
}))

type QuestionsProps = { listingId: number; questions: AttendeeQuestion[]; onClose: () => void }

/** What an event asks of everybody who comes, in the order in which it is asked. */
export function QuestionsEdit({ listingId, questions, onClose }: QuestionsProps) {
  const tickets = useSuspenseQuery(ticketList(listingId)).data.items
  const { values, set } = useFields(() => ({ items: questions.map(draftOf) }))
  const keep = useCommand(keepQuestions, { onSuccess: onClose })
  const items = values.items.map(({ key: _key, options, kind, ...question }) => ({
    ...question,
    kind,
    options: kind === 'choice' ? linesOf(options) : [],
  }))
  return (
    <FormDialog
      title="پرسش از شرکت‌کننده‌ها"
      size="large"
      submit="ذخیرهٔ پرسش‌ها"
      isPending={keep.isPending}
      error={keep.error}
      onSubmit={() => keep.mutate({ params: { id: listingId }, body: { items } })}
      onClose={onClose}
    >
      <p className="text-muted">مشتری پس از خرید، در صفحهٔ سفارش خودش، برای هر بلیت جدا پاسخ می‌دهد.</p>
      <RowList
        name="items"
        value={values.items}
        onChange={(next) => set({ items: next })}
        rowId={({ key }) => key}
        rowLabel={(_, place) => toPersianDigits(`پرسش ${place + 1}`)}
      >
        {({ row, field, change }) => (
          <div className="flex flex-col gap-3">
            <FormGrid>
              <TextField label="پرسش" {...field('label')} isRequired placeholder="کد ملی شرکت‌کننده" />
              <Select label="نوع پاسخ" options={kinds} {...field('kind')} />
            </FormGrid>
            {row.kind === 'choice' ? (
              <TextArea label="گزینه‌ها" {...field('options')} rows={3} description="هر گزینه در یک خط" isRequired />
            ) : null}
            <div className="flex flex-wrap gap-x-6">
              <Checkbox isSelected={row.required} onChange={(required) => change({ required })}>
                پاسخ لازم است
              </Checkbox>
              {tickets.length > 1
                ? tickets.map(({ id, name }) => (
                    <Checkbox
                      key={id}
                      isSelected={row.ticketIds.includes(id)}
                      onChange={(isOn) =>
                        change({
                          ticketIds: isOn ? [...row.ticketIds, id] : row.ticketIds.filter((one) => one !== id),
                        })
                      }
                    >
                      {`بلیت ${name}`}
                    </Checkbox>
                  ))
                : null}
            </div>
            {tickets.length > 1 ? <p className="text-xs text-muted">بدون انتخاب بلیت یعنی همهٔ بلیت‌ها</p> : null}
          </div>
        )}
      </RowList>
      {values.items.length < questionsMax ? (
        <Button icon={Plus} className="self-start" onPress={() => set({ items: [...values.items, blank()] })}>
          پرسش دیگر
        </Button>
      ) : null}
    </FormDialog>
  )
}
