import { useState } from 'react'
import { flushSync } from 'react-dom'
import { type Feed, wholeName } from '@rezerv/contract/feed/feed-endpoints.ts'
import type { CalendarUnit } from '@rezerv/contract/month/month-days.ts'
import { useCommand } from '#data.ts'
import { bindFields } from '#ui/fields/bind-fields.tsx'
import type { FormError } from '#ui/fields/form-errors.ts'
import { Form, FormActions } from '#ui/fields/form.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { addFeed, changeFeed } from './feed-queries.ts'
import { checkedChange, checkedNew, type FeedValues, feedValues, wordsOf } from './feed-values.ts'
import { FileTrigger } from 'react-aria-components'
import { CircleAlert, FileText } from 'lucide-react'
import { Button } from '#ui/primitives/button.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'

type Props = { units: CalendarUnit[]; hasWhole: boolean; feed: Feed | undefined; onDone: () => void }

/** Adds another site's calendar by its address or from a file; changes what can be changed of one. */
export function FeedForm({ units, hasWhole, feed, onDone }: Props) {
  const [values, setValues] = useState(() => feedValues(feed, units))
  const [isDirty, setDirty] = useState(false)
  const [ownError, setOwnError] = useState<FormError | null>(null)
  const leave = () => {
    flushSync(() => setDirty(false))
    onDone()
  }
  const add = useCommand(addFeed, { onSuccess: leave })
  const change = useCommand(changeFeed, { onSuccess: leave })
  const set = (next: Partial<FeedValues>) => {
    setDirty(true)
    setValues((now) => ({ ...now, ...next }))
  }
  const field = bindFields(values, set)
  const submit = () => {
    const checked = feed ? checkedChange(values) : checkedNew(values)
    setOwnError(checked.error ?? null)
    if (!checked.body) return
    if ('unitId' in checked.body) add.mutate(checked.body)
    else if (feed) change.mutate({ params: { id: feed.id }, body: checked.body })
  }
  const error: FormError | null = ownError ?? add.error ?? change.error
  return (
    <Form onSubmit={submit} error={error} isUnsaved={isDirty}>
      <h3 className="font-bold">{feed ? `ویرایش ${feed.label}` : 'تقویم بیرونی جدید'}</h3>
      {feed ? null : (
        <FeedSourceFields
          units={units}
          hasWhole={hasWhole}
          values={values}
          fileError={error?.fields?.['text']}
          onChange={set}
        />
      )}
      <TextField label="نام سایت" {...field('label')} isRequired maxLength={60} placeholder="جاباما" />
      {values.from === 'url' ? <Select label="خوانده شود" {...field('everyMinutes')} options={intervals} /> : null}
      <FeedWordsField words={values.words} onChange={(words) => set({ words })} />
      <FormActions submit={feed ? 'ذخیره' : 'افزودن'} isPending={add.isPending || change.isPending} onCancel={leave} />
    </Form>
  )
}

const intervals = [
  { id: 15, label: 'هر ۱۵ دقیقه' },
  { id: 30, label: 'هر ۳۰ دقیقه' },
  { id: 60, label: 'هر ساعت' },
  { id: 180, label: 'هر ۳ ساعت' },
  { id: 720, label: 'هر ۱۲ ساعت' },
  { id: 1440, label: 'هر روز' },
]

type Change = (next: Partial<FeedValues>) => void
type SourceProps = {
  units: CalendarUnit[]
  hasWhole: boolean
  values: FeedValues
  fileError: string | undefined
  onChange: Change
}

/** No unit has this number. */
const allUnits = 0

function FeedSourceFields({ units, hasWhole, values, fileError, onChange }: SourceProps) {
  const field = bindFields(values, onChange)
  const whole = { id: allUnits, label: wholeName, detail: 'هر رزرو آن همهٔ واحدها را می‌بندد' }
  return (
    <>
      {units.length > 1 ? (
        <Select
          label="برای"
          options={[...(hasWhole ? [whole] : []), ...units.map(({ id, name }) => ({ id, label: name }))]}
          value={values.whole ? allUnits : values.unitId}
          onChange={(id) => onChange(id === allUnits ? { whole: true } : { whole: false, unitId: id })}
        />
      ) : null}
      <RadioGroup
        label="تقویم از کجا می‌آید"
        options={[
          { id: 'url', label: 'نشانی اینترنتی' },
          { id: 'file', label: 'فایل' },
        ]}
        value={values.from}
        onChange={(from) => onChange({ from: from === 'file' ? 'file' : 'url' })}
      />
      {values.from === 'url' ? (
        <TextField
          label="نشانی تقویم"
          {...field('url')}
          isRequired
          isLtr
          inputMode="url"
          placeholder="https://…/calendar.ics"
        />
      ) : (
        <FileField values={values} error={fileError} onChange={onChange} />
      )}
    </>
  )
}

/** The browser reads the file; only its text is sent. */
function FileField({ values, error, onChange }: { values: FeedValues; error: string | undefined; onChange: Change }) {
  const read = async (chosen: FileList | null) => {
    const file = chosen?.[0]
    if (file) onChange({ file: { name: file.name, text: await file.text() } })
  }
  return (
    <div data-field="text" className="flex flex-col items-start gap-1.5">
      <span className="text-sm font-medium">فایل تقویم</span>
      <FileTrigger acceptedFileTypes={['.ics', 'text/calendar']} onSelect={(list) => void read(list)}>
        <Button icon={FileText}>{values.file ? values.file.name : 'انتخاب فایل ‎.ics'}</Button>
      </FileTrigger>
      {error === undefined ? null : (
        <span role="alert" className="flex items-start gap-1 text-xs text-bad">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
          {error}
        </span>
      )}
    </div>
  )
}

/** Airbnb and its like write this over days that nobody has booked. */
const freeDayWords = 'Not available'

/** Entries with one of these words are no bookings. */
function FeedWordsField({ words, onChange }: { words: string; onChange: (words: string) => void }) {
  const hasSuggestion = wordsOf(words).includes(freeDayWords)
  return (
    <div className="flex flex-col items-start gap-1.5">
      <TextField
        label="کنار گذاشتن مواردی با این عبارت‌ها"
        name="ignoredWords"
        className="w-full"
        description="با ویرگول جدا کنید؛ بعضی سایت‌ها روزهای رزرونشده را هم ارسال می‌کنند."
        value={words}
        onChange={onChange}
      />
      {hasSuggestion ? null : (
        <Button size="small" variant="ghost" onPress={() => onChange([...wordsOf(words), freeDayWords].join('، '))}>
          {`افزودن «${freeDayWords}»`}
        </Button>
      )}
    </div>
  )
}
