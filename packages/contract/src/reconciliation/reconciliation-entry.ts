import * as z from 'zod/mini'
import { toPersianDigits } from '../digits.ts'
import { formatDay } from '../jalali.ts'
import { faNorm } from '../persian-text.ts'
import { AdjustmentInput, AdjustmentSide } from '../transaction/transaction-adjustment.ts'
import type { BankLine } from './reconciliation.ts'

/** A manual entry made from a bank's line: amount, direction and one side are the line's; the other side is chosen. */
export const BankEntryInput = z.object({ other: AdjustmentSide, reason: AdjustmentInput.shape.reason })
export type BankEntryInput = z.infer<typeof BankEntryInput>

type Line = Pick<BankLine, 'account' | 'amountRials' | 'day' | 'reference' | 'description'>
type Other = AdjustmentSide['account']

/** The whole entry: what came in is a debit of the statement's account, what went out a credit. */
export function entryOf({ account, amountRials }: Line, { other, reason }: BankEntryInput): AdjustmentInput {
  const own: AdjustmentSide = { account, partyId: null }
  const sides = amountRials > 0 ? { debit: own, credit: other } : { debit: other, credit: own }
  return { ...sides, amountRials: Math.abs(amountRials), reason }
}

type Guess = {
  words: RegExp
  isIn?: boolean
  of?: BankLine['account']
  other: Other
  title: string
  /** The bank's own: nothing of ours stands behind it that could be found in the books. */
  isBanks?: boolean
}

/** The kind of a line by the bank's words; the first that fits. */
const guesses: Guess[] = [
  { words: /کارمزد|هزینه بانک|fee/, other: 'adjustment', title: 'کارمزد بانک', isBanks: true },
  { words: /سود|interest/, isIn: true, other: 'adjustment', title: 'سود سپرده', isBanks: true },
  {
    words: /شاپرک|درگاه|پذیرنده|پایانه|تسویه/,
    isIn: true,
    of: 'bank',
    other: 'gateway',
    title: 'واریز درگاه به حساب بانک',
  },
  { words: /./, isIn: false, of: 'gateway', other: 'bank', title: 'واریز درگاه به حساب بانک' },
  { words: /اصلاح|برگشت|عودت/, other: 'adjustment', title: 'اصلاح بانک' },
  { words: /./, isIn: true, of: 'bank', other: 'customer', title: 'واریز مشتری' },
]

function guessOf(line: Line): Pick<Guess, 'other' | 'title' | 'isBanks'> {
  const said = faNorm(line.description) || '-'
  const guess = guesses.find(
    ({ words, isIn, of }) =>
      words.test(said) &&
      (isIn ?? line.amountRials > 0) === line.amountRials > 0 &&
      (of ?? line.account) === line.account,
  )
  return guess ?? { other: 'adjustment', title: 'برداشت بانک' }
}

/** The name of a line that is the bank's own (a fee, interest): its entry is made, not looked for. Undefined for any other. */
export function bankOwnTitle(line: Line): string | undefined {
  const { isBanks, title } = guessOf(line)
  return isBanks ? title : undefined
}

/** The other side that the line's words suggest, and the text of the entry with all that the bank says of it. */
export function guessEntry(line: Line): { other: Other; reason: string } {
  const guess = guessOf(line)
  const reasons = [
    `${guess.title}، ${formatDay(line.day, 'short')}`,
    line.reference && `پیگیری ${toPersianDigits(line.reference)}`,
    line.description,
  ]
  return { other: guess.other, reason: reasons.filter(Boolean).join('، ').slice(0, 500) }
}
