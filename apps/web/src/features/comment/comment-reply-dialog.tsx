import { commentEndpoints } from '@rezerv/contract/comment/comment-endpoints.ts'
import { commentFlagLabels } from '@rezerv/contract/comment/comment-status.ts'
import { findFlags } from '@rezerv/contract/comment/comment-flag.ts'
import type { CommentDetail } from '@rezerv/contract/comment/comment.ts'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { ConfirmDialog } from '#ui/overlay/dialog.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { useCommentCommand } from './comment-commands.ts'

/** What the host answers, written down by an admin. */
export function CommentReplyDialog({ comment, onClose }: { comment: CommentDetail; onClose: () => void }) {
  const [body, setBody] = useState(comment.reply?.body ?? '')
  const reply = useCommentCommand(
    () =>
      call(commentEndpoints.replyToComment, { params: { id: comment.id }, body: { version: comment.version, body } }),
    { says: 'پاسخ ثبت شد و در انتظار بررسی است', failure: 'shown' },
  )
  const found = findFlags(body).map(({ kind }) => commentFlagLabels[kind])
  return (
    <ConfirmDialog
      isOpen
      title="پاسخ میزبان"
      confirm="ثبت پاسخ"
      isPending={reply.isPending}
      isConfirmDisabled={body.trim() === ''}
      onConfirm={() => reply.mutate(undefined, { onSuccess: onClose })}
      onCancel={onClose}
    >
      {reply.error ? <Banner tone="bad" title={reply.error.message} className="mb-4" /> : null}
      <div className="flex flex-col gap-3">
        <TextArea
          label={`آنچه ${comment.hostName} پاسخ می‌دهد`}
          description="پاسخ هم پیش از انتشار بررسی می‌شود."
          isRequired
          value={body}
          onChange={setBody}
          maxLength={2000}
          rows={4}
        />
        {found.length > 0 ? <Banner tone="warn" title={`در متن هست: ${[...new Set(found)].join('، ')}`} /> : null}
      </div>
    </ConfirmDialog>
  )
}
