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
import { groupDigits, toPersianDigits } from '@rezerv/contract/digits.ts'
import { useState } from 'react'
import { useBulk } from '#data-bulk.ts'
import { call } from '#lib/call.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { BulkButtons, BulkProgress } from '#ui/overlay/bulk-steps.tsx'
import { Code } from '#ui/primitives/code.tsx'
import { Modal } from '#ui/overlay/dialog.tsx'
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

/** Many decided at once: first what would become of each, then the action, then what became of each. */
export function CommentBulkDialog({ rows, filter, total, onRun, onClose }: CommentBulkProps) {
  const [action, setAction] = useState<CommentBulkAction['action']>('approve')
  const [rejection, setRejection] = useState<CommentRejection>({ reason: 'abuse', note: '' })
  const [scope, setScope] = useState<'rows' | 'all'>('rows')
  const bulk = useBulk({
    renews: ['comment'],
    atOnce: commentsAtOnce,
    dryRun: (body: { bulkAction: CommentBulkAction; target: CommentTarget }) =>
      call(commentBulkEndpoints.dryRunComments, { body }),
    run: (wanted: CommentBulkAction, verdicts: CommentVerdict[]) =>
      call(commentBulkEndpoints.runComments, { body: { bulkAction: wanted, items: verdicts.map(seen) } }),
  })
  const bulkAction: CommentBulkAction = action === 'approve' ? { action } : { action, rejection }
  const close = () => {
    bulk.stop()
    onClose()
  }
  return (
    <Modal
      isOpen
      isStrict
      title="تایید یا رد گروهی"
      onClose={close}
      actions={
        <BulkButtons
          bulk={bulk}
          one="نظر"
          canBegin={action === 'approve' || rejection.reason !== 'other' || rejection.note.trim() !== ''}
          onPreview={() =>
            bulk.preview({ bulkAction, target: scope === 'all' ? { search: filter } : { items: rows.map(seen) } })
          }
          onRun={() => {
            onRun()
            bulk.run(bulkAction)
          }}
          onClose={close}
        />
      }
    >
      {bulk.error ? <Banner tone="bad" title={bulk.error.message} className="mb-4" /> : null}
      {bulk.foreseen === undefined ? (
        <div className="flex flex-col gap-4">
          <RadioGroup
            label="روی کدام نظرها"
            value={scope}
            onChange={setScope}
            options={[
              { id: 'rows', label: `${count(rows.length)} نظر انتخاب‌شده` },
              ...(total === undefined ? [] : [{ id: 'all' as const, label: `همهٔ ${count(total)} نظر این پالایه` }]),
            ]}
          />
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
        </div>
      ) : (
        <div className="flex flex-col gap-3">
          <BulkProgress bulk={bulk} />
          <Verdicts
            items={bulk.results.length > 0 ? bulk.results : bulk.foreseen}
            isDone={bulk.results.length > 0}
            done={action === 'approve' ? 'تایید' : 'رد'}
          />
        </div>
      )}
    </Modal>
  )
}

const shownCodes = 12

/** How many, and of those that would not go why, with the orders that they are about. */
function Verdicts({ items, isDone, done }: { items: CommentVerdict[]; isDone: boolean; done: string }) {
  const refused = items.filter(({ refusal }) => refusal !== null)
  const fine = count(items.length - refused.length)
  const rest = refused.length > 0 ? ` و ${count(refused.length)} نظر ${isDone ? 'نشد' : 'نمی‌شود'}` : ''
  const groups = Object.entries(Object.groupBy(refused, ({ refusal }) => refusal ?? ''))
  return (
    <div className="flex flex-col gap-4" aria-live="polite">
      <Banner
        tone={refused.length > 0 ? 'warn' : 'good'}
        title={`${fine} نظر ${done} ${isDone ? 'شد' : 'می‌شود'}${rest}`}
      >
        {isDone ? 'هر نظر جداگانه انجام و ثبت شد.' : 'هنوز چیزی تغییر نکرده است.'}
      </Banner>
      {groups.length > 0 ? (
        <ul aria-label="چرا نمی‌شود" className="flex flex-col divide-y divide-line rounded-2 border border-line text-sm">
          {groups.map(([reason, ofReason = []]) => (
            <li key={reason} className="flex flex-col gap-1 px-3 py-2">
              <span className="flex justify-between gap-3 font-medium">
                {reason}
                <span className="shrink-0 text-muted">{count(ofReason.length)} نظر</span>
              </span>
              <span className="flex flex-wrap gap-x-2 text-xs text-muted">
                {ofReason.slice(0, shownCodes).map(({ id, name }) => (
                  <Code key={id} text={name} />
                ))}
                {ofReason.length > shownCodes ? `و ${count(ofReason.length - shownCodes)} دیگر` : null}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

/** The version goes with it, so that nobody's decision in between is overridden. */
const seen = ({ id, version }: CommentSeen): CommentSeen => ({ id, version })

const count = (rows: number) => toPersianDigits(groupDigits(rows, '٬'))
