import {
  commentBulkEndpoints,
  type CommentBulkAction,
  commentsAtOnce,
  type CommentSeen,
  type CommentVerdict,
} from '@rezerv/contract/comment/comment-bulk-endpoints.ts'
import { formatCount } from '@rezerv/contract/digits.ts'
import { command, useCommand } from '#data.ts'
import { inParts } from '#data-bulk.ts'
import { call } from '#lib/call.ts'
import { tellDecision } from './comment-commands.ts'

const reopenMany = (seen: CommentSeen[]) =>
  inParts(seen, commentsAtOnce, (items) =>
    call(commentBulkEndpoints.runComments, { body: { bulkAction: { action: 'reopen' }, items } }),
  )

const reopen = command(reopenMany, {
  renews: ['comment'],
  right: commentBulkEndpoints.runComments.right,
  always: true,
  says: (verdicts) => {
    const kept = verdicts.filter(({ refusal }) => refusal !== null).length
    const back = `${formatCount(verdicts.length - kept)} نظر به صف بازگشت`
    return kept > 0 ? `${back}؛ ${formatCount(kept)} نظر در این فاصله تغییر کرده بود` : back
  },
})

/** Many decisions of one press are one step back. */
export function useBulkUndo() {
  const { mutateAsync } = useCommand(reopen)
  return ({ action }: CommentBulkAction, done: CommentVerdict[]) => {
    const said = `${formatCount(done.length)} نظر ${action === 'approve' ? 'تایید' : 'رد'} شد`
    // Each decision raises the version by one; what was decided again since is left as it is.
    const items = done.map(({ id, version }) => ({ id, version: version + 1 }))
    tellDecision({ key: `bulk-${items.map(({ id }) => id).join()}`, said, back: () => mutateAsync(items) })
  }
}
