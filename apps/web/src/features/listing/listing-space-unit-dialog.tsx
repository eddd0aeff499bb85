import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SpaceUnit } from '@rezerv/contract/listing/listing-space.ts'
import { Modal } from '#ui/dialog.tsx'
import { Form, FormActions, FormGrid } from '#ui/form.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.tsx'
import { refreshUnits, saveUnit } from './listing-unit-queries.ts'

/** A unit to change, or without an id one to add, with what its fields begin with. */
export type UnitAsked = { unitId?: number; values: Omit<SpaceUnit, 'kind'> & { name: string } }

type Props = { listingId: number; asked: UnitAsked; onClose: () => void }

export function SpaceUnitDialog({ listingId, asked, onClose }: Props) {
  const isNew = asked.unitId === undefined
  const [{ name, guests, note }, setValues] = useState(asked.values)
  const change = (next: Partial<UnitAsked['values']>) => setValues((before) => ({ ...before, ...next }))
  const queries = useQueryClient()
  const save = useMutation({
    ...saveUnit(listingId),
    onSuccess: async () => {
      await refreshUnits(queries)
      toast.success(isNew ? `«${name}» افزوده شد` : `«${name}» ذخیره شد`)
      onClose()
    },
  })
  return (
    <Modal isOpen isStrict onClose={onClose} title={isNew ? 'افزودن واحد' : 'ویرایش واحد'}>
      <Form
        onSubmit={() =>
          save.mutate({ unitId: asked.unitId, input: { name, details: { kind: 'space', guests, note } } })
        }
        error={save.error}
      >
        <FormGrid>
          <TextField
            label="نام واحد"
            name="name"
            value={name}
            onChange={(next) => change({ name: next })}
            isRequired
            maxLength={60}
            autoFocus
          />
          <NumberField
            label="گنجایش"
            name="details.guests"
            value={guests}
            onChange={(next) => change({ guests: next ?? 1 })}
            min={1}
            max={2000}
            suffix="نفر"
          />
          <TextField
            label="یادداشت"
            name="details.note"
            description="برای نمونه: طبقهٔ دوم، سرویس جدا"
            value={note}
            onChange={(next) => change({ note: next })}
            maxLength={200}
            className="sm:col-span-2"
          />
        </FormGrid>
        <FormActions submit={isNew ? 'افزودن واحد' : 'ذخیره'} isPending={save.isPending} onCancel={onClose} />
      </Form>
    </Modal>
  )
}
