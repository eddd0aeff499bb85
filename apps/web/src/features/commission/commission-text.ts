import type { CommissionRule } from '@rezerv/contract/commission/commission-endpoints.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { formatDay } from '@rezerv/contract/jalali.ts'
import { type ListingKind, listingKindLabels } from '@rezerv/contract/listing/listing-kind.ts'
import { formatMoney } from '@rezerv/contract/money.ts'
import { listingWords } from '@rezerv/contract/listing/listing-words.ts'

/** The categories of a kind; cars have none. */
export const categoriesOf = (kind: ListingKind | null) =>
  kind === null || kind === 'car' ? [] : listingWords[kind].categories

/** «رویداد، کنسرت»; «همهٔ آگهی‌ها» when it is for all. */
export function scopeText({ kind, category }: Pick<CommissionRule, 'kind' | 'category'>): string {
  if (kind === null) return 'همهٔ آگهی‌ها'
  const label = categoriesOf(kind).find(({ id }) => id === category)?.label
  return label ? `${listingKindLabels[kind]}، ${label}` : listingKindLabels[kind]
}

const percentText = (percent: number) => `${toPersianDigits(String(percent).replace('.', '٫'))}٪`

function sideText(percent: number, fixedRials: number): string | undefined {
  const parts = [
    ...(percent > 0 ? [percentText(percent)] : []),
    ...(fixedRials > 0 ? [`${formatMoney(fixedRials, 'toman')} تومان برای هر عدد`] : []),
  ]
  return parts.length > 0 ? parts.join(' و ') : undefined
}

type Rates = Pick<CommissionRule, 'hostPercent' | 'hostFixedRials' | 'guestPercent' | 'guestFixedRials'>

export const hostSideText = (rule: Rates) => sideText(rule.hostPercent, rule.hostFixedRials) ?? 'بدون کارمزد'
export const guestSideText = (rule: Rates) => sideText(rule.guestPercent, rule.guestFixedRials) ?? 'بدون کارمزد'

/** «از ۱ آذر ۱۴۰۵»; with its end when it has one. */
export const datesText = ({ from, until }: Pick<CommissionRule, 'from' | 'until'>) =>
  until === null
    ? `از ${formatDay(from, 'long')}`
    : until < from
      ? 'پیش از شروع برداشته شد'
      : `از ${formatDay(from, 'long')} تا ${formatDay(until, 'long')}`
