import type { CommentDetail, CommentRejection, CommentReport, CommentRow } from '@rezerv/contract/comment/comment.ts'
import { CommentMaskDialog } from './comment-mask-dialog.tsx'
import { CommentRecordDialog } from './comment-record-dialog.tsx'
import { CommentRejectDialog, RejectReason } from './comment-reject-dialog.tsx'
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
import { useBulkUndo } from './comment-bulk-undo.ts'
import { useCommentCommand } from './comment-commands.ts'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import {
  commentBulkEndpoints,
  type CommentBulkAction,
  commentsAtOnce,
  type CommentSeen,
  type CommentTarget,
  type CommentVerdict,
} from '@rezerv/contract/comment/comment-bulk-endpoints.ts'
import type { CommentFilter } from '@rezerv/contract/comment/comment-list-query.ts'
import { formatCount } from '@rezerv/contract/digits.ts'
import { useBulk } from '#data-bulk.ts'
import { BulkDialog } from '#ui/overlay/bulk-steps.tsx'
import { useFields } from '#ui/fields/bind-fields.tsx'

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

type OfComment = Closing & { comment: CommentDetail }

function CommentReplyDialog({ comment, onClose }: OfComment) {
  const [body, setBody] = useState(comment.reply?.body ?? '')
  const reply = useCommentCommand(
    () =>
      call(commentEndpoints.replyToComment, { params: { id: comment.id }, body: { version: comment.version, body } }),
    { right: commentEndpoints.replyToComment.right, says: 'پاسخ ثبت شد و در انتظار بررسی است', failure: 'shown' },
  )
  const found = findFlags(body).map(({ kind }) => commentFlagLabels[kind])
  return (
    <ConfirmDialog
      title="پاسخ میزبان"
      confirm="ثبت پاسخ"
      error={reply.error}
      isPending={reply.isPending}
      isConfirmDisabled={body.trim() === ''}
      onConfirm={() => reply.mutate(undefined, { onSuccess: onClose })}
      onCancel={onClose}
      gap={3}
    >
      <TextArea
        label={`پاسخ ${comment.hostName}`}
        description="پاسخ هم پیش از انتشار بررسی می‌شود."
        isRequired
        value={body}
        onChange={setBody}
        maxLength={2000}
        rows={4}
      />
      {found.length > 0 ? <Banner tone="warn" title={`در متن هست: ${[...new Set(found)].join('، ')}`} /> : null}
    </ConfirmDialog>
  )
}

/** A report that came by phone. */
function CommentReportDialog({ comment, onClose }: OfComment) {
  const { values, field } = useFields<Pick<CommentReport, 'by' | 'reason' | 'note'>>({
    by: comment.side === 'host' ? 'customer' : 'host',
    reason: 'false_claim',
    note: '',
  })
  const report = useCommentCommand(
    () => call(commentEndpoints.reportComment, { params: { id: comment.id }, body: values }),
    { right: commentEndpoints.reportComment.right, says: 'گزارش ثبت شد', failure: 'shown' },
  )
  return (
    <ConfirmDialog
      title="ثبت گزارش"
      confirm="ثبت گزارش"
      error={report.error}
      isPending={report.isPending}
      onConfirm={() => report.mutate(undefined, { onSuccess: onClose })}
      onCancel={onClose}
    >
      <div className="flex flex-col gap-4 text-ink">
        <RadioGroup
          label="چه کسی گزارش داد"
          {...field('by')}
          options={CommentSide.options.map((id) => ({ id, label: commentSideLabels[id] }))}
        />
        <RadioGroup
          label="دلیل"
          {...field('reason')}
          options={CommentReportReason.options.map((id) => ({ id, label: commentReportReasonLabels[id] }))}
        />
        <TextArea label="توضیح" {...field('note')} maxLength={500} rows={2} />
      </div>
    </ConfirmDialog>
  )
}

type CommentBulkProps = {
  rows: CommentRow[]
  filter: CommentFilter
  /** How many match the filters; undefined when that is not known. */
  total: number | undefined
  /** The chosen rows are being decided; who only looked finds them chosen still. */
  onRun: () => void
  onClose: () => void
}

function CommentBulkDialog({ rows, filter, total, onRun, onClose }: CommentBulkProps) {
  const [action, setAction] = useState<'approve' | 'reject'>('approve')
  const [rejection, setRejection] = useState<CommentRejection>({ reason: 'abuse', note: '' })
  const onDone = useBulkUndo()
  const bulk = useBulk({
    renews: ['comment'],
    right: commentBulkEndpoints.runComments.right,
    onDone,
    atOnce: commentsAtOnce,
    dryRun: (body: { bulkAction: CommentBulkAction; target: CommentTarget }) =>
      call(commentBulkEndpoints.dryRunComments, { body }),
    run: (wanted: CommentBulkAction, verdicts: CommentVerdict[]) =>
      call(commentBulkEndpoints.runComments, { body: { bulkAction: wanted, items: verdicts.map(seen) } }),
  })
  const bulkAction: CommentBulkAction = action === 'approve' ? { action } : { action, rejection }
  const summary = (passing: number, refused: number, isDone: boolean) => {
    const done = `${formatCount(passing)} نظر ${action === 'approve' ? 'تایید' : 'رد'} ${isDone ? 'شد' : 'می‌شود'}`
    return refused > 0 ? `${done}؛ ${formatCount(refused)} نظر ${isDone ? 'تغییری نکرد' : 'واجد شرایط نیست'}` : done
  }
  return (
    <BulkDialog
      bulk={bulk}
      title="تایید یا رد گروهی"
      one="نظر"
      selected={rows.length}
      total={total}
      canBegin={action === 'approve' || rejection.reason !== 'other' || rejection.note.trim() !== ''}
      onPreview={(scope) =>
        bulk.preview({ bulkAction, target: scope === 'all' ? { search: filter } : { items: rows.map(seen) } })
      }
      onRun={() => {
        onRun()
        bulk.run(bulkAction)
      }}
      onClose={onClose}
      summary={summary}
      codeOf={({ name }) => name}
    >
      <RadioGroup
        label="چه کاری"
        look="cards"
        value={action}
        onChange={setAction}
        options={[
          { id: 'approve', label: 'تایید' },
          { id: 'reject', label: 'رد با یک دلیل' },
        ]}
      />
      {action === 'reject' ? <RejectReason value={rejection} onChange={setRejection} /> : null}
    </BulkDialog>
  )
}

/** The version goes with it, so that nobody's decision in between is overridden. */
const seen = ({ id, version }: CommentSeen): CommentSeen => ({ id, version })
