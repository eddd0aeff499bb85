import { useState } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Archive, ArchiveRestore, Pencil, Plus } from 'lucide-react'
import type { ListingUnit, UnitDetails } from '@rezerv/contract/listing/listing-details.ts'
import { useCommand } from '#data.ts'
import { setIfUnchanged } from '#lib/set-if-unchanged.ts'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { ConfirmDialog } from '#ui/overlay/dialog.tsx'
import { MayDo } from '#lib/rights/may-do.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { UnitForm, type UnitKind } from './unit-form.tsx'
import { moveUnit, unitList, changeUnitSlot } from './unit-queries.ts'
import type { SlotUnit } from '@rezerv/contract/slots.ts'
import { type ListingUnits } from '@rezerv/contract/unit/unit.ts'
import { unitSlotLabels, unitSlots } from '@rezerv/contract/unit/unit-slot.ts'
import { unitEndpoints } from '@rezerv/contract/unit/unit-endpoints.ts'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { listingById } from '#features/listing/listing-queries.ts'

type Props<Details extends UnitDetails> = { listingId: number; kind: UnitKind<Details> }

/** The physical cars or rooms of a listing: add, change, archive, bring back, and by what they are counted. */
export function UnitTable<Details extends UnitDetails>({ listingId, kind }: Props<Details>) {
  const { data } = useSuspenseQuery(unitList(listingId))
  const [open, setOpen] = useState<number | 'new' | null>(data.items.length === 0 ? 'new' : null)
  const close = () => setIfUnchanged(setOpen, open, null)
  return (
    <div className="flex flex-col gap-4">
      <Card
        title={kind.many}
        description={kind.description}
        isFlush
        actions={
          open === 'new' ? null : (
            <Button icon={Plus} needs={unitEndpoints.addUnit} onPress={() => setOpen('new')}>
              افزودن {kind.one}
            </Button>
          )
        }
      >
        {data.items.length === 0 ? (
          <p className="px-4 pb-4 text-sm text-muted">هنوز {kind.some} ثبت نشده است.</p>
        ) : (
          <ul className="divide-y divide-line border-t border-line">
            {data.items.map((unit) => (
              <UnitRow key={unit.id} listingId={listingId} kind={kind} unit={unit} onEdit={() => setOpen(unit.id)} />
            ))}
          </ul>
        )}
      </Card>
      <OpenForm key={open} listingId={listingId} kind={kind} items={data.items} open={open} onDone={close} />
      {data.items.length > 0 ? <UnitSlotChoice listingId={listingId} units={data} /> : null}
    </div>
  )
}

type OpenProps<Details extends UnitDetails> = Props<Details> & {
  items: ListingUnit[]
  open: number | 'new' | null
  onDone: () => void
}

function OpenForm<Details extends UnitDetails>({ items, open, kind, ...form }: OpenProps<Details>) {
  if (open === 'new') return <UnitForm {...form} kind={kind} start={kind.blank(items.length)} />
  const unit = items.find((one) => one.id === open)
  const details = unit && kind.detailsOf(unit.details)
  return details ? <UnitForm {...form} kind={kind} unit={unit} start={{ name: unit.name, details }} /> : null
}

type RowProps<Details extends UnitDetails> = Props<Details> & { unit: ListingUnit; onEdit: () => void }

function UnitRow<Details extends UnitDetails>({ listingId, kind, unit, onEdit }: RowProps<Details>) {
  const details = kind.detailsOf(unit.details)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <span className="flex min-w-0 flex-1 basis-48 flex-wrap items-center gap-2">
        <span className="font-semibold">{unit.name}</span>
        {unit.archived ? <StatusBadge tone="calm">بایگانی</StatusBadge> : null}
        {details ? kind.summary(details) : null}
      </span>
      <MayDo needs={unitEndpoints.changeUnit}>
        <span className="flex items-center">
          {unit.archived ? null : <IconButton icon={Pencil} label={`ویرایش ${unit.name}`} onPress={onEdit} />}
          <MoveButton listingId={listingId} unit={unit} />
        </span>
      </MayDo>
    </li>
  )
}

function MoveButton({ listingId, unit }: { listingId: number; unit: ListingUnit }) {
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useCommand(moveUnit(unit.name), { onSettled: () => setAsking(false) })
  const move = (step: 'archive' | 'restore') => mutate({ params: { id: listingId, unitId: unit.id }, body: { step } })
  if (unit.archived)
    return (
      <IconButton
        icon={ArchiveRestore}
        label={`بازگرداندن ${unit.name}`}
        isPending={isPending}
        onPress={() => move('restore')}
      />
    )
  return (
    <>
      <IconButton icon={Archive} label={`بایگانی ${unit.name}`} onPress={() => setAsking(true)} />
      <ConfirmDialog
        isOpen={isAsking}
        title={`بایگانی ${unit.name}`}
        confirm="بایگانی"
        tone="danger"
        isPending={isPending}
        onConfirm={() => move('archive')}
        onCancel={() => setAsking(false)}
      >
        دیگر فروخته نمی‌شود؛ هر زمان می‌توانید آن را بازگردانید.
      </ConfirmDialog>
    </>
  )
}

const details: Record<SlotUnit, string> = {
  day: 'از ساعت تحویل تا همان ساعت روز بعد',
  night: 'از ورود تا خروج روز بعد',
  hour: 'هر ساعت جدا فروخته می‌شود',
}

/** By what the units are counted; locked while anything to come is taken. */
function UnitSlotChoice({ listingId, units }: { listingId: number; units: ListingUnits }) {
  const { data: listing } = useSuspenseQuery(listingById(listingId))
  const change = useCommand(changeUnitSlot)
  if (listing.kind === 'event') return null
  return (
    <Card title="واحد فروش" description="برای همهٔ واحدهای این آگهی و تقویم آن‌ها یکی است.">
      <RadioGroup
        label="واحد فروش"
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
