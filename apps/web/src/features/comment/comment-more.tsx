import { canFeature } from '@rezerv/contract/comment/comment-status.ts'
import type { CommentDetail } from '@rezerv/contract/comment/comment.ts'
import { Award, EllipsisVertical, EyeOff, Flag, MessageSquareReply, Undo2, X } from 'lucide-react'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { Menu } from '#ui/overlay/menu.tsx'
import { type Asking, useCommentMarks } from './comment-commands.ts'

/** What is done less often with a comment. */
export function CommentMore({ comment, onAsk }: { comment: CommentDetail; onAsk: (asking: Asking) => void }) {
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
