import { CommentAspect, commentAspectLabels } from '@rezerv/contract/comment/comment-aspect.ts'
import { formatCount } from '@rezerv/contract/digits.ts'
import { useQuery } from '@tanstack/react-query'
import { Award, MessageSquareText } from 'lucide-react'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { LinkButton } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { Relative } from '#ui/primitives/jalali.tsx'
import { listingComments } from './comment-queries.ts'
import { RatingBars, Stars } from './comment-stars.tsx'

export function CommentsOfListing({ listingId }: { listingId: number }) {
  const { data } = useQuery(listingComments(listingId))
  if (!data) return null
  const { ratingTenths, count, items } = data
  const aspects = CommentAspect.options.flatMap((aspect) => {
    const mean = data.ratings.find((one) => one.aspect === aspect)
    return mean ? [{ label: commentAspectLabels[aspect], tenths: mean.tenths }] : []
  })
  return (
    <Card
      title={
        <span className="flex flex-wrap items-center gap-3">
          نظر مشتریان
          {ratingTenths === null ? null : <Stars tenths={ratingTenths} />}
        </span>
      }
      description={count === 0 ? 'هنوز نظری منتشر نشده است' : `${formatCount(count)} نظر منتشرشده`}
      actions={
        <LinkButton to="/comments" search={{ view: 'all', listingId }} icon={MessageSquareText} size="small">
          همهٔ نظرها
        </LinkButton>
      }
    >
      {count === 0 ? undefined : (
        <div className="flex flex-col gap-4">
          <RatingBars items={aspects} />
          <ul className="flex flex-col divide-y divide-line border-t border-line">
            {items.slice(0, 5).map((row) => (
              <li key={row.id} className="flex flex-col gap-1.5 py-3 last:pb-0">
                <p className="flex flex-wrap items-center gap-2 text-sm">
                  <Stars tenths={row.ratingTenths} />
                  <span className="font-semibold">{row.customerName}</span>
                  <span className="text-xs text-muted">
                    <Relative at={row.createdAt} />
                  </span>
                  {row.isFeatured ? (
                    <StatusBadge tone="info" icon={Award}>
                      برگزیده
                    </StatusBadge>
                  ) : null}
                </p>
                {row.body ? <p className="text-sm leading-6 break-words">{row.body}</p> : null}
                {row.reply?.status === 'approved' ? (
                  <p className="border-s-2 border-line-strong ps-3 text-sm leading-6 text-muted">
                    پاسخ {row.hostName}: {row.reply.body}
                  </p>
                ) : null}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  )
}
