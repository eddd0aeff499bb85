import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, pageOf } from '../page.ts'
import {
  BankAccount,
  BankCandidate,
  BankCandidates,
  BankDay,
  BankFile,
  BankImport,
  BankImported,
  BankLine,
  BankLineQuery,
  BankSettlement,
} from './reconciliation.ts'
import { BankEntryInput } from './reconciliation-entry.ts'
import { Prose } from '../written-text.ts'

const AccountBody = z.object({ account: BankAccount })

export const reconciliationEndpoints = {
  readBankFile: endpoint('POST /api/v1/bank-statements/preview', {
    right: 'reconciliation.change',
    summary:
      'Read a statement’s file (CSV or XLSX) without keeping it: its columns, rows, and what they probably mean.',
    upload: true,
    answer: BankFile,
  }),
  importBankStatement: endpoint('POST /api/v1/bank-statements', {
    right: 'reconciliation.change',
    summary:
      'Keep the rows of a statement and suggest what each is in the ledger; the same rows are refused the second time.',
    body: BankImport,
    answer: BankImported,
  }),
  listBankLines: endpoint('GET /api/v1/bank-lines', {
    right: 'ledger.read',
    about: ['bank'],
    summary: 'Lines of bank statements, newest day first.',
    query: BankLineQuery,
    answer: pageOf(BankLine),
  }),
  listBankMissing: endpoint('GET /api/v1/bank-lines/missing', {
    right: 'ledger.read',
    about: ['bank'],
    summary: 'What only the ledger has on days of which there is a statement, newest first; the newest 500.',
    query: z.object({ account: z._default(BankAccount, 'bank') }),
    answer: z.object({ items: z.array(BankCandidate) }),
  }),
  listBankDays: endpoint('GET /api/v1/bank-days', {
    right: 'ledger.read',
    about: ['bank'],
    summary:
      'Each day of which there is a statement: its sum at the bank and in the ledger, newest first; the newest 62.',
    query: z.object({ account: z._default(BankAccount, 'bank') }),
    answer: z.object({ items: z.array(BankDay) }),
  }),
  listBankCandidates: endpoint('GET /api/v1/bank-lines/:id/candidates', {
    right: 'ledger.read',
    about: ['bank'],
    summary:
      'What this line could be: unmatched transactions of its amount within ten days or with its tracking number, and money on its way that is not booked yet.',
    answer: BankCandidates,
  }),
  matchBankLine: endpoint('POST /api/v1/bank-lines/:id/match', {
    right: 'reconciliation.change',
    summary: 'Say which transaction a line is; amounts must be equal and each is matched once.',
    body: z.object({ transactionId: Id }),
    answer: BankLine,
  }),
  unmatchBankLine: endpoint('POST /api/v1/bank-lines/:id/unmatch', {
    right: 'reconciliation.change',
    summary: 'Take a match, a suggestion or a setting aside back.',
    answer: BankLine,
  }),
  ignoreBankLine: endpoint('POST /api/v1/bank-lines/:id/ignore', {
    right: 'reconciliation.change',
    summary: 'Set a line aside with the reason: it has nothing to do with orders.',
    body: z.object({ note: Prose.check(z.trim(), z.minLength(3, 'دلیل را بنویسید'), z.maxLength(300)) }),
    answer: BankLine,
  }),
  settleBankLine: endpoint('POST /api/v1/bank-lines/:id/settlement', {
    right: 'reconciliation.change',
    money: 'refund',
    summary:
      'Say that a line is a refund or payout that was sent: it is booked as done and the line is matched with it.',
    body: BankSettlement,
    answer: BankLine,
  }),
  enterBankLine: endpoint('POST /api/v1/bank-lines/:id/entry', {
    right: 'reconciliation.change',
    summary:
      'Ask for the manual entry that a line is missing; when another admin posts it, the line is matched with it.',
    body: BankEntryInput,
    answer: BankLine,
  }),
  acceptSureBankLines: endpoint('POST /api/v1/bank-lines/accept-sure', {
    right: 'reconciliation.change',
    summary: 'Accept every suggestion of an account that is at least 90 percent sure.',
    body: AccountBody,
    answer: z.object({ accepted: z.int() }),
  }),
}
