import {
  CommentAspect,
  commentAspectLabels,
  type CommentRatings,
  starsText,
} from '@rezerv/contract/comment/comment-aspect.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { Star } from 'lucide-react'
import { cx } from '#ui/primitives/class-names.ts'

/** «۴٫۲» with a star; read aloud as «۴٫۲ از ۵». */
export function Stars({ tenths, className }: { tenths: number; className?: string }) {
  return (
    <span className={cx('inline-flex shrink-0 items-center gap-1 font-bold tabular-nums', className)}>
      <Star aria-hidden="true" className="size-3.5 shrink-0 fill-current text-warn" />
      {starsText(tenths)}
      <span className="sr-only">از ۵</span>
    </span>
  )
}

export function Ratings({ ratings }: { ratings: CommentRatings }) {
  const given = CommentAspect.options.flatMap((aspect) => {
    const stars = ratings[aspect]
    return stars === undefined ? [] : [{ label: commentAspectLabels[aspect], tenths: stars * 10 }]
  })
  return <RatingBars items={given} isWhole />
}

export function RatingBars({ items, isWhole }: { items: { label: string; tenths: number }[]; isWhole?: boolean }) {
  return (
    <dl className="grid gap-x-6 gap-y-1.5 text-sm sm:grid-cols-2">
      {items.map(({ label, tenths }) => (
        <div key={label} className="flex items-center gap-2">
          <dt className="min-w-0 flex-1 truncate text-muted">{label}</dt>
          <dd className="flex items-center gap-2">
            <span aria-hidden="true" className="h-1.5 w-16 overflow-hidden rounded-full bg-sunken">
              <span
                className={cx('block h-full rounded-full', tenths <= 20 ? 'bg-bad' : 'bg-accent')}
                style={{ width: `${tenths * 2}%` }}
              />
            </span>
            <span className="w-6 text-end font-semibold tabular-nums">
              {isWhole ? toPersianDigits(tenths / 10) : starsText(tenths)}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
