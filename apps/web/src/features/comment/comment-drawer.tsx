import type { CommentDetail, CommentRow } from '@rezerv/contract/comment/comment.ts'
import { useQuery } from '@tanstack/react-query'
import {
  Check,
  ChevronLeft,
  ChevronRight,
  Undo2,
  X,
  Award,
  EllipsisVertical,
  EyeOff,
  Flag,
  MessageSquareReply,
} from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/primitives/button.tsx'
import { Deferred } from '#ui/overlay/deferred.tsx'
import { Drawer } from '#ui/overlay/drawer.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { useIsPhone } from '#ui/page/use-is-phone.ts'
import { type Asking, useCommentSteps, useCommentMarks } from './comment-commands.ts'
import { CommentDetailBody } from './comment-detail.tsx'
import { commentById } from './comment-queries.ts'
import { canFeature } from '@rezerv/contract/comment/comment-status.ts'
import { Menu } from '#ui/overlay/menu.tsx'

const loadDialogs = () => import('./comment-dialogs.tsx')

type Props = {
  id: number
  /** The rows of the list behind it: what comes before and after. */
  rows: CommentRow[]
  onOpen: (id: number | undefined) => void
}

/** Everything about one comment over the list; after a decision the next of the queue is there. */
export function CommentDrawer({ id, rows, onOpen }: Props) {
  const { data, error, refetch } = useQuery(commentById(id))
  const [asking, setAsking] = useState<Asking>()
  const isPhone = useIsPhone()
  const { before, after } = besideOf(id, rows)
  const goOn = () => onOpen(after ?? before)
  return (
    <Drawer
      isOpen
      title={data ? `نظر سفارش ${data.orderCode}` : 'نظر'}
      side={isPhone ? 'bottom' : 'end'}
      onClose={() => onOpen(undefined)}
      actions={data ? <Foot comment={data} goOn={goOn} onAsk={setAsking} beside={{ before, after, onOpen }} /> : null}
    >
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data ? <CommentDetailBody key={data.id} comment={data} onAsk={setAsking} onOpen={onOpen} /> : null}
      {data || error ? null : (
        <div className="flex flex-col gap-4">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-28" />
          <Skeleton className="h-24" />
        </div>
      )}
      <Deferred load={loadDialogs} open={data && asking && { comment: data, kind: asking }}>
        {({ CommentDialog }, given) => (
          <CommentDialog
            {...given}
            onClose={() => setAsking(undefined)}
            {...(given.kind === 'reject' && { onDone: goOn })}
          />
        )}
      </Deferred>
    </Drawer>
  )
}

function besideOf(id: number, rows: CommentRow[]) {
  const at = rows.findIndex((row) => row.id === id)
  return { before: rows[at - 1]?.id, after: at < 0 ? undefined : rows[at + 1]?.id }
}

type Beside = { before: number | undefined; after: number | undefined; onOpen: (id: number) => void }
type FootProps = { comment: CommentDetail; goOn: () => void; onAsk: (asking: Asking) => void; beside: Beside }

function Foot({ comment, goOn, onAsk, beside: { before, after, onOpen } }: FootProps) {
  const steps = useCommentSteps()
  return (
    <>
      {comment.status === 'pending' ? (
        <>
          <Button
            variant="primary"
            icon={Check}
            isPending={steps.isPending}
            onPress={() => steps.approve(comment, goOn)}
          >
            تایید
          </Button>
          <Button variant="danger" icon={X} onPress={() => onAsk('reject')}>
            رد
          </Button>
        </>
      ) : (
        <Button icon={Undo2} isPending={steps.isPending} onPress={() => steps.reopen(comment)}>
          بازگرداندن به صف
        </Button>
      )}
      <CommentMore comment={comment} onAsk={onAsk} />
      <span className="ms-auto flex">
        <Step icon={ChevronRight} label="نظر قبلی" id={before} onOpen={onOpen} />
        <Step icon={ChevronLeft} label="نظر بعدی" id={after} onOpen={onOpen} />
      </span>
    </>
  )
}

type StepProps = { icon: typeof ChevronLeft; label: string; id: number | undefined; onOpen: (id: number) => void }

const Step = ({ icon, label, id, onOpen }: StepProps) => (
  <IconButton icon={icon} label={label} isDisabled={id === undefined} onPress={() => id !== undefined && onOpen(id)} />
)

function CommentMore({ comment, onAsk }: { comment: CommentDetail; onAsk: (asking: Asking) => void }) {
  const marks = useCommentMarks()
  const { id, side, body, status, isFeatured, reply } = comment
  const ask = (asking: Asking) => () => onAsk(asking)
  return (
    <Menu
      label="کارهای دیگر"
      trigger={<IconButton icon={EllipsisVertical} label="کارهای دیگر" />}
      groups={[
        [
          { id: 'mask', label: 'پوشاندن اطلاعات شخصی…', icon: EyeOff, onAction: ask('mask'), isDisabled: body === '' },
          ...(side === 'customer'
            ? [
                {
                  id: 'reply',
                  label: reply ? 'ویرایش پاسخ میزبان…' : 'ثبت پاسخ میزبان…',
                  icon: MessageSquareReply,
                  onAction: ask('reply'),
                },
              ]
            : []),
          { id: 'report', label: 'ثبت گزارش…', icon: Flag, onAction: ask('report') },
        ],
        [
          ...(canFeature(comment)
            ? [
                {
                  id: 'feature',
                  label: isFeatured ? 'برداشتن از برگزیده‌ها' : 'برگزیدن',
                  icon: isFeatured ? Undo2 : Award,
                  onAction: () => marks.feature(id, !isFeatured),
                },
              ]
            : []),
          ...(status === 'approved'
            ? [{ id: 'reject', label: 'رد…', icon: X, isDanger: true, onAction: ask('reject') }]
            : []),
        ],
      ].filter((group) => group.length > 0)}
    />
  )
}
