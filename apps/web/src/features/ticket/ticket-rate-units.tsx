import { toPersianDigits } from '@rezerv/contract/digits.ts'
import type { RateFrame } from '@rezerv/contract/ticket/ticket-rate.ts'
import { unitSlotLabels } from '@rezerv/contract/unit/unit-slot.ts'
import { oneOfText, ticketScopeDetails, ticketScopeLabels, ticketScopes } from '@rezerv/contract/ticket/ticket-units.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { CheckList } from '#ui/fields/checkbox.tsx'
import { GroupError } from '#ui/fields/group-error.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import type { RatePartProps } from './ticket-rate-change.tsx'
import { roomOfRate, withUnits } from './ticket-rate-room.ts'
import type { RateValues } from './ticket-rate-values.ts'

/** Which cars or rooms the rate sells. Of a single unit there is nothing to choose. */
export function RateUnits({ values, set, frame }: RatePartProps & { frame: RateFrame }) {
  const { units, kind } = frame
  if (units.length === 0)
    return (
      <div data-field="unitIds">
        <Banner tone="warn" title="هنوز واحدی ثبت نشده است">
          اول در بخش {kind === 'car' ? '«پلاک و مدارک»' : '«واحدها»'} حداقل یک واحد اضافه کنید؛ نرخ بدون واحد فروخته
          نمی‌شود.
        </Banner>
      </div>
    )
  if (units.length === 1) return null
  const chosen = values.unitIds.filter((id) => units.some((unit) => unit.id === id))
  const choose = (change: Partial<Pick<RateValues, 'scope' | 'unitIds'>>) => set(withUnits(values, change, frame))
  const room = roomOfRate(values, frame)
  return (
    <Card title="چه چیزی فروخته می‌شود">
      <div data-field="unitIds" className="flex flex-col gap-4">
        <RadioGroup
          label="روش فروش واحدها"
          isLabelHidden
          look="cards"
          options={ticketScopes(kind, units.length).map((id) => ({
            id,
            label: id === 'any' && chosen.length > 1 ? oneOfText(chosen.length, kind) : ticketScopeLabels[id],
            detail: ticketScopeDetails[id],
          }))}
          value={values.scope}
          onChange={(scope) => choose({ scope })}
        />
        {values.scope === 'whole' ? null : (
          <fieldset className="flex min-w-0 flex-wrap gap-x-6">
            <legend className="mb-1 text-sm font-medium">واحدها</legend>
            <CheckList
              options={units.map((unit) => ({
                id: unit.id,
                label: toPersianDigits(unit.name),
                description: unitText(unit),
              }))}
              value={chosen}
              onChange={(unitIds) => choose({ unitIds })}
            />
          </fieldset>
        )}
        {room === null ? null : (
          <p className="text-sm text-muted">{toPersianDigits(`هر فروش این نرخ حداکثر ${room} نفر جا دارد.`)}</p>
        )}
        <GroupError name="unitIds" />
      </div>
    </Card>
  )
}

const unitText = ({ unit, guests }: RateFrame['units'][number]) =>
  guests === null ? unitSlotLabels[unit] : toPersianDigits(`${unitSlotLabels[unit]}، ${guests} نفر`)
