import { useQuery } from '@tanstack/react-query'
import type { Order } from '@rezerv/contract/order/order.ts'
import { DateField } from '#ui/date-field.tsx'
import { DateRangeField } from '#ui/date-range-field.tsx'
import { FormGrid } from '#ui/form.tsx'
import { NumberField } from '#ui/number-field.tsx'
import { Select } from '#ui/select.tsx'
import { TimeField } from '#ui/time-field.tsx'
import type { MoveDraft } from './order-move.ts'
import { stayTerms } from './order-queries.ts'

type Props = {
  order: Order
  draft: MoveDraft
  onChange: (part: Partial<MoveDraft>) => void
  /** By path, as the server says them. */
  reasons: Record<string, string>
}

/** The days, hours and unit that a stay is moved to. */
export function OrderMoveFields(props: Props) {
  const { order, draft, onChange, reasons } = props
  const isHourly = order.quote.stay?.unit === 'hour'
  const reason = reasons['wanted.from'] ?? reasons['wanted.until']
  const error = reason === undefined ? {} : { errorMessage: reason }
  return (
    <FormGrid>
      {isHourly ? (
        <DateField label="روز" value={draft.from} onChange={(from) => onChange({ from })} {...error} />
      ) : (
        <DateRangeField
          label="از روز تا روز"
          className="sm:col-span-2"
          value={draft.from && draft.until ? { from: draft.from, until: draft.until } : null}
          onChange={(range) => onChange({ from: range?.from ?? null, until: range?.until ?? null })}
          {...error}
        />
      )}
      <Hours {...props} isHourly={isHourly} />
      <Unit {...props} />
    </FormGrid>
  )
}

function Hours({ order, draft, onChange, isHourly }: Props & { isHourly: boolean }) {
  if (order.kind === 'space' && !isHourly) return null
  return (
    <>
      <TimeField
        label={isHourly ? 'ساعت آغاز' : 'ساعت تحویل'}
        value={draft.beginsAt}
        onChange={(time) => onChange({ beginsAt: time ?? draft.beginsAt })}
      />
      {isHourly ? (
        <NumberField label="مدت" suffix="ساعت" min={1} value={draft.hours} onChange={(hours) => onChange({ hours })} />
      ) : (
        <TimeField
          label="ساعت بازگشت"
          value={draft.endsAt}
          onChange={(time) => onChange({ endsAt: time ?? draft.endsAt })}
        />
      )}
    </>
  )
}

/** Only a stay in one of several has another to go to. */
function Unit({ order, draft, onChange, reasons }: Props) {
  const { stay } = order
  const isOneOfSeveral = stay?.takes === 'any' && stay.units.length === 1
  const terms = useQuery({ ...stayTerms(order.listingId), enabled: isOneOfSeveral })
  const rate = terms.data?.rates.find((one) => one.ticket.id === order.lines[0]?.ticketId)
  if (!isOneOfSeveral || !rate || rate.unitIds.length < 2) return null
  const units = terms.data?.units.filter((unit) => rate.unitIds.includes(unit.id)) ?? []
  return (
    <Select
      label={order.kind === 'car' ? 'خودرو' : 'واحد'}
      value={draft.unitId ?? sameUnit}
      onChange={(id) => onChange({ unitId: id === sameUnit ? null : id })}
      options={[
        { id: sameUnit, label: 'همین واحد اگر آزاد باشد' },
        ...units.map(({ id, name }) => ({ id, label: name })),
      ]}
      {...(reasons['unitId'] !== undefined && { errorMessage: reasons['unitId'] })}
    />
  )
}

/** No unit has this id. */
const sameUnit = 0
