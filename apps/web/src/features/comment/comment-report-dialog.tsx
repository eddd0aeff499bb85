import {
  CommentSide,
  commentSideLabels,
  CommentReportReason,
  commentReportReasonLabels,
} from '@rezerv/contract/comment/comment-status.ts'
import { commentEndpoints } from '@rezerv/contract/comment/comment-endpoints.ts'
import type { CommentDetail } from '@rezerv/contract/comment/comment.ts'
import { useState } from 'react'
import { call } from '#lib/call.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { ConfirmDialog } from '#ui/overlay/dialog.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { useCommentCommand } from './comment-commands.ts'

/** A report that came by phone. */
export function CommentReportDialog({ comment, onClose }: { comment: CommentDetail; onClose: () => void }) {
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
