import { createHash } from 'node:crypto'
import { addDays, dayOfInstant, daysBetween } from '@rezerv/contract/jalali.ts'
import {
  type BankAccount,
  type BankCandidates,
  type BankImport,
  type BankImported,
  type BankLine,
  type BankSettlement,
  sureConfidence,
} from '@rezerv/contract/reconciliation/reconciliation.ts'
import { isSameReference, readBankRow, suggestMatches } from '@rezerv/contract/reconciliation/reconciliation-match.ts'
import { TrackingNumber } from '@rezerv/contract/payout/payout-endpoints.ts'
import { refundCan } from '@rezerv/contract/refund/refund-lifecycle.ts'
import { type BankEntryInput, entryOf } from '@rezerv/contract/reconciliation/reconciliation-entry.ts'
import { type Actor, recordAudit } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { invalidFields, conflict, orNotFound } from '#http/app-error.ts'
import { headerKey } from './reconciliation-file.ts'
import { listCandidates, listWaiting, leavingTransaction } from './reconciliation-match-store.ts'
import { around, decideBankLine, lineFor, trackedDays } from './reconciliation-service.ts'
import { acceptSure, findBankLine, insertLines, insertStatement, suggestLines } from './reconciliation-store.ts'
import { payByLine } from '#payout/payout-result-service.ts'
import { finishTransfer } from '#refund/refund-finish-service.ts'
import { lockRefund } from '#refund/refund-store.ts'
import { requestAdjustment } from '#transaction/transaction-adjustment-service.ts'
import { nowInstant } from '#clock.ts'

/** A payment of late evening may stand on the bank's next days. */
const margin = 5

/** Keeps a statement and suggests what its lines are. Throws `invalid_fields`, and `conflict` for rows that were kept before. */
export async function importBankStatement(db: Db, input: BankImport, actor: Actor): Promise<BankImported> {
  const { account, columns, rows, mapping, fileName } = input
  if (mapping.day === null) throw invalidFields({ 'mapping.day': 'ستون تاریخ را انتخاب کنید' })
  if (mapping.amount === null && mapping.credit === null && mapping.debit === null)
    throw invalidFields({ 'mapping.amount': 'ستون مبلغ، یا ستون‌های واریز و برداشت را انتخاب کنید' })
  const lines = rows.flatMap((row, position) => {
    const line = readBankRow(row, mapping)
    return line ? [{ position, ...line }] : []
  })
  const days = lines.map((line) => line.day).toSorted((a, b) => (a < b ? -1 : 1))
  const [fromDay, untilDay] = [days[0], days.at(-1)]
  if (!fromDay || !untilDay)
    throw invalidFields({ 'mapping.day': 'با این ستون‌ها هیچ ردیفی تاریخ و مبلغ ندارد؛ ستون‌ها را بررسی کنید' })
  const hash = createHash('sha256')
    .update(JSON.stringify([account, rows]))
    .digest()
  const statement = { account, fileName, mapping, hash, headerKey: headerKey(columns), fromDay, untilDay }
  const statementId = await insertStatement(db, { ...statement, createdBy: actor.userId })
  if (!statementId) throw conflict('این صورت‌حساب قبلاً بارگذاری شده است')
  const kept = await insertLines(db, statementId, account, lines)
  const span = { account, from: addDays(fromDay, -margin), until: addDays(untilDay, margin) }
  const suggestions = suggestMatches(kept, await listCandidates(db, span))
  await suggestLines(
    db,
    suggestions.flatMap(({ line, ...suggestion }) => {
      const id = kept[line]?.id
      return id === undefined ? [] : [{ id, ...suggestion }]
    }),
  )
  const imported = {
    lines: kept.length,
    skipped: lines.length - kept.length,
    wrong: rows.length - lines.length,
    suggested: suggestions.length,
  }
  await recordAudit(db, actor, {
    action: 'bank_statement_imported',
    subjectKind: 'bank_statement',
    subjectId: statementId,
    newValue: { account, fileName, fromDay, untilDay, ...imported },
  })
  return { statementId, ...imported }
}

const nearDays = 10

/** The candidates for a line; throws `not_found`. */
export async function lineCandidates(db: Db, id: number): Promise<BankCandidates> {
  const line = orNotFound(await findBankLine(db, id))
  const { account, day, amountRials } = line
  const found = await listCandidates(db, { account, ...around(day, trackedDays), amountRials }, 500)
  const items = found.filter((one) => isSameReference(line, one) || Math.abs(daysBetween(day, one.day)) <= nearDays)
  const trackedFirst = <T extends { reference: string | null }>(rows: T[]) =>
    rows.toSorted((a, b) => Number(isSameReference(line, b)) - Number(isSameReference(line, a)))
  return { items: trackedFirst(items).slice(0, 20), waiting: trackedFirst(await listWaiting(db, line)) }
}

export async function unmatchBankLine(db: Db, id: number, actor: Actor): Promise<BankLine> {
  const line = await lineFor(db, id, 'unmatch')
  return decideBankLine(db, line, { status: 'open', transactionId: null, confidence: null, note: '' }, actor)
}

export async function ignoreBankLine(db: Db, id: number, note: string, actor: Actor): Promise<BankLine> {
  const line = await lineFor(db, id, 'ignore')
  return decideBankLine(db, line, { status: 'ignored', transactionId: null, confidence: null, note }, actor)
}

/** Accepts what is sure enough, each with its own trace. */
export async function acceptSureLines(db: Db, account: BankAccount, actor: Actor): Promise<{ accepted: number }> {
  const ids = await acceptSure(db, account, sureConfidence, actor.userId)
  for (const subjectId of ids)
    await recordAudit(db, actor, {
      action: 'bank_line_matched',
      subjectKind: 'bank_line',
      subjectId,
      oldValue: { status: 'suggested' },
      newValue: { status: 'matched' },
    })
  return { accepted: ids.length }
}

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
  await finishTransfer(db, refund, actor)
}

async function payoutIsPaid(db: Db, payoutId: number, { id, day, reference }: BankLine, actor: Actor) {
  // A transfer to which the bank gave no number is found again by its line.
  const trackingNumber = TrackingNumber.safeParse(reference).data ?? `BANK-${id}`
  const today = dayOfInstant(nowInstant())
  await payByLine(db, actor, payoutId, { trackingNumber, paidDay: day, today })
}
