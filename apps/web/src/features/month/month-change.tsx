import { useState } from 'react'
import type { CalendarDay, CalendarDays, CalendarFrame } from '@rezerv/contract/month/month-days.ts'
import { daysOfChange } from '@rezerv/contract/month/month-change.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { formatDay, weekdayLetters, weekdays } from '@rezerv/contract/jalali.ts'
import { type PriceUnit, priceUnitLabels } from '@rezerv/contract/pricing/pricing-unit.ts'
import type { DayRange } from '@rezerv/contract/day-range.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { DateRangeField } from '#ui/date/date-range-field.tsx'
import { DayReasons } from '#ui/money/price-lines.tsx'
import { Tabs } from '#ui/page/tabs.tsx'
import type { MonthChanges } from './month-change-queries.ts'
import { stateOn, stateText } from './month-day-text.ts'
import { today } from '#lib/jalali-month.ts'
import { MonthChangeClose, MonthChangeCopy } from './month-change-close.tsx'
import { MonthChangePrice, MonthChangeRules } from './month-change-price.tsx'

type Props = {
  frame: CalendarFrame
  ticketId: number
  unit: PriceUnit
  unitId: number | undefined
  data: CalendarDays
  range: DayRange | null
  onRange: (range: DayRange | null) => void
  changing: MonthChanges
}

export function MonthChange(props: Props) {
  const { range, onRange } = props
  return (
    <div className="flex flex-col gap-4">
      <DateRangeField label="روزهای انتخاب‌شده" value={range} onChange={onRange} />
      {range ? <Selected {...props} range={range} /> : <Hint />}
    </div>
  )
}

function Selected(props: Props & { range: DayRange }) {
  const { data, range, unit, unitId } = props
  const [chosen, setWeekdays] = useState<number[]>([])
  const isSingle = range.from === range.until
  const weekdaysOf = isSingle ? [] : chosen
  const days = daysOfChange({ ...range, weekdays: weekdaysOf })
  const shown = data.days.filter((one) => days.includes(one.day))
  const first = range.from < today() ? today() : range.from
  const [single] = isSingle ? shown : []
  return (
    <>
      {isSingle ? null : <WeekdayChoice chosen={chosen} onChange={setWeekdays} />}
      <p aria-live="polite" className="text-sm">
        <b>{isSingle ? formatDay(range.from, 'full') : toPersianDigits(`${days.length} روز`)}</b>
        <span className="text-muted">
          {' '}
          · {single ? stateText(single, unitId) : summaryOf(shown.map((one) => stateOn(one, unitId)))}
        </span>
      </p>
      {first > range.until ? (
        <Banner tone="info">روزهای گذشته تغییر نمی‌کند.</Banner>
      ) : (
        <Actions
          {...props}
          selection={{ from: first, until: range.until, weekdays: weekdaysOf }}
          days={shown.map((one) => one.day).filter((day) => day >= first)}
        />
      )}
      {single ? (
        <details className="rounded-2 border border-line p-3" open>
          <summary className="text-sm font-semibold">چرا این قیمت؟</summary>
          <div className="mt-3">
            <Why day={single} unit={unit} />
          </div>
        </details>
      ) : null}
    </>
  )
}

type ActionProps = Props & {
  selection: { from: string; until: string; weekdays: number[] }
  days: string[]
}

function Actions({ frame, ticketId, unit, unitId, data, selection, days, changing }: ActionProps) {
  const [tab, setTab] = useState('price')
  const given = { frame, ticketId, data, selection, days, changing }
  // A rate or a unit that is chosen anew begins with its own targets.
  const key = `${ticketId} ${unitId}`
  const select = (to: string) => {
    changing.change.reset()
    changing.forget()
    setTab(to)
  }
  return (
    <Tabs
      label="کار با روزها"
      selected={tab}
      onSelect={select}
      items={[
        { id: 'price', label: 'قیمت', content: <MonthChangePrice key={key} {...given} unit={unit} /> },
        { id: 'close', label: 'بستن', content: <MonthChangeClose key={key} {...given} unitId={unitId} /> },
        { id: 'rules', label: 'قاعده', content: <MonthChangeRules key={key} {...given} unit={unit} /> },
        { id: 'copy', label: 'کپی', content: <MonthChangeCopy key={key} {...given} unitId={unitId} /> },
      ]}
    />
  )
}

/** Every rule that touched the price of a day, what the day allows, and why units of it are closed. */
function Why({ day, unit }: { day: CalendarDay; unit: PriceUnit }) {
  // A closed room of a fleet does not close the day, and its reason is said all the same.
  const reasons = day.reasons.filter((reason) => reason !== day.price.closedReason)
  return (
    <div className="flex flex-col gap-2">
      <DayReasons price={day.price} unit={priceUnitLabels[unit]} />
      {day.holiday ? <p className="text-xs text-bad">مناسبت: {day.holiday}</p> : null}
      {reasons.length > 0 ? <p className="text-xs text-muted">واحدهای بسته: {reasons.join('، ')}</p> : null}
    </div>
  )
}

function Hint() {
  return (
    <p className="text-sm text-muted">
      روزها را با کشیدن، با کلیک و <kbd>Shift</kbd>، با <kbd>Shift</kbd> و جهت‌ها، یا با وارد کردن دو تاریخ انتخاب کنید.
      در صفحهٔ لمسی روز شروع و سپس روز پایان را لمس کنید.
    </p>
  )
}

function WeekdayChoice({ chosen, onChange }: { chosen: number[]; onChange: (weekdays: number[]) => void }) {
  return (
    <fieldset className="grid grid-cols-7 justify-items-center gap-1">
      <legend className="mb-1.5 text-sm font-medium">فقط این روزهای هفته</legend>
      {weekdays.map((name, day) => {
        const isOn = chosen.includes(day)
        return (
          <button
            key={name}
            type="button"
            aria-pressed={isOn}
            aria-label={name}
            title={name}
            onClick={() => onChange(isOn ? chosen.filter((one) => one !== day) : [...chosen, day])}
            className="size-tap max-w-full rounded-full border border-line text-sm text-muted hover:bg-hover aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:font-bold aria-pressed:text-accent-strong"
          >
            {weekdayLetters[day]}
          </button>
        )
      })}
    </fieldset>
  )
}

function summaryOf(states: ReturnType<typeof stateOn>[]): string {
  const count = (state: (typeof states)[number]) => states.filter((one) => one === state).length
  const parts: [number, string][] = [
    [count('free') + count('partly'), 'آزاد'],
    [count('taken'), 'پر'],
    [count('closed'), 'بسته'],
  ]
  const said = parts.filter(([n]) => n > 0).map(([n, word]) => `${n} ${word}`)
  return toPersianDigits(said.join('، ') || 'بیرون از ماه نمایش‌داده‌شده')
}
