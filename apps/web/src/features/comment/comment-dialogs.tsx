import type { CommentDetail, CommentRow } from '@rezerv/contract/comment/comment.ts'
import { CommentBulkDialog, type CommentBulkProps } from './comment-bulk-dialog.tsx'
import { CommentMaskDialog } from './comment-mask-dialog.tsx'
import { CommentRecordDialog } from './comment-record-dialog.tsx'
import { CommentRejectDialog } from './comment-reject-dialog.tsx'
import { CommentReplyDialog } from './comment-reply-dialog.tsx'
import { CommentReportDialog } from './comment-report-dialog.tsx'

type Closing = { onClose: () => void }
type Props =
  | ({ kind: 'bulk' } & CommentBulkProps)
  | ({ kind: 'record' } & Closing)
  | ({ kind: 'reject' | 'reject-reply'; comment: CommentRow; onDone?: () => void } & Closing)
  | ({ kind: 'mask' | 'reply' | 'report'; comment: CommentDetail } & Closing)

/** Whatever the desk opens over itself. */
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
