import { FileTrigger } from 'react-aria-components'
import { CircleAlert, FileText } from 'lucide-react'
import type { CalendarUnit } from '@rezerv/contract/month/month-days.ts'
import { Button } from '#ui/primitives/button.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { type FeedValues, wordsOf } from './feed-values.ts'

type Change = (next: Partial<FeedValues>) => void
type SourceProps = { units: CalendarUnit[]; values: FeedValues; fileError: string | undefined; onChange: Change }

/** Which unit it is for, and where the calendar comes from. */
export function FeedSourceFields({ units, values, fileError, onChange }: SourceProps) {
  return (
    <>
      {units.length > 1 ? (
        <Select
          label="واحد"
          options={units.map(({ id, name }) => ({ id, label: name }))}
          value={values.unitId}
          onChange={(unitId) => onChange({ unitId })}
        />
      ) : null}
      <RadioGroup
        label="تقویم از کجا می‌آید"
        options={[
          { id: 'url', label: 'نشانی اینترنتی' },
          { id: 'file', label: 'پرونده' },
        ]}
        value={values.from}
        onChange={(from) => onChange({ from: from === 'file' ? 'file' : 'url' })}
      />
      {values.from === 'url' ? (
        <TextField
          label="نشانی تقویم"
          name="url"
          isRequired
          isLtr
          inputMode="url"
          placeholder="https://…/calendar.ics"
          value={values.url}
          onChange={(url) => onChange({ url })}
        />
      ) : (
        <FileField values={values} error={fileError} onChange={onChange} />
      )}
    </>
  )
}

type FileProps = { values: FeedValues; error: string | undefined; onChange: Change }

/** The browser reads the file; only its text is sent. */
function FileField({ values, error, onChange }: FileProps) {
  const read = async (chosen: FileList | null) => {
    const file = chosen?.[0]
    if (file) onChange({ file: { name: file.name, text: await file.text() } })
  }
  return (
    <div data-field="text" className="flex flex-col items-start gap-1.5">
      <span className="text-sm font-medium">پروندهٔ تقویم</span>
      <FileTrigger acceptedFileTypes={['.ics', 'text/calendar']} onSelect={(list) => void read(list)}>
        <Button icon={FileText}>{values.file ? values.file.name : 'انتخاب پروندهٔ ‎.ics'}</Button>
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

/** What Airbnb and its like write over days that nobody has booked. */
const freeDayWords = 'Not available'

/** Entries with one of these words are no bookings. */
export function FeedWordsField({ words, onChange }: { words: string; onChange: (words: string) => void }) {
  const hasSuggestion = wordsOf(words).includes(freeDayWords)
  return (
    <div className="flex flex-col items-start gap-1.5">
      <TextField
        label="کنار گذاشتن رویدادهایی با این عبارت‌ها"
        name="ignoredWords"
        className="w-full"
        description="با ویرگول جدا کنید؛ بعضی سایت‌ها روزهای رزرونشده را هم می‌فرستند."
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
