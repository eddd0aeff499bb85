import type { CalendarFrame } from '@rezerv/contract/month/month-days.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { Select } from '#ui/fields/select.tsx'
import type { MonthSearch } from './month-search.ts'

type Props = {
  frame: CalendarFrame
  ticket: CalendarFrame['tickets'][number]
  unitId: number | undefined
  search: MonthSearch
  onSearch: (search: MonthSearch) => void
}

/** Which rate and which unit the month shows. */
export function MonthPick({ frame, ticket, unitId, search, onSearch }: Props) {
  const units = frame.units.filter((unit) => ticket.unitIds.includes(unit.id))
  if (frame.tickets.length < 2 && units.length < 2) return null
  return (
    <div className="flex flex-wrap gap-3">
      {frame.tickets.length > 1 ? (
        <Select
          label="نرخ"
          className="min-w-36 flex-1 sm:max-w-56"
          options={frame.tickets.map(({ id, name, hidden }) => ({
            id,
            label: name,
            ...(hidden && { detail: 'پنهان' }),
          }))}
          value={ticket.id}
          onChange={(id) => onSearch({ ...search, ticket: id, unit: undefined })}
        />
      ) : null}
      {units.length > 1 ? (
        <Select
          label="واحد"
          className="min-w-36 flex-1 sm:max-w-56"
          options={[
            { id: 0, label: ticket.takes === 'all' ? 'همه با هم' : 'همهٔ واحدها' },
            ...units.map(({ id, name }) => ({ id, label: toPersianDigits(name) })),
          ]}
          value={unitId ?? 0}
          onChange={(id) => onSearch({ ...search, unit: id === 0 ? undefined : id })}
        />
      ) : null}
    </div>
  )
}
