import { type CommentFlag, type CommentRow } from '@rezerv/contract/comment/comment.ts'
import {
  commentFlagLabels,
  commentSideLabels,
  commentAdviceLabels,
  commentStatusLabels,
  commentStatusTones,
} from '@rezerv/contract/comment/comment-status.ts'
import { commentFlagSourceLabels } from '@rezerv/contract/comment/comment-flag.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import {
  Award,
  EyeOff,
  Flag,
  Image,
  Link2,
  type LucideIcon,
  MessageSquareReply,
  OctagonAlert,
  Phone,
  Sparkles,
  TriangleAlert,
} from 'lucide-react'
import { StatusBadge, type Tone } from '#ui/primitives/badge.tsx'
import { Code } from '#ui/primitives/code.tsx'
import { Relative } from '#ui/primitives/jalali.tsx'
import { Stars } from './comment-stars.tsx'

const flagIcons: Partial<Record<CommentFlag['kind'], LucideIcon>> = { phone: Phone, link: Link2, abuse: OctagonAlert }

/** Each kind once, with who found it where that is the assistant. */
export function FlagBadges({ flags }: { flags: CommentFlag[] }) {
  const kinds = [...new Map(flags.map((flag) => [flag.kind, flag])).values()]
  return kinds.map(({ kind, source }) => (
    <StatusBadge key={kind} tone="bad" icon={source === 'assistant' ? Sparkles : (flagIcons[kind] ?? TriangleAlert)}>
      {commentFlagLabels[kind]}
      {source === 'assistant' ? <span className="sr-only"> (به نظر {commentFlagSourceLabels[source]})</span> : null}
    </StatusBadge>
  ))
}

const adviceTones = { approve: 'good', reject: 'bad', look: 'warn' } as const satisfies Record<string, Tone>

/** What should be known before it is decided. */
export function CommentMarks({ row }: { row: CommentRow }) {
  return (
    <>
      {row.reportCount > 0 ? (
        <StatusBadge tone="bad" icon={Flag}>
          {toPersianDigits(row.reportCount)} گزارش
        </StatusBadge>
      ) : null}
      <FlagBadges flags={row.flags} />
      {row.advice && row.status === 'pending' ? (
        <StatusBadge tone={adviceTones[row.advice]} icon={Sparkles}>
          دستیار: {commentAdviceLabels[row.advice]}
        </StatusBadge>
      ) : null}
      {row.isMasked ? (
        <StatusBadge tone="calm" icon={EyeOff}>
          پوشانده‌شده
        </StatusBadge>
      ) : null}
      {row.isFeatured ? (
        <StatusBadge tone="info" icon={Award}>
          برگزیده
        </StatusBadge>
      ) : null}
      {row.photos.length > 0 ? (
        <StatusBadge tone="calm" icon={Image}>
          {toPersianDigits(row.photos.length)} تصویر
        </StatusBadge>
      ) : null}
      {row.reply ? <ReplyBadge row={row} /> : null}
    </>
  )
}

function ReplyBadge({ row: { reply } }: { row: CommentRow }) {
  if (!reply) return null
  return (
    <StatusBadge tone={reply.status === 'pending' ? 'warn' : 'calm'} icon={MessageSquareReply}>
      {reply.status === 'pending' ? 'پاسخ در انتظار' : reply.status === 'approved' ? 'پاسخ دارد' : 'پاسخ ردشده'}
    </StatusBadge>
  )
}

export const isMarked = (row: CommentRow) =>
  row.reportCount > 0 ||
  row.flags.length > 0 ||
  row.photos.length > 0 ||
  row.isMasked ||
  row.isFeatured ||
  row.reply !== null ||
  (row.advice !== null && row.status === 'pending')

/** Rating, who wrote it, and the first lines; the whole is in the panel. */
export function CommentText({ row }: { row: CommentRow }) {
  return (
    <span data-comment={row.id} className="flex w-full min-w-72 flex-col gap-1 py-1 font-normal whitespace-normal">
      <span className="flex items-center gap-2 text-xs text-muted">
        <Stars tenths={row.ratingTenths} className="text-sm text-ink" />
        {commentSideLabels[row.side]}
        {row.side === 'host' ? ' دربارهٔ مشتری' : null}
      </span>
      <span className="line-clamp-2 leading-6">
        {row.body ? <MarkedText text={row.body} flags={row.flags} /> : <span className="text-faint">بدون متن</span>}
      </span>
      {row.reply?.status === 'pending' ? (
        <span className="line-clamp-1 border-s-2 border-line-strong ps-2 text-sm text-muted">
          پاسخ میزبان: <MarkedText text={row.reply.body} flags={row.flags} />
        </span>
      ) : null}
      {isMarked(row) ? (
        <span className="flex flex-wrap gap-1">
          <CommentMarks row={row} />
        </span>
      ) : null}
    </span>
  )
}

export const CommentStatusBadge = ({ status }: Pick<CommentRow, 'status'>) => (
  <StatusBadge tone={commentStatusTones[status]}>{commentStatusLabels[status]}</StatusBadge>
)

export function CommentState({ row }: { row: CommentRow }) {
  return (
    <span className="flex flex-col items-start gap-1">
      <CommentStatusBadge status={row.status} />
      <span className="text-xs text-muted">
        <Relative at={row.createdAt} />
      </span>
    </span>
  )
}

export const CommentTitle = ({ row }: { row: CommentRow }) => (
  <span data-comment={row.id} className="flex min-w-0 items-center gap-2">
    <Stars tenths={row.ratingTenths} />
    <span className="truncate font-semibold">{row.listingTitle}</span>
  </span>
)

export const CommentBody = ({ row }: { row: CommentRow }) => (
  <>
    <p className="line-clamp-3 text-sm leading-6">
      {row.body ? <MarkedText text={row.body} flags={row.flags} /> : <span className="text-faint">بدون متن</span>}
    </p>
    {isMarked(row) ? (
      <div className="mt-2 flex flex-wrap gap-1">
        <CommentMarks row={row} />
      </div>
    ) : null}
  </>
)

export const CommentOrigin = ({ row }: { row: CommentRow }) => (
  <>
    {row.side === 'host' ? row.hostName : row.customerName} · <Code text={row.orderCode} /> ·{' '}
    <Relative at={row.createdAt} />
  </>
)

/** The text with the pieces that were flagged standing out. */
export function MarkedText({ text, flags }: { text: string; flags: CommentFlag[] }) {
  const flag = flags.find(({ piece }) => piece !== '' && text.includes(piece))
  if (!flag) return text
  const at = text.indexOf(flag.piece)
  const end = at + flag.piece.length
  return (
    <>
      <MarkedText text={text.slice(0, at)} flags={flags} />
      <mark title={commentFlagLabels[flag.kind]} className="rounded-1 bg-bad-soft px-0.5 text-bad">
        <bdi>{flag.piece}</bdi>
      </mark>
      <MarkedText text={text.slice(end)} flags={flags} />
    </>
  )
}
