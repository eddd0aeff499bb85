import { CalendarRange, LogIn, LogOut, StickyNote, type LucideIcon } from 'lucide-react'
import type { CalendarDay } from '@rezerv/contract/month/month-days.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { type PriceUnit, priceUnitLabels } from '@rezerv/contract/pricing/pricing-unit.ts'

type Usual = { minStay: number; unit: PriceUnit }

export type DayMark = {
  icon: LucideIcon
  label: string
  isBad?: boolean
  /** Whether the day differs in it from what its rate says of every day. */
  isOn: (day: CalendarDay, usual: Usual) => boolean
  /** `short`: where a cell is narrow. */
  text?: (day: CalendarDay, usual: Usual) => { short: string; rest: string }
}

/** What a cell says of a day beside its price: exceptions alone. */
export const dayMarks: DayMark[] = [
  {
    icon: CalendarRange,
    label: 'حداقل مدت دیگر',
    isOn: ({ price }, { minStay }) => price.minStay !== minStay,
    text: ({ price }, { unit }) => ({ short: toPersianDigits(price.minStay), rest: priceUnitLabels[unit] }),
  },
  { icon: LogIn, label: 'شروع بسته', isBad: true, isOn: ({ price }) => !price.arrival },
  { icon: LogOut, label: 'پایان بسته', isBad: true, isOn: ({ price }) => !price.departure },
  { icon: StickyNote, label: 'یادداشت', isOn: ({ price }) => price.note !== '' },
]
