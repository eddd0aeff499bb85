import { formatCount } from '@rezerv/contract/digits.ts'
import { Progress } from '#ui/primitives/progress.tsx'
import { TwoLines } from '#ui/primitives/two-lines.tsx'
import type { ListingColumn } from './listing-columns.tsx'

/** Of a car or a space. */
export const occupancyColumn: ListingColumn = {
  id: 'occupancy',
  header: 'اشغال ۳۰ روز',
  card: {
    at: 'small',
    cell: ({ figures: { occupancyPercent } }) =>
      occupancyPercent === null ? null : `ضریب اشغال ${formatCount(occupancyPercent)}٪`,
  },
  cell: ({ title, figures: { occupancyPercent } }) =>
    occupancyPercent === null ? (
      '—'
    ) : (
      <div className="w-16">
        <Progress label={`ضریب اشغال ${title}`} isLabelHidden value={occupancyPercent} />
        <span className="text-xs text-muted">{formatCount(occupancyPercent)}٪</span>
      </div>
    ),
}

export const ratingColumn: ListingColumn = {
  id: 'rating',
  header: 'امتیاز',
  isHiddenAtFirst: true,
  card: {
    at: 'small',
    cell: ({ figures: { rating } }) => (rating === null ? null : `امتیاز ${ratingText(rating)}`),
  },
  cell: ({ figures: { rating, ratingCount } }) =>
    rating === null ? '—' : <TwoLines top={`${ratingText(rating)} از ۵`} bottom={`${formatCount(ratingCount)} نظر`} />,
}
const ratingText = (rating: number) => formatCount(rating.toFixed(1).replace('.', '٫'))
