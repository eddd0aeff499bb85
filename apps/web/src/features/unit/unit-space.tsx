import { useSuspenseQuery } from '@tanstack/react-query'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { spaceIsHourly } from '@rezerv/contract/listing/listing-category.ts'
import type { SpaceUnit } from '@rezerv/contract/listing/listing-details.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { FormGrid } from '#ui/fields/form.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { categoryLabel } from '@rezerv/contract/listing/listing-words.ts'
import { listingById } from '#features/listing/listing-queries.ts'
import type { UnitFieldsProps, UnitKind } from './unit-form.tsx'
import { UnitTable } from './unit-table.tsx'
import { unitList } from './unit-queries.ts'

const rooms: UnitKind<SpaceUnit> = {
  one: 'واحد',
  some: 'واحدی',
  many: 'واحدها',
  description: 'اگر فقط یک‌جا اجاره داده می‌شود یک واحد کافی است؛ وگرنه هر اتاقی را که جدا رزرو می‌شود اضافه کنید.',
  blank: (count) => ({
    name: count === 0 ? '' : `اتاق ${toPersianDigits(count + 1)}`,
    details: { kind: 'space', guests: 2, note: '' },
  }),
  detailsOf: (details) => (details.kind === 'space' ? details : undefined),
  Fields: RoomFields,
  summary: ({ guests, note }) => (
    <span className="text-sm text-muted">
      {toPersianDigits(guests)} نفر{note ? ` · ${note}` : ''}
    </span>
  ),
}

function RoomFields({ field, own }: UnitFieldsProps<SpaceUnit>) {
  return (
    <FormGrid>
      <TextField
        label="نام واحد"
        {...field('name')}
        isRequired
        maxLength={60}
        placeholder="همهٔ اقامتگاه، اتاق آبی، طبقهٔ دوم…"
      />
      <NumberField label="ظرفیت" {...own('guests', 1)} min={1} max={2000} suffix="نفر" />
      <TextField
        label="یادداشت"
        {...own('note')}
        description="برای همکاران؛ مثل طبقه، سرویس جدا یا نمای اتاق"
        maxLength={200}
        className="sm:col-span-2"
      />
    </FormGrid>
  )
}

/** The whole place and its rooms: what can be sold apart, and how its time is counted. */
export function SpaceUnits({ listingId }: { listingId: number }) {
  const { data: listing } = useSuspenseQuery(listingById(listingId))
  const { data: units } = useSuspenseQuery(unitList(listingId))
  const isOdd = units.items.length > 0 && units.slotUnit !== 'hour' && spaceIsHourly(listing.category)
  return (
    <div className="flex flex-col gap-4">
      <Banner tone="info" title="همهٔ اقامتگاه و اتاق‌هایش یک تقویم دارند" className="max-w-4xl">
        با رزرو همهٔ اقامتگاه، همهٔ اتاق‌های آن در آن شب‌ها پر می‌شوند؛ و تا یکی از اتاق‌ها رزرو باشد، همهٔ اقامتگاه در آن شب‌ها
        فروخته نمی‌شود. این‌که یک نرخ همه را می‌فروشد یا فقط یک اتاق را، در مرحلهٔ نرخ‌ها مشخص می‌شود.
      </Banner>
      {isOdd ? (
        <Banner tone="calm" className="max-w-4xl">
          {categoryLabel('space', listing.category)} بیشتر ساعتی اجاره داده می‌شود؛ واحد فروش پایین صفحه را بررسی کنید.
        </Banner>
      ) : null}
      <UnitTable listingId={listingId} kind={rooms} />
    </div>
  )
}
