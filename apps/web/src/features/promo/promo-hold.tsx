import { useQuery } from '@tanstack/react-query'
import { formatCount } from '@rezerv/contract/digits.ts'
import { formatInstant } from '@rezerv/contract/jalali.ts'
import type { PromoBatch } from '@rezerv/contract/promo/promo-endpoints.ts'
import { CommandButton } from '#data-button.tsx'
import { occurrenceList } from '#features/occurrence/occurrence-queries.ts'
import { useNow } from '#ui/date/use-now.ts'
import { bindFields } from '#ui/fields/bind-fields.tsx'
import { CheckList } from '#ui/fields/checkbox.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import type { TermsDraft } from './promo-draft.ts'
import { freePromos } from './promo-queries.ts'

type Props = { listingId: number; draft: TermsDraft; set: (change: Partial<TermsDraft>) => void }

/** Places that nobody gets without the codes, and at which occurrences. */
export function PromoHoldFields({ listingId, draft, set }: Props) {
  const field = bindFields(draft, set, 'terms.hold.')
  return (
    <section aria-label="سهم کنار گذاشته" className="flex flex-col gap-3 border-t border-line pt-4">
      <NumberField
        label="چند جا برای این کدها کنار گذاشته شود؟"
        {...field('places')}
        min={1}
        max={100_000}
        suffix="جا"
        description="در هر سانس، از هر ظرفیت این بلیت‌ها؛ بدون کد کسی این جاها را نمی‌خرد. خریدهای قبلی با این کدها جزو همین تعداد است. با توقف یا پایان کدها، باقی‌مانده برای همه آزاد می‌شود. خالی یعنی هیچ."
      />
      {draft.places === null ? null : <Occurrences listingId={listingId} draft={draft} set={set} />}
    </section>
  )
}

function Occurrences({ listingId, draft: { occurrenceIds }, set }: Props) {
  const { data } = useQuery(occurrenceList(listingId))
  const now = new Date(useNow(60_000)).toISOString()
  const toCome = (data?.items ?? []).filter(
    ({ id, status, startsAt }) => (status === 'scheduled' && startsAt > now) || occurrenceIds.includes(id),
  )
  if (toCome.length < 2) return null
  return (
    <fieldset data-field="terms.hold.occurrenceIds">
      <legend className="text-sm font-medium">در سانس‌های</legend>
      <div className="flex max-h-48 flex-wrap gap-x-6 overflow-y-auto">
        <CheckList
          options={toCome.map(({ id, startsAt }) => ({ id, label: formatInstant(startsAt, 'full') }))}
          value={occurrenceIds}
          onChange={(next) => set({ occurrenceIds: next })}
        />
      </div>
      <p className="text-xs text-muted">بدون انتخاب یعنی همه، و سانس‌هایی که بعد اضافه می‌شوند</p>
    </fieldset>
  )
}

/** What a batch keeps and what is left of it, with the way to give it to everybody. */
export function PromoKeptPlaces({ batch: { id, hold, kept } }: { batch: PromoBatch }) {
  if (!hold) return null
  return (
    <section aria-label="سهم کنار گذاشته" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="flex-1 font-semibold">سهم کنار گذاشته</h3>
        <CommandButton size="small" command={freePromos} request={{ params: { id } }}>
          آزاد کردن برای همه
        </CommandButton>
      </div>
      <ul aria-label="سهم کنار گذاشته" className="max-h-56 divide-y divide-line overflow-y-auto text-sm">
        {kept.map(({ startsAt, resourceName, places, kept: left }) => (
          <li key={`${startsAt} ${resourceName}`} className="flex flex-wrap gap-x-4 py-1.5">
            <span className="min-w-0 flex-1 basis-48">{formatInstant(startsAt, 'full')}</span>
            <span className="text-muted">{resourceName}</span>
            <span>
              {formatCount(left)} از {formatCount(places)} جا مانده
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
