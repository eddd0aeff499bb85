import { CommentAdvice, CommentFlagKind, CommentSide } from '@rezerv/contract/comment/comment-status.ts'
import { commentFlagLabels } from '@rezerv/contract/comment/comment-flag.ts'
import { commentSideLabels } from '@rezerv/contract/comment/comment-lifecycle.ts'
import { commentAdviceLabels, type CommentRow } from '@rezerv/contract/comment/comment.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { formatDay } from '@rezerv/contract/jalali.ts'
import { ListingKind, listingKindLabels } from '@rezerv/contract/listing/listing-kind.ts'
import { DateRangeField } from '#ui/date/date-range-field.tsx'
import { type ChoiceChip, type Filter, FilterBar, type OwnChip } from '#ui/table/filter-bar.tsx'
import { CommentSearch } from './comment-search.ts'

type Props = {
  search: CommentSearch
  onChange: (search: CommentSearch) => void
  /** A row of the answer tells the name behind an id of the URL. */
  sample: CommentRow | undefined
}

/** Search and filters; what is chosen goes to the URL. */
export function CommentFilters({ search, onChange, sample }: Props) {
  const change = (part: Record<string, unknown>) => onChange(CommentSearch.parse({ ...search, ...part }))
  const choice = (id: keyof CommentSearch, label: string, options: Record<string, string>): ChoiceChip => ({
    id,
    label,
    isSingle: true,
    options: Object.entries(options).map(([key, text]) => ({ id: key, label: text })),
    value: search[id] === undefined ? [] : [String(search[id])],
    onChange: ([value]) => change({ [id]: value }),
  })
  return (
    <FilterBar
      search={{
        label: 'متن، آگهی، نام یا کد سفارش',
        value: search.q ?? '',
        onChange: (q) => change({ q: q || undefined }),
      }}
      onClear={() => onChange({ q: search.q, view: search.view })}
      filters={[
        choice('flag', 'نشانه', { any: 'هر نشانه', ...labelsOf(CommentFlagKind.options, commentFlagLabels) }),
        choice('side', 'نویسنده', labelsOf(CommentSide.options, commentSideLabels)),
        choice('kind', 'نوع', labelsOf(ListingKind.options, listingKindLabels)),
        choice('stars', 'امتیاز', {
          1: '۱',
          ...Object.fromEntries([2, 3, 4].map((n) => [n, `${toPersianDigits(n)} یا کمتر`])),
        }),
        choice('advice', 'پیشنهاد دستیار', labelsOf(CommentAdvice.options, commentAdviceLabels)),
        choice('photos', 'تصویر', { yes: 'دارای تصویر' }),
        choice('featured', 'برگزیده', { yes: 'فقط برگزیده‌ها' }),
        writtenFilter(search, change),
        ...aboutFilters({ search, sample, change }),
      ]}
    />
  )
}

const labelsOf = <Key extends string>(keys: Key[], labels: Record<Key, string>) =>
  Object.fromEntries(keys.map((key) => [key, labels[key]]))

type Change = (part: Record<string, unknown>) => void

function writtenFilter({ from, until }: CommentSearch, change: Change): OwnChip {
  const range = from && until ? { from, until } : null
  return {
    id: 'written',
    label: 'روز نوشتن',
    shown: range ? `${formatDay(range.from, 'dayMonth')} تا ${formatDay(range.until, 'dayMonth')}` : undefined,
    onClear: () => change({ from: undefined, until: undefined }),
    content: (
      <DateRangeField
        label="از روز تا روز"
        value={range}
        onChange={(next) => change({ from: next?.from, until: next?.until })}
      />
    ),
  }
}

type About = Pick<Props, 'search' | 'sample'> & { change: Change }

/** What other pages link with: shown while it holds, and only taken away here. */
function aboutFilters({ search, sample, change }: About): Filter[] {
  const about = [
    { id: 'hostId', label: 'میزبان', name: sample?.hostName },
    { id: 'listingId', label: 'آگهی', name: sample?.listingTitle },
    { id: 'customerId', label: 'مشتری', name: sample?.customerName },
    { id: 'orderId', label: 'سفارش', name: sample?.orderCode },
  ] as const
  return about.flatMap(({ id, label, name }) => {
    const value = search[id]
    if (value === undefined) return []
    const shown = name ?? toPersianDigits(value)
    return [
      { id, label, shown, onClear: () => change({ [id]: undefined }), content: <p className="text-sm">{shown}</p> },
    ]
  })
}
