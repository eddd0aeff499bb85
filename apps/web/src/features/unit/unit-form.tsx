import type { ComponentType, ReactNode } from 'react'
import type { ListingUnit, UnitDetails } from '@rezerv/contract/listing/listing-details.ts'
import { ListingUnitInput } from '@rezerv/contract/unit/unit.ts'
import { checked, useDraftForm } from '#data-draft-form.ts'
import { useDraft } from '#lib/draft/use-draft.ts'
import { Card } from '#ui/primitives/card.tsx'
import { bindFields, type FieldBinder } from '#ui/fields/bind-fields.tsx'
import { Form, FormActions } from '#ui/fields/form.tsx'
import { saveUnit } from './unit-queries.ts'

export type UnitValues<Details extends UnitDetails> = { name: string; details: Details }

/** `own` binds what only its kind has. */
export type UnitFieldsProps<Details extends UnitDetails> = {
  details: Details
  field: FieldBinder<UnitValues<Details>>
  own: FieldBinder<Details>
}

/** How the units of one kind of listing are written and shown. */
export type UnitKind<Details extends UnitDetails> = {
  /** «خودرو» */
  one: string
  /** «خودرویی» */
  some: string
  many: string
  description: string
  /** A new one; `count` is how many there are. */
  blank: (count: number) => UnitValues<Details>
  /** The unit's own details, or undefined when it is another kind's. */
  detailsOf: (details: UnitDetails) => Details | undefined
  Fields: ComponentType<UnitFieldsProps<Details>>
  /** A unit in the list, beside its name. */
  summary: (details: Details) => ReactNode
}

type Props<Details extends UnitDetails> = {
  listingId: number
  kind: UnitKind<Details>
  unit?: ListingUnit
  start: UnitValues<Details>
  onDone: () => void
}

/** Adds a car or a room, or changes one. */
export function UnitForm<Details extends UnitDetails>({ listingId, kind, unit, start, onDone }: Props<Details>) {
  const draft = useDraft(`unit-${listingId}-${unit?.id ?? 'new'}`, () => start)
  const { form, actions } = useDraftForm({
    draft,
    check: (given) => checked(ListingUnitInput, given),
    save: saveUnit(unit ? `${kind.one} ذخیره شد` : `${kind.one} اضافه شد`),
    requestOf: (input) => ({ listingId, unitId: unit?.id, input }),
    onSaved: onDone,
    onCancel: onDone,
  })
  const { details } = draft.value
  const own = bindFields(details, (next) => draft.set({ details: { ...details, ...next } }), 'details.')
  return (
    <Form {...form}>
      <Card title={unit ? `ویرایش ${unit.name}` : `${kind.one} جدید`} gap={5}>
        <kind.Fields details={details} field={bindFields(draft.value, draft.set)} own={own} />
        <FormActions submit={unit ? 'ذخیره' : `افزودن ${kind.one}`} {...actions} />
      </Card>
    </Form>
  )
}
