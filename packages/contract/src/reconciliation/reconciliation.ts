import * as z from 'zod/mini'
import { choices, days, shapeOf } from '../list-filter.ts'
import { Day, Instant, PageQuery, RowId, wordOf } from '../page.ts'
import { MoneyUnit } from '../money.ts'
import { TransactionKind } from '../transaction/transaction-kind.ts'
import { Line, Prose } from '../written-text.ts'

/** Accounts of which somebody else keeps a statement too. */
export const BankAccount = z.enum(['bank', 'gateway'])
export type BankAccount = z.infer<typeof BankAccount>

/** Rows that one file may hold; a longer one is cut into months. */
export const bankRowsMax = 3000
export const bankFileMaxBytes = 4 * 1_048_576
export const bankColumnsMax = 60
/** Letters that are kept of a cell. */
export const bankCellMax = 500
/** Bytes of all that is kept of one file; the call that keeps it takes as much and a little for the rest. */
export const bankTextMaxBytes = 3 * 1_048_576

const Column = z.nullable(z.int().check(z.nonnegative(), z.maximum(bankColumnsMax)))
/**
 * Which column of a file holds what, counted from zero. Either one signed `amount`, or `credit` (came in) and `debit` (went out).
 * `unit`: what one of its numbers is.
 */
export const BankMapping = z.object({
  day: Column,
  amount: Column,
  credit: Column,
  debit: Column,
  reference: Column,
  description: Column,
  unit: MoneyUnit,
})
export type BankMapping = z.infer<typeof BankMapping>

const Row = z.array(Prose.check(z.maxLength(bankCellMax))).check(z.maxLength(bankColumnsMax))
/** A file as it was read, not kept yet. `isRemembered`: the mapping is that of the last file with these columns, else it is guessed. */
export const BankFile = z.object({
  fileName: Line.check(z.maxLength(200)),
  columns: Row,
  rows: z.array(Row).check(z.minLength(1), z.maxLength(bankRowsMax)),
  mapping: BankMapping,
  isRemembered: z.boolean(),
})
export type BankFile = z.infer<typeof BankFile>

export const BankImport = z.extend(z.omit(BankFile, { isRemembered: true }), { account: BankAccount })
export type BankImport = z.infer<typeof BankImport>
/** `skipped`: lines that an earlier file had already brought. `wrong`: rows that hold no day or no amount, sums and remarks mostly. */
export const BankImported = z.object({
  statementId: z.int(),
  lines: z.int(),
  skipped: z.int(),
  wrong: z.int(),
  suggested: z.int(),
})
export type BankImported = z.infer<typeof BankImported>

export const bankLineStatusLabels = {
  open: 'فقط در بانک',
  suggested: 'پیشنهاد تطبیق',
  matched: 'تطبیق‌شده',
  ignored: 'کنار گذاشته',
}
export const BankLineStatus = wordOf(bankLineStatusLabels)
export type BankLineStatus = z.infer<typeof BankLineStatus>

/** Refunds of an order that went by one transfer are one here. */
const entries = z.int()

/** The ledger's record for a line. */
export const BankCandidate = z.object({
  transactionId: z.int(),
  kind: TransactionKind,
  description: z.string(),
  orderCode: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  day: Day,
  /** On the statement's account; positive came in. */
  amountRials: z.int(),
  entries,
})
export type BankCandidate = z.infer<typeof BankCandidate>

/** Money that we ordered at the bank and have not booked as gone yet: a line may be the bank's word that it went. */
export const BankWaiting = z.object({
  kind: z.enum(['refund', 'payout']),
  id: z.int(),
  /** Of the refund's order, or of the payout. */
  code: z.string(),
  name: z.string(),
  reference: z.nullable(z.string()),
  day: Day,
  amountRials: z.int(),
  entries,
})
export type BankWaiting = z.infer<typeof BankWaiting>
export const BankSettlement = z.object({ kind: BankWaiting.shape.kind, id: RowId })
export type BankSettlement = z.infer<typeof BankSettlement>

/** The candidates for a line: `items` stand in the ledger, `waiting` does not yet. What has the line's tracking number comes first. */
export const BankCandidates = z.object({ items: z.array(BankCandidate), waiting: z.array(BankWaiting) })
export type BankCandidates = z.infer<typeof BankCandidates>

export const BankLine = z.object({
  id: z.int(),
  account: BankAccount,
  day: Day,
  /** Positive came in, negative went out. */
  amountRials: z.int(),
  reference: z.string(),
  description: z.string(),
  status: BankLineStatus,
  /** 1 to 100; null when a person chose. */
  confidence: z.nullable(z.int()),
  match: z.nullable(BankCandidate),
  note: z.string(),
  /** A manual entry made from the line, while it waits for its second admin. */
  entry: z.nullable(z.object({ adjustmentId: z.int(), requestedByName: z.string() })),
  decidedByName: z.nullable(z.string()),
  decidedAt: z.nullable(Instant),
})
export type BankLine = z.infer<typeof BankLine>

/** The page has a view of each state; the days are those of the bank. */
export const bankLineFilters = [choices('status', 'وضعیت', bankLineStatusLabels), days('روز بانک')] as const

export const BankLineQuery = z.extend(PageQuery, {
  account: z._default(BankAccount, 'bank'),
  ...shapeOf(bankLineFilters),
})
export type BankLineQuery = z.infer<typeof BankLineQuery>

/** One day at the bank and with us; the difference of the two is what has to be explained. */
export const BankDay = z.object({ day: Day, bankRials: z.int(), ledgerRials: z.int(), open: z.int() })
export type BankDay = z.infer<typeof BankDay>

/** Suggestions at least this sure are accepted all at once. */
export const sureConfidence = 90

/** Why a step with a line is not allowed, in Persian; undefined when it is. */
export function bankLineRefusal(
  step: 'match' | 'unmatch' | 'ignore' | 'enter' | 'settle',
  { status, entry }: Pick<BankLine, 'status' | 'entry'>,
): string | undefined {
  if (entry) return 'سند این ردیف در انتظار تایید همکار دیگری است؛ اول آن را تایید، رد یا پس بگیرید'
  if (step === 'unmatch') return status === 'open' ? 'این ردیف تطبیقی ندارد' : undefined
  if (status === 'matched') return 'این ردیف تطبیق شده است؛ اول تطبیق را بردارید'
  return step === 'ignore' && status === 'ignored' ? 'این ردیف کنار گذاشته شده است' : undefined
}
