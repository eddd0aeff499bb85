import {
  commentBulkEndpoints,
  type CommentBulkAction,
  commentsAtOnce,
  type CommentSeen,
  type CommentTarget,
  type CommentVerdict,
} from '@rezerv/contract/comment/comment-bulk-endpoints.ts'
import type { CommentFilter } from '@rezerv/contract/comment/comment-list-query.ts'
import type { CommentRejection, CommentRow } from '@rezerv/contract/comment/comment.ts'
import { formatCount } from '@rezerv/contract/digits.ts'
import { useState } from 'react'
import { useBulk } from '#data-bulk.ts'
import { call } from '#lib/call.ts'
import { BulkDialog } from '#ui/overlay/bulk-steps.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { RejectReason } from './comment-reject-dialog.tsx'

export type CommentBulkProps = {
  rows: CommentRow[]
  filter: CommentFilter
  /** How many match the filters; undefined when that is not known. */
  total: number | undefined
  /** What was chosen is being decided; who only looked finds it chosen still. */
  onRun: () => void
  onClose: () => void
}

export function CommentBulkDialog({ rows, filter, total, onRun, onClose }: CommentBulkProps) {
  const [action, setAction] = useState<CommentBulkAction['action']>('approve')
  const [rejection, setRejection] = useState<CommentRejection>({ reason: 'abuse', note: '' })
  const bulk = useBulk({
    renews: ['comment'],
    atOnce: commentsAtOnce,
    dryRun: (body: { bulkAction: CommentBulkAction; target: CommentTarget }) =>
      call(commentBulkEndpoints.dryRunComments, { body }),
    run: (wanted: CommentBulkAction, verdicts: CommentVerdict[]) =>
      call(commentBulkEndpoints.runComments, { body: { bulkAction: wanted, items: verdicts.map(seen) } }),
  })
  const bulkAction: CommentBulkAction = action === 'approve' ? { action } : { action, rejection }
  const summary = (passing: number, refused: number, isDone: boolean) => {
    const done = `${formatCount(passing)} نظر ${action === 'approve' ? 'تایید' : 'رد'} ${isDone ? 'شد' : 'می‌شود'}`
    return refused > 0 ? `${done} و ${formatCount(refused)} نظر ${isDone ? 'نشد' : 'نمی‌شود'}` : done
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
