import { createHash } from 'node:crypto'
import { addDays, daysBetween } from '@rezerv/contract/jalali.ts'
import {
  type BankAccount,
  type BankCandidates,
  type BankImport,
  type BankImported,
  type BankLine,
  bankLineRefusal,
  sureConfidence,
} from '@rezerv/contract/transaction/transaction-bank.ts'
import { isSameReference, readBankRow, suggestMatches } from '@rezerv/contract/transaction/transaction-bank-match.ts'
import { type Actor, recordAudit } from '#audit/audit-store.ts'
import type { Db } from '#db/connect.ts'
import { AppError, invalidFields } from '#http/app-error.ts'
import { headerKey } from './transaction-bank-file.ts'
import { listCandidates, listWaiting } from './transaction-bank-match-store.ts'
import {
  acceptSure,
  decideLine,
  findBankLine,
  insertLines,
  insertStatement,
  lockBankLine,
  suggestLines,
} from './transaction-bank-store.ts'

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

/** A transfer with the line's tracking number is looked for this far: the bank may be late, and so may we. */
const trackedDays = 400
const nearDays = 10

/** What a line could be; throws `not_found`. */
export async function candidatesOf(db: Db, id: number): Promise<BankCandidates> {
  const line = await findBankLine(db, id)
  if (!line) throw new AppError('not_found')
  const { account, day, amountRials } = line
  const found = await listCandidates(db, { account, ...around(day, trackedDays), amountRials }, 500)
  const items = found.filter((one) => isSameReference(line, one) || Math.abs(daysBetween(day, one.day)) <= nearDays)
  const trackedFirst = <T extends { reference: string | null }>(rows: T[]) =>
    rows.toSorted((a, b) => Number(isSameReference(line, b)) - Number(isSameReference(line, a)))
  return { items: trackedFirst(items).slice(0, 20), waiting: trackedFirst(await listWaiting(db, line)) }
}

const around = (day: string, days: number) => ({ from: addDays(day, -days), until: addDays(day, days) })

/** Throws `not_found`, `step_not_allowed`, and `invalid_fields` for a transaction of another amount or of another line. */
export async function matchBankLine(db: Db, id: number, transactionId: number, actor: Actor): Promise<BankLine> {
  const line = await lineFor(db, id, 'match')
  const suggested = line.match?.transactionId === transactionId
  const { account, amountRials } = line
  const [fits] = await listCandidates(db, { account, ...around(line.day, trackedDays), amountRials, transactionId }, 1)
  if (!fits) throw invalidFields({ transactionId: 'مبلغ این سند با ردیف یکی نیست، یا با ردیف دیگری تطبیق شده است' })
  const confidence = suggested ? line.confidence : null
  return decide(db, line, { status: 'matched', transactionId, confidence, note: '' }, actor)
}

export async function unmatchBankLine(db: Db, id: number, actor: Actor): Promise<BankLine> {
  const line = await lineFor(db, id, 'unmatch')
  return decide(db, line, { status: 'open', transactionId: null, confidence: null, note: '' }, actor)
}

export async function ignoreBankLine(db: Db, id: number, note: string, actor: Actor): Promise<BankLine> {
  const line = await lineFor(db, id, 'ignore')
  return decide(db, line, { status: 'ignored', transactionId: null, confidence: null, note }, actor)
}

/** The line, locked, when it may take the step. Throws `not_found` and `step_not_allowed`. */
export async function lineFor(db: Db, id: number, step: Parameters<typeof bankLineRefusal>[0]): Promise<BankLine> {
  const line = await lockBankLine(db, id)
  if (!line) throw new AppError('not_found')
  const refusal = bankLineRefusal(step, line)
  if (refusal) throw new AppError('step_not_allowed', { message: refusal })
  return line
}

type Decided = Pick<BankLine, 'status' | 'confidence' | 'note'> & { transactionId: number | null }

export async function decide(db: Db, line: BankLine, decided: Decided, actor: Actor): Promise<BankLine> {
  await decideLine(db, line.id, { ...decided, decidedBy: actor.userId })
  await recordAudit(db, actor, {
    action: `bank_line_${decided.status}`,
    subjectKind: 'bank_line',
    subjectId: line.id,
    oldValue: { status: line.status, transactionId: line.match?.transactionId ?? null },
    newValue: {
      status: decided.status,
      transactionId: decided.transactionId,
      ...(decided.note && { note: decided.note }),
    },
  })
  const changed = await findBankLine(db, line.id)
  if (!changed) throw new AppError('not_found')
  return changed
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
