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
import { AppError } from '#http/app-error.ts'
import { judgeEach } from '#http/error-answer.ts'
import { decideComment } from './comment-actions.ts'
import { commentNames, listMatchingComments } from './comment-list-store.ts'

type By = { actor: Actor; request: FastifyRequest }

/** The outcome of each comment, with nothing done. `db` is the pool. */
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
  return judged(db, { actor, request }, { bulkAction, seen, isDry: true })
}

/** Takes the step with these comments. `db` is the pool. */
export const runComments = (
  db: Db,
  by: By,
  { bulkAction, items }: { bulkAction: CommentBulkAction; items: CommentSeen[] },
) => judged(db, by, { bulkAction, seen: items, isDry: false })

type Asked = { bulkAction: CommentBulkAction; seen: CommentSeen[]; isDry: boolean }

async function judged(db: Db, { actor, request }: By, { bulkAction, seen, isDry }: Asked) {
  const versions = new Map(seen.map(({ id, version }) => [id, version]))
  const names = await commentNames(db, [...versions.keys()])
  const once = [...versions].map(([id, version]) => ({ id, version }))
  const verdicts = await judgeEach(db, { items: once, request, isDry }, (trx, one) =>
    perform(trx, actor, one, bulkAction),
  )
  const items: CommentVerdict[] = verdicts.map(({ item, refusal }) => ({
    ...item,
    name: names.get(item.id) ?? '',
    refusal,
  }))
  return { items }
}

const perform = (trx: Db, actor: Actor, { id, version }: CommentSeen, bulkAction: CommentBulkAction) =>
  decideComment(
    trx,
    actor,
    id,
    bulkAction.action === 'reject'
      ? { step: 'reject', version, rejection: bulkAction.rejection }
      : { step: bulkAction.action, version },
  )
