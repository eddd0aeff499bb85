import { Plus } from 'lucide-react'
import { jalaliMonths } from '@rezerv/contract/jalali.ts'
import { type MonthDay } from '@rezerv/contract/pricing/pricing-plan.ts'
import { type PriceUnit, priceUnitLabels } from '@rezerv/contract/pricing/pricing-unit.ts'
import { Button } from '#ui/primitives/button.tsx'
import { DateField } from '#ui/date/date-field.tsx'
import { FormGrid } from '#ui/fields/form.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { bindFields, type FieldBinder, RowList } from '#ui/fields/bind-fields.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ChangeField, type RatePartProps } from './ticket-rate-change.tsx'
import { seasonPresets } from './ticket-rate-presets.ts'
import { newSeason, type SeasonValues } from './ticket-rate-values.ts'

const repeatOptions: { id: SeasonValues['repeats']; label: string }[] = [
  { id: 'dated', label: 'یک بار، با تاریخ' },
  { id: 'yearly', label: 'هر سال' },
]

/** Stretches of days with a price or a least stay of their own. */
export function RateSeasons({ values, set, planned }: RatePartProps) {
  const add = (season: SeasonValues) => set({ seasons: [...values.seasons, season] })
  return (
    <>
      <p className="text-sm text-muted">اگر چند فصل روی یک روز باشند، کوتاه‌ترین آن‌ها حساب می‌شود.</p>
      <RowList {...planned('seasons')} rowId={({ key }) => key} rowLabel={({ name }) => `فصل ${name}`}>
        {({ row, name, field, change }) => (
          <Season season={row} field={field} inRange={bindFields(row, change, `${name}.range.`)} unit={values.unit} />
        )}
      </RowList>
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

/** `inRange` binds what is of the season's range in the body. */
type SeasonProps = {
  season: SeasonValues
  unit: PriceUnit
  field: FieldBinder<SeasonValues>
  inRange: FieldBinder<SeasonValues>
}

function Season({ season, unit, field, inRange }: SeasonProps) {
  return (
    <FormGrid>
      <TextField label="نام فصل" {...field('name')} maxLength={60} placeholder="نوروز، تاسوعا و عاشورا…" />
      <RadioGroup label="تکرار" options={repeatOptions} {...field('repeats')} />
      {season.repeats === 'dated' ? (
        <>
          <DateField label="از روز" {...inRange('fromDay')} />
          <DateField label="تا روز" {...inRange('untilDay')} begins={season.fromDay} />
        </>
      ) : (
        <>
          <MonthDayField label="از" {...inRange('from')} />
          <MonthDayField label="تا" {...inRange('until')} />
        </>
      )}
      <ChangeField label="قیمت فصل" {...field('price')} />
      <NumberField
        label="حداقل مدت در فصل"
        {...field('minStay')}
        min={1}
        max={366}
        suffix={priceUnitLabels[unit]}
        description="خالی: مثل روزهای عادی"
      />
    </FormGrid>
  )
}

const months = jalaliMonths.map((label, index) => ({ id: index + 1, label }))

type MonthDayProps = { label: string; name: string; value: MonthDay; onChange: (value: MonthDay) => void }

/** A day of every Jalali year. */
function MonthDayField({ label, name, value, onChange }: MonthDayProps) {
  const field = bindFields(value, (next) => onChange({ ...value, ...next }), `${name}.`)
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] items-start gap-2">
      <NumberField label={`${label} روز`} {...field('day', 1)} min={1} max={31} />
      <Select label="ماه" {...field('month')} options={months} />
    </div>
  )
}
