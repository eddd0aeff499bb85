import { addDays } from '@rezerv/contract/jalali.ts'
import { type BankLine, bankLineRefusal } from '@rezerv/contract/reconciliation/reconciliation.ts'
import { type Actor, recordAudit } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { invalidFields, orNotFound, stepNotAllowed } from '#http/app-error.ts'
import { listCandidates } from './reconciliation-match-store.ts'
import { decideLine, findBankLine, lockBankLine } from './reconciliation-store.ts'

/** A transfer with the line's tracking number is looked for this far: the bank may be late, and so may we. */
export const trackedDays = 400

export const around = (day: string, days: number) => ({ from: addDays(day, -days), until: addDays(day, days) })

/** Throws `not_found`, `step_not_allowed`, and `invalid_fields` for a transaction of another amount or of another line. */
export async function matchBankLine(db: Db, id: number, transactionId: number, actor: Actor): Promise<BankLine> {
  const line = await lineFor(db, id, 'match')
  const suggested = line.match?.transactionId === transactionId
  const { account, amountRials } = line
  const [fits] = await listCandidates(db, { account, ...around(line.day, trackedDays), amountRials, transactionId }, 1)
  if (!fits) throw invalidFields({ transactionId: 'مبلغ این سند با ردیف یکی نیست، یا با ردیف دیگری تطبیق شده است' })
  const confidence = suggested ? line.confidence : null
  return decideBankLine(db, line, { status: 'matched', transactionId, confidence, note: '' }, actor)
}

/** The line, locked, when it may take the step. Throws `not_found` and `step_not_allowed`. */
export async function lineFor(db: Db, id: number, step: Parameters<typeof bankLineRefusal>[0]): Promise<BankLine> {
  const line = orNotFound(await lockBankLine(db, id))
  const refusal = bankLineRefusal(step, line)
  if (refusal) throw stepNotAllowed(refusal)
  return line
}

type Decided = Pick<BankLine, 'status' | 'confidence' | 'note'> & { transactionId: number | null }

export async function decideBankLine(db: Db, line: BankLine, decided: Decided, actor: Actor): Promise<BankLine> {
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
  return orNotFound(await findBankLine(db, line.id))
}
