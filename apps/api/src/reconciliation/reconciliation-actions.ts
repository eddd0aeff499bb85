import { createHash } from 'node:crypto'
import { addDays, daysBetween } from '@rezerv/contract/jalali.ts'
import {
  type BankAccount,
  type BankCandidates,
  type BankImport,
  type BankImported,
  type BankLine,
  sureConfidence,
} from '@rezerv/contract/reconciliation/reconciliation.ts'
import { isSameReference, readBankRow, suggestMatches } from '@rezerv/contract/reconciliation/reconciliation-match.ts'
import { type Actor, recordAudit } from '#audit/audit-store.ts'
import type { Db } from '#db/connect.ts'
import { AppError, invalidFields } from '#http/app-error.ts'
import { headerKey } from './reconciliation-file.ts'
import { listCandidates, listWaiting } from './reconciliation-match-store.ts'
import { around, decideBankLine, lineFor, trackedDays } from './reconciliation-service.ts'
import { acceptSure, findBankLine, insertLines, insertStatement, suggestLines } from './reconciliation-store.ts'

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
    throw invalidFields({ 'mapping.day': 'با این ستون‌ها هیچ سطری تاریخ و مبلغ ندارد؛ ستون‌ها را بازبینی کنید' })
  const hash = createHash('sha256')
    .update(JSON.stringify([account, rows]))
    .digest()
  const statement = { account, fileName, mapping, hash, headerKey: headerKey(columns), fromDay, untilDay }
  const statementId = await insertStatement(db, { ...statement, createdBy: actor.userId })
  if (!statementId) throw new AppError('conflict', { message: 'این صورت‌حساب پیش‌تر خوانده شده است' })
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
  const line = await findBankLine(db, id)
  if (!line) throw new AppError('not_found')
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
