import { undoMinutes } from '@rezerv/contract/handover/handover.ts'
import { leavingRials } from '@rezerv/contract/transaction/transaction-act.ts'
import { Quote } from '@rezerv/contract/pricing/pricing-line.ts'
import type { Actor } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { readStored } from '#db/stored.ts'
import { orNotFound, stepNotAllowed } from '#http/app-error.ts'
import { lockPayment } from '#payment/payment-store.ts'
import { changePayment } from '#payment/payment-service.ts'
import { clearMoney } from '#transaction/transaction-clear-service.ts'
import { postTransaction, reversedPostings } from '#transaction/transaction-post-service.ts'
import { setOrderStatus } from '#order/order-service.ts'
import { takeBackRefunds } from '#refund/refund-request-service.ts'
import { takeDaysAgain } from './handover-early-actions.ts'
import { recordStep, staleError, setOrderQuote } from './handover-service.ts'
import * as deposits from './handover-deposit-store.ts'
import * as store from './handover-store.ts'

/**
 * Takes the last handover, return or no-show back, with its charges, deposit and payment, while it is fresh.
 * Throws `not_found`, `conflict` and `step_not_allowed`.
 */
export async function undoHandover(db: Db, actor: Actor, id: number, version: number) {
  const order = orNotFound(await store.findUsedOrder(db, id, true))
  if (order.version !== version) throw staleError()
  const last = (await store.listHandovers(db, id, undoMinutes)).at(-1)
  if (!last?.fresh) throw stepNotAllowed('زمان برگرداندن این کار گذشته است')
  await undoMoney(db, actor, order, last)
  await store.markHandoverUndone(db, last.id, actor.userId)
  await setOrderStatus(db, id, last.statusBefore)
  await recordStep(db, actor, order, { action: 'undo_use', status: last.statusBefore })
}

async function undoMoney(db: Db, actor: Actor, order: store.UsedOrder, last: store.HandoverRow) {
  const deposit = await deposits.findDeposit(db, order.id)
  if (deposit?.releasedAt) throw stepNotAllowed('ودیعه پس داده شده است')
  if (last.kind === 'begin' && deposit) await undoDeposit(db, actor, order, deposit)
  if (last.kind === 'end') await undoEnd(db, actor, order, { last, deposit })
  if (last.kind === 'miss') await undoNoShow(db, actor, order, last)
}

/** Freed days are sold again, and their refund is not sent any more. */
async function undoNoShow(
  db: Db,
  actor: Actor,
  order: store.UsedOrder,
  { transactionId, figuresBefore, createdAt }: store.HandoverRow,
) {
  if (transactionId === null) return
  await takeBackRefunds(db, actor, order.id, {
    reason: 'no_show',
    since: createdAt,
    failure: 'عدم حضور برگردانده شد',
    sentText: 'بازپرداخت آن ارسال شده است',
  })
  await reverse(db, actor, order, transactionId)
  await setOrderQuote(db, order.id, readStored(Quote, figuresBefore))
}

type End = { last: store.HandoverRow; deposit: deposits.DepositRow | undefined }

async function undoEnd(db: Db, actor: Actor, order: store.UsedOrder, { last, deposit }: End) {
  if (last.paymentId !== null) {
    const { amountRials } = await lockPayment(db, last.paymentId)
    await undoPayment(db, actor, order, last.paymentId)
    if (deposit) await deposits.restoreDeposit(db, deposit.id, amountRials)
  }
  if (deposit) await deposits.changeDeposit(db, deposit.id, { keepUntil: null })
  await takeDaysAgain(db, actor, order, last)
  const posted = [last.transactionId, last.earlyTransactionId].filter((id) => id !== null)
  for (const id of posted) await reverse(db, actor, order, id)
  if (posted.length > 0) await setOrderQuote(db, order.id, readStored(Quote, last.figuresBefore))
}

async function undoDeposit(db: Db, actor: Actor, order: store.UsedOrder, deposit: deposits.DepositRow) {
  await deposits.changeDeposit(db, deposit.id, { undone: true })
  const posted = await deposits.depositTransaction(db, order.id)
  if (posted !== undefined) await reverse(db, actor, order, posted)
}

/** The ledger gets the opposite of the payment, and the payment itself counts as given back. */
async function undoPayment(db: Db, actor: Actor, order: store.UsedOrder, paymentId: number) {
  await changePayment(db, paymentId, { status: 'reversed', statusReason: 'use_undone' })
  const posted = await store.paymentTransaction(db, paymentId)
  if (posted !== undefined) await reverse(db, actor, order, posted)
}

async function reverse(db: Db, actor: Actor, order: store.UsedOrder, reversesId: number) {
  const postings = await reversedPostings(db, reversesId)
  const rials = Math.max(0, leavingRials(postings))
  return postTransaction(db, {
    kind: 'reversal',
    description: `برگرداندن ثبت اشتباه سفارش ${order.code}`,
    orderId: order.id,
    reversesId,
    createdBy: actor.userId,
    cleared: await clearMoney(db, actor, { act: 'use_undo', rials, subject: order.id, stage: 'agree' }),
    postings,
  })
}
