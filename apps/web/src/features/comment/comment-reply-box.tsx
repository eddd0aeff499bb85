import { commentRejectReasonLabels } from '@rezerv/contract/comment/comment-status.ts'
import type { CommentDetail, CommentReply } from '@rezerv/contract/comment/comment.ts'
import { Check, X } from 'lucide-react'
import { Button } from '#ui/primitives/button.tsx'
import { Relative } from '#ui/primitives/jalali.tsx'
import { CommentStatusBadge, MarkedText } from './comment-cells.tsx'
import { type Asking, useCommentSteps } from './comment-commands.ts'
import { CommentSection } from './comment-section.tsx'

type Props = { comment: CommentDetail; reply: CommentReply; onAsk: (asking: Asking) => void }

/** What the host answered; moderated as the comment is. */
export function CommentReplyBox({ comment, reply, onAsk }: Props) {
  const { approveReply, isReplying } = useCommentSteps()
  return (
    <CommentSection title={`پاسخ ${comment.hostName}`}>
      <div className="flex flex-col gap-2 rounded-2 border-s-2 border-accent bg-sunken p-3">
        <p className="flex flex-wrap items-center gap-2 text-xs text-muted">
          <CommentStatusBadge status={reply.status} /> <Relative at={reply.at} />
        </p>
        <p className="leading-7 break-words whitespace-pre-wrap">
          <MarkedText text={reply.body} flags={comment.flags} />
        </p>
        {reply.status === 'rejected' && reply.reason ? (
          <p className="text-sm text-bad">
            {[commentRejectReasonLabels[reply.reason], reply.note].filter(Boolean).join(' · ')}
          </p>
        ) : null}
        <div className="flex gap-2">
          {reply.status === 'approved' ? null : (
            <Button size="small" icon={Check} isPending={isReplying} onPress={() => approveReply(comment)}>
              تایید پاسخ
            </Button>
          )}
          {reply.status === 'rejected' ? null : (
            <Button size="small" icon={X} onPress={() => onAsk('reject-reply')}>
              رد پاسخ
            </Button>
          )}
        </div>
      </div>
    </CommentSection>
  )
}
