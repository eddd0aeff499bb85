import { commentEndpoints } from '@rezerv/contract/comment/comment-endpoints.ts'
import type { CommentRow } from '@rezerv/contract/comment/comment.ts'
import { CommentRejectReason, commentRejectReasonLabels } from '@rezerv/contract/comment/comment-status.ts'
import { call } from '#lib/call.ts'
import { useDraft } from '#lib/draft/use-draft.ts'
import { ConfirmDialog } from '#ui/overlay/dialog.tsx'
import { DraftNote } from '#ui/primitives/draft-note.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { useCommentCommand, useCommentSteps } from './comment-commands.ts'

type Props = { comment: CommentRow; isReply: boolean; onClose: () => void; onDone?: () => void }

/** A reason from the list, and a note. What was chosen stays when the server refuses. */
export function CommentRejectDialog({ comment, isReply, onClose, onDone }: Props) {
  const draft = useDraft(`comment-reject-${isReply ? 'reply-' : ''}${comment.id}`, (): Why => ({
    reason: foundReason(comment),
    note: '',
  }))
  const { reason, note } = draft.value
  const { decided } = useCommentSteps()
  const endpoint = isReply ? commentEndpoints.rejectReply : commentEndpoints.rejectComment
  const reject = useCommentCommand(
    () =>
      call(endpoint, {
        params: { id: comment.id },
        body: { version: comment.version, reason, note },
      }),
    { right: endpoint.right, says: isReply ? 'پاسخ میزبان رد شد' : undefined, failure: 'shown' },
  )
  return (
    <ConfirmDialog
      title={isReply ? 'رد پاسخ میزبان' : `رد نظر سفارش ${comment.orderCode}`}
      confirm={isReply ? 'رد پاسخ' : 'رد نظر'}
      tone="danger"
      error={reject.error}
      isPending={reject.isPending}
      isConfirmDisabled={reason === 'other' && note.trim() === ''}
      onConfirm={() =>
        reject.mutate(undefined, {
          onSuccess: (changed) => {
            draft.done()
            if (!isReply) decided(changed, `نظر سفارش ${changed.orderCode} رد شد`)
            onClose()
            onDone?.()
          },
        })
      }
      onCancel={() => {
        draft.reset()
        onClose()
      }}
    >
      <DraftNote draft={draft} isUnsaved={false} />
      <RejectReason value={{ reason, note }} onChange={draft.set} />
    </ConfirmDialog>
  )
}

type Why = { reason: CommentRejectReason; note: string }

export function RejectReason({ value, onChange }: { value: Why; onChange: (value: Why) => void }) {
  return (
    <div className="flex flex-col gap-4 text-ink">
      <RadioGroup
        label="دلیل"
        options={CommentRejectReason.options.map((id) => ({ id, label: commentRejectReasonLabels[id] }))}
        value={value.reason}
        onChange={(reason) => onChange({ ...value, reason })}
      />
      <TextArea
        label="یادداشت"
        description="فقط همکاران می‌بینند."
        isRequired={value.reason === 'other'}
        value={value.note}
        onChange={(note) => onChange({ ...value, note })}
        maxLength={500}
        rows={2}
      />
    </div>
  )
}

function foundReason({ flags }: CommentRow): CommentRejectReason {
  const kinds = flags.map(({ kind }) => kind)
  if (kinds.includes('abuse')) return 'abuse'
  if (kinds.includes('link') || kinds.includes('spam')) return 'advertising'
  if (kinds.includes('off_topic')) return 'off_topic'
  return kinds.length > 0 ? 'personal_data' : 'abuse'
}
