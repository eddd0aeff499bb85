import { type CommentFlag, type CommentRow } from '@rezerv/contract/comment/comment.ts'
import { commentFlagLabels, commentSideLabels } from '@rezerv/contract/comment/comment-status.ts'
import { commentFlagSourceLabels } from '@rezerv/contract/comment/comment-flag.ts'
import { formatCount, toPersianDigits } from '@rezerv/contract/digits.ts'
import {
  Award,
  EyeOff,
  Flag,
  Image,
  type LucideIcon,
  MessageSquareReply,
  OctagonAlert,
  Phone,
  Sparkles,
  TriangleAlert,
} from 'lucide-react'
import { StatusBadge, type StatusBadgeProps } from '#ui/primitives/badge.tsx'
import { cx } from '#ui/primitives/class-names.ts'
import { Code } from '#ui/primitives/code.tsx'
import { Relative } from '#ui/primitives/jalali.tsx'
import { commentAdviceBadge, commentStatusBadge, replyStatusBadge } from './comment-status.ts'
import { Stars } from './comment-stars.tsx'

const flagIcons: Partial<Record<CommentFlag['kind'], LucideIcon>> = { phone: Phone, abuse: OctagonAlert }

/** Each kind once, with who found it where that is the assistant. */
const flagMarks = (flags: CommentFlag[]): StatusBadgeProps[] =>
  [...new Map(flags.map((flag) => [flag.kind, flag])).values()].map(({ kind, source }) => ({
    tone: 'bad',
    icon: source === 'assistant' ? Sparkles : (flagIcons[kind] ?? TriangleAlert),
    children: (
      <>
        {commentFlagLabels[kind]}
        {source === 'assistant' ? <span className="sr-only"> (به نظر {commentFlagSourceLabels[source]})</span> : null}
      </>
    ),
  }))

const Marks = ({ marks }: { marks: (StatusBadgeProps | false)[] }) =>
  // The list of a row's marks stays as it is until the row is another.
  marks.map((mark, at) => (mark ? <StatusBadge key={String(at)} {...mark} /> : null))

export const FlagBadges = ({ flags }: { flags: CommentFlag[] }) => <Marks marks={flagMarks(flags)} />

const CommentMarks = ({ row, className }: { row: CommentRow; className?: string }) => (
  <span className={cx('flex flex-wrap gap-1 empty:hidden', className)}>
    <Marks marks={marksOf(row)} />
  </span>
)

function marksOf(row: CommentRow): (StatusBadgeProps | false)[] {
  const { reportCount, advice, photos, reply } = row
  const { tone, children } = commentAdviceBadge(advice ?? 'look')
  return [
    reportCount > 0 && { tone: 'bad', icon: Flag, children: `${formatCount(reportCount)} گزارش` },
    ...flagMarks(row.flags),
    advice !== null && row.status === 'pending' && { tone, icon: Sparkles, children: `دستیار: ${children}` },
    row.isMasked && { tone: 'calm', icon: EyeOff, children: 'پوشانده‌شده' },
    row.isFeatured && { tone: 'info', icon: Award, children: 'برگزیده' },
    photos.length > 0 && { tone: 'calm', icon: Image, children: `${toPersianDigits(photos.length)} تصویر` },
    reply !== null && { ...replyStatusBadge(reply.status), icon: MessageSquareReply },
  ]
}

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
        <CommentWords {...row} />
      </span>
      {row.reply?.status === 'pending' ? (
        <span className="line-clamp-1 border-s-2 border-line-strong ps-2 text-sm text-muted">
          پاسخ میزبان: <MarkedText text={row.reply.body} flags={row.flags} />
        </span>
      ) : null}
      <CommentMarks row={row} />
    </span>
  )
}

export function CommentState({ row }: { row: CommentRow }) {
  return (
    <span className="flex flex-col items-start gap-1">
      <StatusBadge {...commentStatusBadge(row.status)} />
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
      <CommentWords {...row} />
    </p>
    <CommentMarks row={row} className="mt-2" />
  </>
)

export const CommentOrigin = ({ row }: { row: CommentRow }) => (
  <>
    {row.side === 'host' ? row.hostName : row.customerName} · <Code text={row.orderCode} /> ·{' '}
    <Relative at={row.createdAt} />
  </>
)

export const CommentWords = ({ body, flags }: Pick<CommentRow, 'body' | 'flags'>) =>
  body === '' ? <span className="text-faint">بدون متن</span> : <MarkedText text={body} flags={flags} />

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
