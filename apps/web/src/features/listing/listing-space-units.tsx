import { useState } from 'react'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Archive, ArchiveRestore, BedDouble, House, Pencil, Plus } from 'lucide-react'
import type { ListingUnit } from '@rezerv/contract/listing/listing-details.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { spaceIsHourly } from '@rezerv/contract/listing/listing-space.ts'
import { unitSlotLabels, unitSlots } from '@rezerv/contract/listing/listing-unit.ts'
import { StatusBadge } from '#ui/badge.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { cx } from '#ui/class-names.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { toast } from '#ui/toast.tsx'
import { SpaceUnitDialog, type UnitAsked } from './listing-space-unit-dialog.tsx'
import { categoryLabel } from './listing-kind.ts'
import { listingById } from './listing-queries.ts'
import { changeUnitSlot, moveUnit, refreshUnits, unitList } from './listing-unit-queries.ts'

/** The whole place and its rooms: what can be sold apart, and how its time is counted. */
export function SpaceUnits({ listingId }: { listingId: number }) {
  const { data: listing } = useSuspenseQuery(listingById(listingId))
  const { data } = useSuspenseQuery(unitList(listingId))
  const [asked, setAsked] = useState<UnitAsked>()
  const whole = { name: 'همهٔ اقامتگاه', guests: listing.people ?? 2, note: '' }
  const room = () => ({ name: `اتاق ${toPersianDigits(data.items.length + 1)}`, guests: 2, note: '' })
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <SharedCalendar />
      <Card
        title="واحدها"
        isFlush
        actions={
          data.items.length > 0 ? (
            <Button size="small" icon={Plus} onPress={() => setAsked({ values: room() })}>
              افزودن اتاق
            </Button>
          ) : null
        }
      >
        {data.items.length === 0 ? (
          <EmptyState
            icon={BedDouble}
            title="هنوز واحدی نیست"
            actions={
              <>
                <Button icon={House} onPress={() => setAsked({ values: whole })}>
                  یک‌جا اجاره می‌رود
                </Button>
                <Button icon={BedDouble} onPress={() => setAsked({ values: room() })}>
                  اتاق‌به‌اتاق هم اجاره می‌رود
                </Button>
              </>
            }
          >
            اگر اقامتگاه تنها یک‌جا اجاره می‌رود یک واحد بس است؛ وگرنه هر اتاقی را که جدا رزرو می‌شود بیفزایید.
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line border-t border-line">
            {data.items.map((unit) => (
              <UnitRow key={unit.id} listingId={listingId} unit={unit} onEdit={setAsked} />
            ))}
          </ul>
        )}
      </Card>
      {data.items.length > 0 ? <Counting listingId={listingId} category={listing.category} /> : null}
      {asked ? <SpaceUnitDialog listingId={listingId} asked={asked} onClose={() => setAsked(undefined)} /> : null}
    </div>
  )
}

const SharedCalendar = () => (
  <Banner tone="info" title="همهٔ اقامتگاه و اتاق‌هایش یک تقویم دارند">
    با رزرو همهٔ اقامتگاه، همهٔ اتاق‌های آن در آن شب‌ها پر می‌شوند؛ و تا یکی از اتاق‌ها رزرو باشد، همهٔ اقامتگاه در آن شب‌ها
    فروخته نمی‌شود. پس هیچ شبی دو بار فروخته نمی‌شود. این‌که هر نرخ همه را می‌فروشد یا یک اتاق را، در گام نرخ‌ها گفته می‌شود.
  </Banner>
)

type RowProps = { listingId: number; unit: ListingUnit; onEdit: (asked: UnitAsked) => void }

function UnitRow({ listingId, unit, onEdit }: RowProps) {
  const queries = useQueryClient()
  const move = useMutation({
    ...moveUnit(listingId),
    onSuccess: (_, { step }) => {
      toast.success(step === 'archive' ? `«${unit.name}» بایگانی شد` : `«${unit.name}» بازگشت`)
      return refreshUnits(queries)
    },
    onError: (error) => toast.error(error.message),
  })
  if (unit.details.kind !== 'space') return null
  const { guests, note } = unit.details
  return (
    <li className="flex items-center gap-3 px-4 py-2.5">
      <BedDouble aria-hidden="true" className="size-5 shrink-0 text-faint" />
      <span className={cx('flex min-w-0 flex-1 flex-col', unit.archived && 'text-muted')}>
        <span className="truncate font-semibold">{unit.name}</span>
        <span className="truncate text-sm text-muted">
          {toPersianDigits(guests)} نفر{note ? ` · ${note}` : ''}
        </span>
      </span>
      {unit.archived ? <StatusBadge tone="calm">بایگانی</StatusBadge> : null}
      {unit.archived ? null : (
        <IconButton
          icon={Pencil}
          label={`ویرایش ${unit.name}`}
          onPress={() => onEdit({ unitId: unit.id, values: { name: unit.name, guests, note } })}
        />
      )}
      <IconButton
        icon={unit.archived ? ArchiveRestore : Archive}
        label={unit.archived ? `بازگرداندن ${unit.name}` : `بایگانی ${unit.name}`}
        isPending={move.isPending}
        onPress={() => move.mutate({ unitId: unit.id, step: unit.archived ? 'restore' : 'archive' })}
      />
    </li>
  )
}

function Counting({ listingId, category }: { listingId: number; category: string }) {
  const { data } = useSuspenseQuery(unitList(listingId))
  const queries = useQueryClient()
  const change = useMutation({
    ...changeUnitSlot(listingId),
    onSuccess: (_, unit) => {
      toast.success(`واحدها از این پس ${unitSlotLabels[unit]} شمرده می‌شوند`)
      return refreshUnits(queries)
    },
    onError: (error) => toast.error(error.message),
  })
  const isOdd = spaceIsHourly(category) && data.slotUnit !== 'hour'
  return (
    <Card
      title="شمارش زمان"
      description={
        isOdd ? `${categoryLabel('space', category)} بیشتر ساعتی اجاره می‌رود؛ شمارش را بررسی کنید.` : undefined
      }
    >
      <RadioGroup
        label="رزروها چگونه شمرده می‌شوند"
        description={data.slotUnitLock ?? 'برای همهٔ واحدهای این اقامتگاه یکسان است.'}
        isDisabled={data.slotUnitLock !== null || change.isPending}
        options={unitSlots.space.map((id) => ({ id, label: unitSlotLabels[id] }))}
        value={data.slotUnit}
        onChange={(unit) => change.mutate(unit)}
      />
    </Card>
  )
}
