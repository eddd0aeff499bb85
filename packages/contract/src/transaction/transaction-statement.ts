import * as z from 'zod/mini'
import { Day, Instant } from '../page.ts'
import { PartyBalance } from '../party-balance.ts'
import { TransactionKind } from './transaction-kind.ts'

/** More movements than this are not put on one statement: nobody reads or prints it. */
export const statementCap = 2000

export const StatementRow = z.object({
  transactionId: z.int(),
  kind: TransactionKind,
  description: z.string(),
  orderCode: z.nullable(z.string()),
  createdAt: Instant,
  debitRials: z.int(),
  creditRials: z.int(),
  /** After this movement. */
  balanceRials: PartyBalance,
})
export type StatementRow = z.infer<typeof StatementRow>

/** The account of one host or customer over days: closing = opening + credits - debits. */
export const Statement = z.object({
  party: z.object({ kind: z.enum(['host', 'customer']), id: z.int(), name: z.string(), mobile: z.string() }),
  from: Day,
  until: Day,
  openingRials: PartyBalance,
  rows: z.array(StatementRow),
  debitRials: z.int(),
  creditRials: z.int(),
  closingRials: PartyBalance,
})
export type Statement = z.infer<typeof Statement>
