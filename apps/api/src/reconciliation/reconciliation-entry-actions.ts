import { dayOfInstant } from '@rezerv/contract/jalali.ts'
import { TrackingNumber } from '@rezerv/contract/payout/payout-endpoints.ts'
import { refundCan } from '@rezerv/contract/refund/refund-lifecycle.ts'
import { type BankEntryInput, entryOf } from '@rezerv/contract/reconciliation/reconciliation-entry.ts'
import type { BankLine, BankSettlement } from '@rezerv/contract/reconciliation/reconciliation.ts'
import type { Actor } from '#audit/audit-store.ts'
import type { Db } from '#db/connect.ts'
import { invalidFields } from '#http/app-error.ts'
import { payByLine } from '#payout/payout-result-service.ts'
import { finishWith } from '#refund/refund-finish-service.ts'
import { lockRefund } from '#refund/refund-store.ts'
import { requestAdjustment } from '#transaction/transaction-adjustment-service.ts'
import { decideBankLine, lineFor } from './reconciliation-service.ts'
import { leavingTransaction, listWaiting } from './reconciliation-match-store.ts'
import { findBankLine } from './reconciliation-store.ts'
import { nowInstant } from '#clock.ts'

const open = { status: 'open', transactionId: null, confidence: null, note: '' } as const

/**
 * Asks for what the books miss; a suggestion that did not fit is dropped, and the line waits with its entry. Throws `not_found`,
 * `step_not_allowed` and what `requestAdjustment` throws, with the other side's fields.
 */
export async function enterBankLine(db: Db, id: number, input: BankEntryInput, actor: Actor): Promise<BankLine> {
  const line = await lineFor(db, id, 'enter')
  const refused = input.other.account === line.account ? 'طرف دیگر سند باید حساب دیگری باشد' : undefined
  if (refused) throw invalidFields({ 'other.account': refused })
  if (line.status !== 'open') await decideBankLine(db, line, open, actor)
  const side = line.amountRials > 0 ? 'credit' : 'debit'
  await requestAdjustment(db, { ...entryOf(line, input), bankLineId: id, named: { [side]: 'other' } }, actor)
  return (await findBankLine(db, id)) ?? line
}

/** The bank's line is its word that money on its way has gone. Throws `not_found`, `step_not_allowed` and `invalid_fields`. */
export async function settleBankLine(db: Db, id: number, settled: BankSettlement, actor: Actor): Promise<BankLine> {
  const line = await lineFor(db, id, 'settle')
  const isWaiting = (await listWaiting(db, line)).some((one) => one.kind === settled.kind && one.id === settled.id)
  if (!isWaiting) throw invalidFields({ id: 'این پول دیگر در راه نیست، یا مبلغش با ردیف یکی نیست' })
  if (settled.kind === 'refund') await refundIsDone(db, settled.id, actor)
  else await payoutIsPaid(db, settled.id, line, actor)
  const transactionId = (await leavingTransaction(db, settled)) ?? null
  return decideBankLine(db, line, { status: 'matched', transactionId, confidence: null, note: '' }, actor)
}

async function refundIsDone(db: Db, id: number, actor: Actor) {
  const refund = await lockRefund(db, id)
  if (!refund || !refundCan('finish', refund.status)) throw invalidFields({ id: 'این بازپرداخت دیگر در راه نیست' })
  await finishWith(db, refund, actor)
}

async function payoutIsPaid(db: Db, payoutId: number, { id, day, reference }: BankLine, actor: Actor) {
  // A transfer to which the bank gave no number is found again by its line.
  const trackingNumber = TrackingNumber.safeParse(reference).data ?? `BANK-${id}`
  const today = dayOfInstant(nowInstant())
  await payByLine(db, actor, payoutId, { trackingNumber, paidDay: day, today })
}
