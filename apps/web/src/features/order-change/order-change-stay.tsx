import type { StayBooking, StayRate } from '@rezerv/contract/booking/booking.ts'
import { FormGrid } from '#ui/fields/form.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import type { StayChangeDraft } from './order-change.ts'

type Props = {
  terms: StayBooking
  draft: StayChangeDraft
  onChange: (part: Partial<StayChangeDraft>) => void
  /** By path, as the server says them. */
  reasons: Record<string, string>
}

export function OrderChangeStay(props: Props) {
  const { terms, draft } = props
  const rate = terms.rates.find((one) => one.ticket.id === draft.ticketId)
  return (
    <FormGrid>
      {terms.rates.length > 1 ? <Rate {...props} /> : null}
      {rate?.takes === 'any' && rate.unitIds.length > 1 ? <Units {...props} rate={rate} /> : null}
      {terms.kind === 'space' ? <Count {...props} label="تعداد مهمان" field="guests" /> : null}
      {terms.terms.deliveryPoints.length > 0 ? (
        <>
          <Place {...props} label="محل تحویل" field="pickUpPointId" />
          <Place {...props} label="محل بازگشت" field="returnPointId" />
        </>
      ) : null}
      {terms.terms.extras.map((extra) => (
        <NumberField
          key={extra.id}
          label={extra.name}
          suffix="عدد"
          min={0}
          max={extra.per === 'booking' ? 1 : extra.max}
          value={draft.extras[extra.id] ?? 0}
          onChange={(pieces) => props.onChange({ extras: { ...draft.extras, [extra.id]: pieces ?? 0 } })}
          errorMessage={props.reasons[`wanted.extras.${extra.id}`]}
        />
      ))}
    </FormGrid>
  )
}

function Rate({ terms, draft, onChange }: Props) {
  return (
    <Select
      label="نرخ"
      value={draft.ticketId}
      onChange={(ticketId) => onChange({ ticketId, unitId: null })}
      options={terms.rates.map(({ ticket }) => ({ id: ticket.id, label: ticket.name }))}
    />
  )
}

function Units({ terms, draft, onChange, reasons, rate }: Props & { rate: StayRate }) {
  const units = terms.units.filter((unit) => rate.unitIds.includes(unit.id))
  return (
    <>
      <Count
        {...{ terms, draft, onChange, reasons }}
        label={terms.kind === 'car' ? 'تعداد خودرو' : 'تعداد واحد'}
        field="quantity"
      />
      <Select
        label={terms.kind === 'car' ? 'خودرو' : 'واحد'}
        isDisabled={(draft.quantity ?? 1) > 1}
        value={draft.unitId ?? sameUnit}
        onChange={(id) => onChange({ unitId: id === sameUnit ? null : id })}
        options={[{ id: sameUnit, label: 'همین اگر آزاد باشد' }, ...units.map(({ id, name }) => ({ id, label: name }))]}
        errorMessage={reasons['unitId']}
      />
    </>
  )
}

/** No unit has this id. */
const sameUnit = 0

function Count({ draft, onChange, reasons, label, field }: Props & { label: string; field: 'guests' | 'quantity' }) {
  return (
    <NumberField
      label={label}
      min={1}
      value={draft[field]}
      onChange={(count) => onChange({ [field]: count })}
      errorMessage={reasons[`wanted.${field}`]}
    />
  )
}

function Place(props: Props & { label: string; field: 'pickUpPointId' | 'returnPointId' }) {
  const { terms, draft, onChange, reasons, label, field } = props
  return (
    <Select
      label={label}
      value={draft[field] ?? ownPlace}
      onChange={(id) => onChange({ [field]: id === ownPlace ? null : id })}
      options={[
        { id: ownPlace, label: 'محل خود خودرو' },
        ...terms.terms.deliveryPoints.map(({ id, name }) => ({ id, label: name })),
      ]}
      errorMessage={reasons[`wanted.${field}`]}
    />
  )
}

/** No place has an empty id. */
const ownPlace = ''
