import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Feed } from '@rezerv/contract/feed/feed-endpoints.ts'
import type { CalendarUnit } from '@rezerv/contract/month/month-days.ts'
import { useCommand } from '#data.ts'
import type { FormError } from '#ui/fields/form-errors.ts'
import { Form, FormActions } from '#ui/fields/form.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FeedSourceFields, FeedWordsField } from './feed-fields.tsx'
import { addFeed, changeFeed } from './feed-queries.ts'
import { checkedChange, checkedNew, type FeedValues, feedValues } from './feed-values.ts'

type Props = { units: CalendarUnit[]; feed: Feed | undefined; onDone: () => void }

/** Adds another site's calendar by its address or from a file; changes what can be changed of one. */
export function FeedForm({ units, feed, onDone }: Props) {
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
      <h3 className="font-bold">{feed ? `ویرایش ${feed.label}` : 'تقویم بیرونی تازه'}</h3>
      {feed ? null : (
        <FeedSourceFields units={units} values={values} fileError={error?.fields?.['text']} onChange={set} />
      )}
      <TextField
        label="نام سایت"
        name="label"
        isRequired
        maxLength={60}
        placeholder="جاباما"
        value={values.label}
        onChange={(label) => set({ label })}
      />
      {values.from === 'url' ? (
        <Select
          label="خوانده شود"
          name="everyMinutes"
          options={intervals}
          value={values.everyMinutes}
          onChange={(everyMinutes) => set({ everyMinutes })}
        />
      ) : null}
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
