import type { StayBooking, StayRate } from '@rezerv/contract/booking/booking.ts'
import { bindFields } from '#ui/fields/bind-fields.tsx'
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
  const { terms, draft, onChange, reasons } = props
  const rate = terms.rates.find((one) => one.ticket.id === draft.ticketId)
  return (
    <FormGrid>
      {terms.rates.length > 1 ? (
        <Select
          label="نرخ"
          value={draft.ticketId}
          onChange={(ticketId) => onChange({ ticketId, unitId: null })}
          options={terms.rates.map(({ ticket }) => ({ id: ticket.id, label: ticket.name }))}
        />
      ) : null}
      {rate?.takes === 'any' && rate.unitIds.length > 1 ? <Units {...props} rate={rate} /> : null}
      {terms.kind === 'space' ? <NumberField label="تعداد مهمان" {...wanted(props, 'guests')} min={1} /> : null}
      {terms.terms.deliveryPoints.length > 0 ? (
        <>
          <Place {...props} label="محل تحویل" name="pickUpPointId" />
          <Place {...props} label="محل بازگشت" name="returnPointId" />
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
          onChange={(pieces) => onChange({ extras: { ...draft.extras, [extra.id]: pieces ?? 0 } })}
          errorMessage={reasons[`wanted.extras.${extra.id}`]}
        />
      ))}
    </FormGrid>
  )
}

/** A part of what is wanted, with what the server says of it. */
function wanted<N extends keyof StayChangeDraft>({ draft, onChange, reasons }: Props, name: N) {
  const bound = bindFields(draft, onChange, 'wanted.')(name)
  return { ...bound, errorMessage: reasons[bound.name] }
}

function Units({ rate, ...props }: Props & { rate: StayRate }) {
  const { terms, draft, onChange, reasons } = props
  const units = terms.units.filter((unit) => rate.unitIds.includes(unit.id))
  const one = terms.kind === 'car' ? 'خودرو' : 'واحد'
  return (
    <>
      <NumberField label={`تعداد ${one}`} {...wanted(props, 'quantity')} min={1} />
      <Select
        label={one}
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

function Place({ label, name, ...props }: Props & { label: string; name: 'pickUpPointId' | 'returnPointId' }) {
  const { value, onChange, ...field } = wanted(props, name)
  return (
    <Select
      label={label}
      {...field}
      value={value ?? ownPlace}
      onChange={(id) => onChange(id === ownPlace ? null : id)}
      options={[
        { id: ownPlace, label: 'محل خود خودرو' },
        ...props.terms.terms.deliveryPoints.map((point) => ({ id: point.id, label: point.name })),
      ]}
    />
  )
}

/** No place has an empty id. */
const ownPlace = ''
