import {
  type Adjustment,
  adjustmentRefusal,
  type AdjustmentSide,
  reversalRefusal,
} from '@rezerv/contract/transaction/transaction-adjustment.ts'
import { userIdOf } from '#http/acting-user.ts'
import { type Actor, recordAudit } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { orNotFound, stepNotAllowed } from '#http/app-error.ts'
import { askedAdjustment, foundAdjustment } from './transaction-adjustment-service.ts'
import { decideAdjustment, insertReversal, lockAdjustment } from './transaction-adjustment-store.ts'
import { matchBankLine } from '#reconciliation/reconciliation-service.ts'
import { clearMoney } from './transaction-clear-service.ts'
import { type NewPosting, postTransaction, reversedPostings } from './transaction-post-service.ts'
import { findTransaction } from './transaction-store.ts'

/** Asks for a transaction to be taken back. Throws `not_found`, and `step_not_allowed` with the reason. */
export async function requestReversal(db: Db, id: number, reason: string, actor: Actor): Promise<Adjustment> {
  const transaction = orNotFound(await findTransaction(db, id))
  const refusal = reversalRefusal(transaction)
  if (refusal) throw stepNotAllowed(refusal)
  const { amountRials } = transaction
  const request = await insertReversal(db, { reversesId: id, amountRials, reason }, userIdOf(actor))
  if (!request) throw stepNotAllowed('برگشت این سند قبلاً درخواست شده و در انتظار تایید است')
  return askedAdjustment(db, request, actor)
}

/**
 * Posts what another admin asked for. Throws `not_found`, `step_not_allowed` (decided, or own request) and, above the limit of the
 * settings, `step_up_needed`.
 */
export async function approveAdjustment(db: Db, id: number, note: string, actor: Actor): Promise<Adjustment> {
  const adjustment = await open(db, id, 'approve', actor)
  const transactionId = await post(db, adjustment, actor)
  const approved = await decide(db, adjustment, { status: 'approved', note, transactionId }, actor)
  const { bankLineId } = adjustment
  if (bankLineId !== null) await matchBankLine(db, bankLineId, transactionId, actor)
  return approved
}

async function post(db: Db, adjustment: Adjustment, actor: Actor) {
  const { id, amountRials: rials, reason: description, requestedBy: askedBy } = adjustment
  const { postings, ...kind } = await entryOf(db, adjustment)
  const of = {
    hostIds: postings.flatMap(({ hostId }) => hostId ?? []),
    customerIds: postings.flatMap(({ customerId }) => customerId ?? []),
  }
  const cleared = await clearMoney(db, actor, { act: 'adjustment', rials, subject: id, stage: 'agree', askedBy, of })
  return postTransaction(db, { ...kind, description, createdBy: actor.userId, cleared, postings })
}

/** What is posted: its two sides, or the postings of the one that it takes back. Throws `step_not_allowed`. */
async function entryOf(db: Db, { id, debit, credit, reversesId, amountRials }: Adjustment) {
  if (reversesId === null) {
    if (!debit || !credit) throw new Error(`adjustment ${id} has no sides`)
    return { kind: 'adjustment' as const, postings: [sideOf(debit, amountRials), sideOf(credit, -amountRials)] }
  }
  const transaction = await findTransaction(db, reversesId)
  const refusal = transaction ? reversalRefusal(transaction) : 'این سند پیدا نشد'
  if (refusal) throw stepNotAllowed(refusal)
  const orderId = transaction?.orderId
  const postings = await reversedPostings(db, reversesId)
  return { kind: 'reversal' as const, reversesId, ...(orderId && { orderId }), postings }
}

const sideOf = ({ account, partyId }: AdjustmentSide, amountRials: number): NewPosting => ({
  account,
  amountRials,
  ...(account === 'host' && partyId !== null && { hostId: partyId }),
  ...(account === 'customer' && partyId !== null && { customerId: partyId }),
})

/** Throws as `approveAdjustment` does, but asks for no code. */
export async function rejectAdjustment(db: Db, id: number, note: string, actor: Actor): Promise<Adjustment> {
  const adjustment = await open(db, id, 'reject', actor)
  return decide(db, adjustment, { status: 'rejected', note, transactionId: null }, actor)
}

/** The one who asked thought again. Throws `not_found` and `step_not_allowed`. */
export async function withdrawAdjustment(db: Db, id: number, note: string, actor: Actor): Promise<Adjustment> {
  const adjustment = await open(db, id, 'withdraw', actor)
  return decide(db, adjustment, { status: 'withdrawn', note, transactionId: null }, actor)
}

async function open(db: Db, id: number, step: 'approve' | 'reject' | 'withdraw', actor: Actor) {
  const adjustment = orNotFound(await lockAdjustment(db, id))
  const refusal = adjustmentRefusal(step, adjustment, actor.userId)
  if (refusal) throw stepNotAllowed(refusal)
  return adjustment
}

type Decided = { status: 'approved' | 'rejected' | 'withdrawn'; note: string; transactionId: number | null }

async function decide(db: Db, { id, status: before }: Adjustment, decided: Decided, actor: Actor) {
  const { status, note, transactionId } = decided
  await decideAdjustment(db, id, { status, decidedBy: userIdOf(actor), decisionNote: note, transactionId })
  await recordAudit(db, actor, {
    action: `adjustment_${status}`,
    subjectKind: 'adjustment',
    subjectId: id,
    oldValue: { status: before },
    newValue: { status, ...(note && { note }), ...(transactionId && { transactionId }) },
  })
  return foundAdjustment(db, id)
}
