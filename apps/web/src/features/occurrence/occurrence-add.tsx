import { useState } from 'react'
import type { Occurrence, OccurrenceInput } from '@rezerv/contract/occurrence/occurrence-endpoints.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { formatInstant, formatTime } from '@rezerv/contract/jalali.ts'
import { seriesMax } from '@rezerv/contract/occurrence/occurrence-series.ts'
import { useCommand } from '#data.ts'
import { Card } from '#ui/primitives/card.tsx'
import { Form, FormActions } from '#ui/fields/form.tsx'
import { Tabs } from '#ui/page/tabs.tsx'
import { addOccurrences } from './occurrence-queries.ts'
import { SeriesFields, SingleFields } from './occurrence-fields.tsx'
import { blankSeries, blankSingle, itemsOfSeries, itemsOfSingle } from './occurrence-plan.ts'

type Props = { listingId: number; taken: Occurrence[] }

/** Adds one occurrence, or a series after a look at what it makes. */
export function OccurrenceAdd({ listingId, taken }: Props) {
  const [mode, setMode] = useState('single')
  const [single, setSingle] = useState(blankSingle)
  const [series, setSeries] = useState(blankSeries)
  const items = mode === 'single' ? itemsOfSingle(single) : itemsOfSeries(series)
  const add = useCommand(addOccurrences, { onSuccess: () => setSingle(blankSingle) })
  const submit = () => items.length > 0 && add.mutate({ params: { id: listingId }, body: { items } })
  return (
    <Card title="افزودن سانس">
      <Form onSubmit={submit} error={add.error}>
        <Tabs
          label="شیوهٔ افزودن"
          selected={mode}
          onSelect={setMode}
          items={[
            { id: 'single', label: 'یک سانس', content: <SingleFields value={single} onChange={setSingle} /> },
            { id: 'series', label: 'دورهٔ سانس', content: <SeriesFields value={series} onChange={setSeries} /> },
          ]}
        />
        {mode === 'series' ? <Preview items={items} taken={taken} /> : null}
        <FormActions
          submit={items.length > 1 ? `افزودن ${toPersianDigits(items.length)} سانس` : 'افزودن سانس'}
          isPending={add.isPending}
          isDisabled={items.length === 0}
        />
      </Form>
    </Card>
  )
}

/** What the series makes, before it is made; starts that are already there are struck through. */
function Preview({ items, taken }: { items: OccurrenceInput[]; taken: Occurrence[] }) {
  const known = new Set(taken.filter((one) => one.status === 'scheduled').map((one) => Date.parse(one.startsAt)))
  const isKnown = (one: OccurrenceInput) => known.has(Date.parse(one.startsAt))
  const twice = items.filter(isKnown).length
  if (items.length === 0)
    return <p className="text-sm text-muted">روز آغاز، روزهای هفته، ساعت و پایان دوره را برگزینید تا پیش‌نمایش بیاید.</p>
  return (
    <section aria-label="پیش‌نمایش سانس‌ها" className="rounded-2 bg-sunken p-3">
      <p className="mb-2 text-sm font-semibold">
        {toPersianDigits(items.length)} سانس
        {twice > 0 ? `، ${toPersianDigits(twice)} تای آن از پیش هست` : ''}
        {items.length === seriesMax ? ` (بیشینهٔ یک دوره ${toPersianDigits(seriesMax)} سانس است)` : ''}
      </p>
      <ul className="grid max-h-56 gap-x-6 gap-y-1 overflow-y-auto text-sm sm:grid-cols-2">
        {items.map((one) => (
          <li key={one.startsAt} className={isKnown(one) ? 'text-muted line-through' : ''}>
            {formatInstant(one.startsAt, 'full')} تا {formatTime(one.endsAt)}
          </li>
        ))}
      </ul>
    </section>
  )
}
