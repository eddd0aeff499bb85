import {
  type CommentBulkAction,
  commentsAtMost,
  type CommentSeen,
  type CommentTarget,
  type CommentVerdict,
} from '@rezerv/contract/comment/comment-bulk-endpoints.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/transaction.ts'
import { AppError } from '#http/app-error.ts'
import { refusalOf } from '#http/error-answer.ts'
import { decideComment } from './comment-actions.ts'
import { commentNames, listMatchingComments } from './comment-list-store.ts'

type By = { actor: Actor; request: FastifyRequest }

/** The outcome of each comment: done and taken back, so that the answer is the step's own. `db` is the pool. */
export async function dryRunComments(
  db: Db,
  { actor, request }: By,
  { bulkAction, target }: { bulkAction: CommentBulkAction; target: CommentTarget },
) {
  const seen = 'items' in target ? target.items : await listMatchingComments(db, target.search, commentsAtMost + 1)
  if (seen.length > commentsAtMost)
    throw new AppError('bad_request', {
      message: `کار گروهی روی بیش از ${toPersianDigits(commentsAtMost)} نظر انجام نمی‌شود؛ فیلترها را بیشتر کنید`,
    })
  return judged(db, { seen, request }, (trx, one) =>
    perform(trx, actor, one, bulkAction).then(() => Promise.reject(new TakenBack())),
  )
}

/** Each comment in a transaction of its own: one that is refused does not keep the others. `db` is the pool. */
export const runComments = (
  db: Db,
  { actor, request }: By,
  { bulkAction, items }: { bulkAction: CommentBulkAction; items: CommentSeen[] },
) => judged(db, { seen: items, request }, (trx, one) => perform(trx, actor, one, bulkAction))

/** Ends a dry run's transaction. */
class TakenBack extends Error {}

type Asked = { seen: CommentSeen[]; request: FastifyRequest }

async function judged(db: Db, { seen, request }: Asked, run: (trx: Db, one: CommentSeen) => Promise<unknown>) {
  const versions = new Map(seen.map(({ id, version }) => [id, version]))
  const names = await commentNames(db, [...versions.keys()])
  const items: CommentVerdict[] = []
  for (const [id, version] of versions) {
    const refusal = await inTransaction(db, (trx) => run(trx, { id, version })).then(
      () => null,
      (error: unknown) => (error instanceof TakenBack ? null : refusalOf(request, error)),
    )
    items.push({ id, version, name: names.get(id) ?? '', refusal })
  }
  return { items }
}

const perform = (trx: Db, actor: Actor, { id, version }: CommentSeen, bulkAction: CommentBulkAction) =>
  decideComment(
    trx,
    actor,
    id,
    bulkAction.action === 'reject'
      ? { step: 'reject', version, rejection: bulkAction.rejection }
      : { step: 'approve', version },
  )
