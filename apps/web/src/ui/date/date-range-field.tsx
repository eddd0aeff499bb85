import type { DayRange } from '@rezerv/contract/day-range.ts'
import type { FieldProps } from '#ui/fields/field.tsx'
import { Deferred } from '#ui/overlay/deferred.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'

export type DateRangeFieldProps = FieldProps & {
  value?: DayRange | null
  defaultValue?: DayRange | null
  onChange?: (range: DayRange | null) => void
  min?: string
  max?: string
}

/** Two days in Jalali. Its calendars weigh as much as a list page and stand in filters, so they come when first shown. */
export function DateRangeField(props: DateRangeFieldProps) {
  return (
    <Deferred load={load} open meanwhile={<Placeholder />}>
      {({ DateRangePickerField }) => <DateRangePickerField {...props} />}
    </Deferred>
  )
}
const load = () => import('./date-range-picker.tsx')

/** As high as the field that comes. */
function Placeholder() {
  return (
    <div className="flex flex-col gap-1.5">
      <Skeleton className="h-5 w-20" />
      <Skeleton className="h-tap w-full min-w-60" />
    </div>
  )
}
