import type { EventHall } from '@rezerv/contract/hall/hall-event-endpoints.ts'
import { formatCount } from '@rezerv/contract/digits.ts'
import { FormGrid } from '#ui/fields/form.tsx'
import { GroupError } from '#ui/fields/group-error.tsx'
import { MoneyField } from '#ui/money/money-field.tsx'

/** What a ticket costs in each category of the hall; an empty one is not sold by it. */
export type SeatPrices = Record<string, number | null>

type Props = { hall: EventHall; value: SeatPrices | null; onChange: (value: SeatPrices) => void }

export function TicketSeatPrices({ hall, value, onChange }: Props) {
  return (
    <div data-field="seatRials" className="flex flex-col gap-3">
      <p className="text-sm text-muted">
        هر بلیت یک صندلی از {hall.venue}، {hall.name} است. دسته‌ای که قیمت ندارد با این بلیت فروخته نمی‌شود.
      </p>
      <GroupError name="seatRials" />
      <FormGrid>
        {hall.categories.map(({ name, places }) => (
          <MoneyField
            key={name}
            label={`قیمت «${name}»`}
            name={`seatRials.${name}`}
            value={value?.[name] ?? null}
            onChange={(rials) => onChange({ ...value, [name]: rials })}
            description={`${formatCount(places)} جا`}
          />
        ))}
      </FormGrid>
    </div>
  )
}

/** The prices that were written; of a category that the hall has no more nothing is left. */
export const writtenPrices = (value: SeatPrices | null, hall: EventHall): Record<string, number> =>
  Object.fromEntries(
    Object.entries(value ?? {}).flatMap(([name, rials]) =>
      rials !== null && hall.categories.some((one) => one.name === name) ? [[name, rials]] : [],
    ),
  )
