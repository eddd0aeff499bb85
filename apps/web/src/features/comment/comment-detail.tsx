import { commentEndpoints } from '@rezerv/contract/comment/comment-endpoints.ts'
import {
  commentAdviceLabels,
  commentSideLabels,
  commentRejectReasonLabels,
  publishAloneAt,
} from '@rezerv/contract/comment/comment-status.ts'
import type { CommentDetail } from '@rezerv/contract/comment/comment.ts'
import { formatCount, toPersianDigits } from '@rezerv/contract/digits.ts'
import { Eye, Sparkles } from 'lucide-react'
import { command, useCommand } from '#data.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Code } from '#ui/primitives/code.tsx'
import { DescriptionList } from '#ui/primitives/description-list.tsx'
import { JalaliInstant, Relative } from '#ui/primitives/jalali.tsx'
import { MobileNumber } from '#ui/primitives/mobile.tsx'
import { CommentWords, FlagBadges } from './comment-cells.tsx'
import { commentStatusBadge } from './comment-status.ts'
import { CommentHistory, CommentSection, CommentReports, CommentReplyBox } from './comment-sections.tsx'
import type { Asking } from './comment-commands.ts'
import { Ratings, Stars } from './comment-stars.tsx'
import { TextLink } from '#ui/primitives/link-lines.tsx'

type Props = { comment: CommentDetail; onAsk: (asking: Asking) => void; onOpen: (id: number) => void }

export function CommentDetailBody({ comment, onAsk, onOpen }: Props) {
  const { flags, photos, other } = comment
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-2">
        <Stars tenths={comment.ratingTenths} className="text-lg" />
        <StatusBadge {...commentStatusBadge(comment.status)} />
        <FlagBadges flags={flags} />
      </div>
      <Publishing comment={comment} />
      <Advice comment={comment} />
      <section aria-label="متن نظر" className="flex flex-col gap-2">
        <p className="text-xs text-muted">
          {commentSideLabels[comment.side]} · <Relative at={comment.createdAt} />
        </p>
        <p className="leading-7 break-words whitespace-pre-wrap">
          <CommentWords {...comment} />
        </p>
        {comment.isMasked ? <CommentOriginal comment={comment} /> : null}
        {photos.length > 0 ? (
          <ul aria-label="تصویرهای نظر" className="grid grid-cols-3 gap-2">
            {photos.map((photo, n) => (
              <li key={photo.id}>
                <a
                  href={`${photo.url}?w=1280`}
                  target="_blank"
                  rel="noreferrer"
                  className="block overflow-hidden rounded-2 border border-line"
                >
                  <img
                    src={`${photo.url}?w=320`}
                    alt={toPersianDigits(`تصویر ${n + 1}`)}
                    className="aspect-4/3 w-full object-cover"
                  />
                </a>
              </li>
            ))}
          </ul>
        ) : null}
      </section>
      <Ratings ratings={comment.ratings} />
      <CommentReports comment={comment} />
      {comment.reply ? <CommentReplyBox comment={comment} reply={comment.reply} onAsk={onAsk} /> : null}
      {other ? (
        <CommentSection title={`نظر ${commentSideLabels[other.side]}`}>
          <button
            type="button"
            onClick={() => onOpen(other.id)}
            className="flex w-full flex-col items-start gap-1.5 rounded-2 border border-line p-3 text-start hover:bg-hover"
          >
            <span className="flex flex-wrap items-center gap-2">
              <Stars tenths={other.ratingTenths} />
              <StatusBadge {...commentStatusBadge(other.status)} />
            </span>
            <span className="line-clamp-2 text-sm">{other.body || 'بدون متن'}</span>
          </button>
        </CommentSection>
      ) : null}
      <Facts comment={comment} />
      <CommentSection title="تاریخچه">
        <CommentHistory timeline={comment.timeline} />
      </CommentSection>
    </div>
  )
}

function Publishing({ comment }: { comment: CommentDetail }) {
  const { status, publishedAt, reason, reasonNote, decidedByName, createdAt } = comment
  if (status === 'rejected')
    return (
      <Banner tone="bad" title={`ردشده: ${reason ? commentRejectReasonLabels[reason] : 'بدون ذکر دلیل'}`}>
        {[reasonNote, decidedByName && `توسط ${decidedByName}`].filter(Boolean).join(' · ')}
      </Banner>
    )
  if (status === 'approved' && publishedAt === null)
    return (
      <Banner tone="info" title="تایید شده و هنوز منتشر نشده است">
        با نظر طرف دیگر منتشر می‌شود، یا به‌تنهایی در <JalaliInstant at={publishAloneAt(createdAt)} style="dayMonth" />.
      </Banner>
    )
  return null
}

function Advice({ comment: { advice, adviceNote, flags } }: { comment: CommentDetail }) {
  if (!advice) return null
  const notes = flags.flatMap(({ source, note }) => (source === 'assistant' && note ? [note] : []))
  return (
    <div className="flex items-start gap-3 rounded-2 border border-line bg-sunken px-3.5 py-3 text-sm">
      <Sparkles aria-hidden="true" className="mt-0.5 size-[18px] shrink-0 text-accent-strong" />
      <div className="min-w-0 leading-6">
        <p className="font-semibold">پیشنهاد دستیار: {commentAdviceLabels[advice]}</p>
        {[adviceNote, ...notes].filter(Boolean).map((note) => (
          <p key={note} className="text-muted">
            {note}
          </p>
        ))}
      </div>
    </div>
  )
}

function Facts({ comment }: { comment: CommentDetail }) {
  const { listingId, listingTitle, hostId, hostName, customerId, orderId } = comment
  return (
    <DescriptionList
      items={[
        {
          label: 'آگهی',
          value: (
            <TextLink to="/comments" search={{ view: 'all', listingId }}>
              {listingTitle}
            </TextLink>
          ),
        },
        {
          label: 'میزبان',
          value: (
            <TextLink to="/user/host/$id" params={{ id: String(hostId) }}>
              {hostName}
            </TextLink>
          ),
        },
        {
          label: 'مشتری',
          value: (
            <>
              <TextLink to="/user/order" search={{ customerId }}>
                {comment.customerName}
              </TextLink>
              <br />
              <MobileNumber mobile={comment.customerMobile} />
            </>
          ),
        },
        {
          label: 'سفارش',
          value: (
            <>
              <TextLink to="/order/$id" params={{ id: String(orderId) }}>
                <Code text={comment.orderCode} />
              </TextLink>
              <br />
              <span className="text-sm text-muted">
                پایان <JalaliInstant at={comment.orderEndsAt} style="dayMonth" />
              </span>
            </>
          ),
        },
      ]}
    />
  )
}

const readOriginal = command(commentEndpoints.readOriginalComment, { renews: [] })

/** The text as it was written, on demand; that it was read is written down. */
function CommentOriginal({ comment: { id, hiddenCount } }: { comment: CommentDetail }) {
  const original = useCommand(readOriginal)
  if (original.data)
    return (
      <p className="rounded-2 border border-line bg-sunken p-3 text-sm leading-7 whitespace-pre-wrap">
        {original.data.body}
      </p>
    )
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
      {formatCount(hiddenCount)} بخش پوشانده شده است.
      <Button
        size="small"
        icon={Eye}
        isPending={original.isPending}
        onPress={() => original.mutate({ params: { id } })}
      >
        دیدن متن اصلی
      </Button>
      <span className="text-xs">دیدن آن در تاریخچه ثبت می‌شود.</span>
    </div>
  )
}
