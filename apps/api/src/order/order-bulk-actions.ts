import { toPersianDigits } from '@rezerv/contract/digits.ts'
import {
  bulkAtMost,
  type OrderBulkAction,
  type OrderTarget,
  type OrderVerdict,
} from '@rezerv/contract/order/order-bulk-endpoints.ts'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { AppError, stepNotAllowed } from '#http/app-error.ts'
import { judgeEach } from '#http/error-answer.ts'
import { sendPaymentLink } from '#payment/payment-link-service.ts'
import { listCodes, listMatchingIds } from './order-list-store.ts'
import { cancelOrder } from '#cancellation/cancellation-service.ts'
import { addLabel, addNote } from './order-note-actions.ts'
import { sendMessage, type ToldInOneGo } from './order-message-actions.ts'
import { assignOneOf } from './order-owner-actions.ts'
import { lockOrderState } from './order-store.ts'
import { nowInstant } from '#clock.ts'

/** Who asks, and where the pages that messages lead to stand. */
type By = { actor: Actor; origin: string; request: FastifyRequest }

/** The outcome of each order, with nothing done. `db` is the pool. */
export async function dryRun(db: Db, bulkAction: OrderBulkAction, { target, ...by }: { target: OrderTarget } & By) {
  const ids = 'ids' in target ? target.ids : await listMatchingIds(db, target.search, bulkAtMost + 1)
  if (ids.length > bulkAtMost)
    throw new AppError('bad_request', {
      message: `کار گروهی روی بیش از ${toPersianDigits(bulkAtMost)} سفارش انجام نمی‌شود؛ فیلترها را بیشتر کنید`,
    })
  return judged(db, bulkAction, { ids, isDry: true, ...by })
}

/** Takes the action with these orders. `db` is the pool. */
export const runBulk = (db: Db, bulkAction: OrderBulkAction, { ids, ...by }: { ids: number[] } & By) =>
  judged(db, bulkAction, { ids, isDry: false, ...by })

/** What is remembered from one order to the next: a dry run takes each back, and would tell a number twice. */
type OneGo = { told: ToldInOneGo; sms: Map<number, OrderVerdict['sms']> }

type Asked = By & { ids: number[]; isDry: boolean }

async function judged(db: Db, bulkAction: OrderBulkAction, { ids, isDry, ...by }: Asked) {
  const codes = await listCodes(db, ids)
  const go: OneGo = { told: new Map(), sms: new Map() }
  const verdicts = await judgeEach(db, { items: new Set(ids), request: by.request, isDry }, (trx, id) =>
    perform(trx, id, { bulkAction, by, go }),
  )
  const items: OrderVerdict[] = verdicts.map(({ item, refusal }) => ({
    orderId: item,
    code: codes.get(item) ?? '',
    refusal,
    ...(refusal === null && go.sms.has(item) && { sms: go.sms.get(item) }),
  }))
  return { items }
}

async function perform(
  trx: Db,
  id: number,
  { bulkAction, by, go }: { bulkAction: OrderBulkAction; by: By; go: OneGo },
): Promise<unknown> {
  switch (bulkAction.action) {
    case 'payment_link':
      return sendPaymentLink(trx, by.actor, { orderId: id, origin: by.origin })
    case 'cancel_unpaid':
      await refusePaid(trx, id)
      return cancelOrder(trx, id, {
        by: 'operator',
        code: 'other',
        reason: bulkAction.reason,
        actor: by.actor,
        now: nowInstant(),
      })
    case 'message':
      return go.sms.set(id, await sendMessage(trx, id, { text: bulkAction.text, actor: by.actor, told: go.told }))
    case 'owner':
      return assignOneOf(trx, id, { ownerId: bulkAction.ownerId, actor: by.actor })
    case 'label':
      return addLabel(trx, id, { label: bulkAction.label, actor: by.actor })
    case 'note':
      return addNote(trx, id, { body: bulkAction.note, actor: by.actor })
  }
}

/** Money that came in is returned order by order, with its preview. */
async function refusePaid(trx: Db, id: number) {
  const order = await lockOrderState(trx, id)
  if (order && order.money.paidRials > order.money.refundedRials)
    throw stepNotAllowed('این سفارش پرداخت شده است؛ آن را در صفحهٔ خودش لغو و بازپرداخت کنید')
}
