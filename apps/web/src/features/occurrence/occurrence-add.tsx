import { useState } from 'react'
import type { Occurrence } from '@rezerv/contract/occurrence/occurrence.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { useCommand } from '#data.ts'
import { Card } from '#ui/primitives/card.tsx'
import { Form, FormActions } from '#ui/fields/form.tsx'
import { Tabs } from '#ui/page/tabs.tsx'
import { addOccurrences } from './occurrence-queries.ts'
import { OccurrencePreview } from './occurrence-preview.tsx'
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
        {mode === 'series' ? <OccurrencePreview items={items} taken={taken} /> : null}
        <FormActions
          submit={items.length > 1 ? `افزودن ${toPersianDigits(items.length)} سانس` : 'افزودن سانس'}
          isPending={add.isPending}
          isDisabled={items.length === 0}
        />
      </Form>
    </Card>
  )
}
