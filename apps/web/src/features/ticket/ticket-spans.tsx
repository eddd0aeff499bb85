import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { formatInstant } from '@rezerv/contract/jalali.ts'
import type { Occurrence } from '@rezerv/contract/occurrence/occurrence-endpoints.ts'
import { spanMax, type Spanning, spansLabels, spansOf, type TicketSpans } from '@rezerv/contract/ticket/ticket-spans.ts'
import { occurrenceList } from '#features/occurrence/occurrence-queries.ts'
import { useNow } from '#ui/date/use-now.ts'
import { bindFields } from '#ui/fields/bind-fields.tsx'
import { CheckList } from '#ui/fields/checkbox.tsx'
import { GroupError } from '#ui/fields/group-error.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'

const details: Record<TicketSpans, string> = {
  one: 'خریدار یکی از سانس‌ها را انتخاب می‌کند',
  all: 'هر سانسی که هنگام خرید هنوز شروع نشده است',
  some: 'همان سانس‌هایی که اینجا انتخاب می‌کنید؛ تا شروع اولین آن‌ها فروخته می‌شود',
  any: 'خریدار از سانس‌های پیش رو به همین تعداد انتخاب می‌کند',
}
const options = (Object.keys(spansLabels) as TicketSpans[]).map((id) => ({
  id,
  label: spansLabels[id],
  detail: details[id],
}))

type Props = { listingId: number; value: Spanning; onChange: (change: Partial<Spanning>) => void }

/** For which occurrences of the event a piece of the ticket is good. */
export function TicketSpanFields({ listingId, value: given, onChange }: Props) {
  const value = spansOf(given)
  const field = bindFields(value, onChange)
  return (
    <Card title="سانس‌های بلیت" gap={4}>
      <RadioGroup label="این بلیت برای چند سانس است؟" look="cards" options={options} {...field('spans')} />
      {value.spans === 'any' ? (
        <NumberField label="تعداد سانس‌ها" className="w-40" {...field('spanCount')} min={2} max={spanMax} />
      ) : null}
      {value.spans === 'some' ? (
        <Suspense fallback={<Skeleton className="h-24" />}>
          <SpanOccurrences
            listingId={listingId}
            chosen={value.spanOccurrenceIds}
            onChange={(spanOccurrenceIds) => onChange({ spanOccurrenceIds })}
          />
        </Suspense>
      ) : null}
      {value.spans === 'one' ? null : (
        <p className="text-sm text-muted">
          قیمت برای همهٔ این سانس‌ها با هم است. در هر سانس یک جا کم می‌شود و برای هر سانس بلیت و کد QR جدا صادر می‌شود.
          سانسی که بعد از خرید اضافه شود در بلیت نیست. این بلیت در سفارشی جدا فروخته می‌شود و جابه‌جا نمی‌شود.
        </p>
      )}
    </Card>
  )
}

type Choice = { listingId: number; chosen: number[]; onChange: (chosen: number[]) => void }

function SpanOccurrences({ listingId, chosen, onChange }: Choice) {
  const { items } = useSuspenseQuery(occurrenceList(listingId)).data
  const now = useNow(60_000)
  const isToCome = ({ status, startsAt }: Occurrence) => status === 'scheduled' && Date.parse(startsAt) > now
  // What was chosen and is over or called off stays in sight: by it the ticket is not sold, until it is taken out.
  const shown = items.filter((one) => isToCome(one) || chosen.includes(one.id))
  return (
    <fieldset aria-label="سانس‌ها" data-field="spanOccurrenceIds" className="flex flex-col gap-2">
      <GroupError name="spanOccurrenceIds" />
      {shown.length < 2 ? (
        <p className="text-sm text-muted">اول حداقل دو سانس پیش رو به رویداد اضافه کنید.</p>
      ) : (
        <p className="text-sm text-muted">{toPersianDigits(`${chosen.length} سانس انتخاب شده است`)}</p>
      )}
      <div className="grid gap-2 sm:grid-cols-2">
        <CheckList
          options={shown.map((one) => ({
            id: one.id,
            label: formatInstant(one.startsAt, 'full'),
            description: isToCome(one) ? undefined : 'گذشته یا لغوشده؛ تا آن را برندارید بلیت فروخته نمی‌شود',
          }))}
          value={chosen}
          onChange={onChange}
        />
      </div>
    </fieldset>
  )
}
