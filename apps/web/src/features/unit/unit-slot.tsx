import { useSuspenseQuery } from '@tanstack/react-query'
import type { SlotUnit } from '@rezerv/contract/slots.ts'
import { type ListingUnits, unitSlotLabels, unitSlots } from '@rezerv/contract/unit/unit.ts'
import { useCommand } from '#data.ts'
import { Card } from '#ui/primitives/card.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { listingById } from '#features/listing/listing-queries.ts'
import { changeUnitSlot } from './unit-queries.ts'

const details: Record<SlotUnit, string> = {
  day: 'از ساعت تحویل تا همان ساعت روز بعد',
  night: 'از ورود تا خروج روز بعد',
  hour: 'هر ساعت جدا فروخته می‌شود',
}

/** By what the units are counted; locked while anything to come is taken. */
export function UnitSlotChoice({ listingId, units }: { listingId: number; units: ListingUnits }) {
  const { data: listing } = useSuspenseQuery(listingById(listingId))
  const change = useCommand(changeUnitSlot)
  if (listing.kind === 'event') return null
  return (
    <Card title="روش شمارش" description="همهٔ واحدها با یک روش شمرده و در تقویم دیده می‌شوند.">
      <RadioGroup
        label="روش شمارش"
        isLabelHidden
        look="cards"
        value={change.isPending ? change.variables.body.unit : units.slotUnit}
        isDisabled={units.slotUnitLock !== null || change.isPending}
        onChange={(unit) => change.mutate({ params: { id: listingId }, body: { unit } })}
        options={unitSlots[listing.kind].map((id) => ({ id, label: unitSlotLabels[id], detail: details[id] }))}
        description={units.slotUnitLock ?? 'تا چیزی از امروز به بعد رزرو نشده باشد می‌توانید آن را عوض کنید.'}
      />
    </Card>
  )
}
