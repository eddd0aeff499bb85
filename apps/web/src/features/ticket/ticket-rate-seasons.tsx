import { Plus } from 'lucide-react'
import { jalaliMonths } from '@rezerv/contract/jalali.ts'
import { type MonthDay } from '@rezerv/contract/pricing/pricing-plan.ts'
import { priceUnitLabels } from '@rezerv/contract/pricing/pricing-unit.ts'
import { Button } from '#ui/primitives/button.tsx'
import { DateField } from '#ui/date/date-field.tsx'
import { FormGrid } from '#ui/fields/form.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ChangeField, type RatePartProps } from './ticket-rate-change.tsx'
import { seasonPresets } from './ticket-rate-presets.ts'
import { RateRow } from './ticket-rate-row.tsx'
import { newSeason, type SeasonValues } from './ticket-rate-values.ts'

const repeatOptions: { id: SeasonValues['repeats']; label: string }[] = [
  { id: 'dated', label: 'یک بار، با تاریخ' },
  { id: 'yearly', label: 'هر سال' },
]

/** Stretches of days with a price or a least stay of their own. */
export function RateSeasons({ values, set }: RatePartProps) {
  const change = (key: string, next: Partial<SeasonValues>) =>
    set({ seasons: values.seasons.map((row) => (row.key === key ? { ...row, ...next } : row)) })
  const add = (season: SeasonValues) => set({ seasons: [...values.seasons, season] })
  return (
    <>
      <p className="text-sm text-muted">اگر چند فصل روی یک روز باشند، کوتاه‌ترین آن‌ها به شمار می‌آید.</p>
      {values.seasons.map((season, place) => (
        <RateRow
          key={season.key}
          name={`فصل ${season.name}`}
          onRemove={() => set({ seasons: values.seasons.filter((row) => row.key !== season.key) })}
        >
          <Season
            season={season}
            path={`pricing.seasons.${place}`}
            unit={priceUnitLabels[values.unit]}
            onChange={(next) => change(season.key, next)}
          />
        </RateRow>
      ))}
      {values.seasons.length < 60 ? (
        <div className="flex flex-wrap gap-2">
          {seasonPresets.map(({ label, season }) => (
            <Button key={label} size="small" icon={Plus} onPress={() => add(season())}>
              {label}
            </Button>
          ))}
          <Button size="small" icon={Plus} onPress={() => add(newSeason())}>
            فصل دیگر
          </Button>
        </div>
      ) : null}
    </>
  )
}

type SeasonProps = {
  season: SeasonValues
  path: string
  unit: string
  onChange: (next: Partial<SeasonValues>) => void
}

function Season({ season, path, unit, onChange }: SeasonProps) {
  return (
    <FormGrid>
      <TextField
        label="نام فصل"
        name={`${path}.name`}
        value={season.name}
        onChange={(name) => onChange({ name })}
        maxLength={60}
        placeholder="نوروز، تاسوعا و عاشورا…"
      />
      <RadioGroup
        label="تکرار"
        options={repeatOptions}
        value={season.repeats}
        onChange={(repeats) => onChange({ repeats })}
      />
      {season.repeats === 'dated' ? (
        <>
          <DateField
            label="از روز"
            name={`${path}.range.fromDay`}
            value={season.fromDay}
            onChange={(fromDay) => onChange({ fromDay })}
          />
          <DateField
            label="تا روز"
            name={`${path}.range.untilDay`}
            begins={season.fromDay}
            value={season.untilDay}
            onChange={(untilDay) => onChange({ untilDay })}
          />
        </>
      ) : (
        <>
          <MonthDayField
            label="از"
            path={`${path}.range.from`}
            value={season.from}
            onChange={(from) => onChange({ from })}
          />
          <MonthDayField
            label="تا"
            path={`${path}.range.until`}
            value={season.until}
            onChange={(until) => onChange({ until })}
          />
        </>
      )}
      <ChangeField
        label="قیمت فصل"
        path={`${path}.price`}
        value={season.price}
        onChange={(price) => onChange({ price })}
      />
      <NumberField
        label="کمینهٔ مدت در فصل"
        name={`${path}.minStay`}
        value={season.minStay}
        onChange={(minStay) => onChange({ minStay })}
        min={1}
        max={366}
        suffix={unit}
        description="خالی: مانند روزهای عادی"
      />
    </FormGrid>
  )
}

const months = jalaliMonths.map((label, index) => ({ id: index + 1, label }))

type MonthDayProps = { label: string; path: string; value: MonthDay; onChange: (value: MonthDay) => void }

/** A day of every Jalali year. */
function MonthDayField({ label, path, value, onChange }: MonthDayProps) {
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] items-start gap-2">
      <NumberField
        label={`${label} روز`}
        name={`${path}.day`}
        value={value.day}
        onChange={(day) => onChange({ ...value, day: day ?? 1 })}
        min={1}
        max={31}
      />
      <Select
        label="ماه"
        name={`${path}.month`}
        options={months}
        value={value.month}
        onChange={(month) => onChange({ ...value, month })}
      />
    </div>
  )
}
