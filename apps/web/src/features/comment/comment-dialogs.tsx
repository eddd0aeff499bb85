import type { CommentDetail, CommentRow } from '@rezerv/contract/comment/comment.ts'
import { CommentBulkDialog, type CommentBulkProps } from './comment-bulk-dialog.tsx'
import { CommentMaskDialog } from './comment-mask-dialog.tsx'
import { CommentRecordDialog } from './comment-record-dialog.tsx'
import { CommentRejectDialog } from './comment-reject-dialog.tsx'
import { commentEndpoints } from '@rezerv/contract/comment/comment-endpoints.ts'
import {
  commentFlagLabels,
  CommentSide,
  commentSideLabels,
  CommentReportReason,
  commentReportReasonLabels,
} from '@rezerv/contract/comment/comment-status.ts'
import { findFlags } from '@rezerv/contract/comment/comment-flag.ts'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { ConfirmDialog } from '#ui/overlay/dialog.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { useCommentCommand } from './comment-commands.ts'
import { RadioGroup } from '#ui/fields/radio-group.tsx'

type Closing = { onClose: () => void }
type Props =
  | ({ kind: 'bulk' } & CommentBulkProps)
  | ({ kind: 'record' } & Closing)
  | ({ kind: 'reject' | 'reject-reply'; comment: CommentRow; onDone?: () => void } & Closing)
  | ({ kind: 'mask' | 'reply' | 'report'; comment: CommentDetail } & Closing)

export function CommentDialog(props: Props) {
  switch (props.kind) {
    case 'bulk':
      return <CommentBulkDialog {...props} />
    case 'record':
      return <CommentRecordDialog onClose={props.onClose} />
    case 'mask':
      return <CommentMaskDialog comment={props.comment} onClose={props.onClose} />
    case 'reply':
      return <CommentReplyDialog comment={props.comment} onClose={props.onClose} />
    case 'report':
      return <CommentReportDialog comment={props.comment} onClose={props.onClose} />
    case 'reject':
    case 'reject-reply':
      return <CommentRejectDialog {...props} isReply={props.kind === 'reject-reply'} />
  }
}

function CommentReplyDialog({ comment, onClose }: { comment: CommentDetail; onClose: () => void }) {
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

/** A report that came by phone. */
function CommentReportDialog({ comment, onClose }: { comment: CommentDetail; onClose: () => void }) {
  const [by, setBy] = useState<CommentSide>(comment.side === 'host' ? 'customer' : 'host')
  const [reason, setReason] = useState<CommentReportReason>('false_claim')
  const [note, setNote] = useState('')
  const report = useCommentCommand(
    () => call(commentEndpoints.reportComment, { params: { id: comment.id }, body: { by, reason, note } }),
    { says: 'گزارش ثبت شد', failure: 'shown' },
  )
  return (
    <ConfirmDialog
      isOpen
      title="ثبت گزارش"
      confirm="ثبت گزارش"
      isPending={report.isPending}
      onConfirm={() => report.mutate(undefined, { onSuccess: onClose })}
      onCancel={onClose}
    >
      {report.error ? <Banner tone="bad" title={report.error.message} className="mb-4" /> : null}
      <div className="flex flex-col gap-4 text-ink">
        <RadioGroup
          label="چه کسی گزارش داد"
          options={CommentSide.options.map((id) => ({ id, label: commentSideLabels[id] }))}
          value={by}
          onChange={setBy}
        />
        <RadioGroup
          label="دلیل"
          options={CommentReportReason.options.map((id) => ({ id, label: commentReportReasonLabels[id] }))}
          value={reason}
          onChange={setReason}
        />
        <TextArea label="توضیح" value={note} onChange={setNote} maxLength={500} rows={2} />
      </div>
    </ConfirmDialog>
  )
}
