import { onlyDigits, toWesternDigits } from '../digits.ts'
import { daysBetween } from '../jalali.ts'
import { parseMoney } from '../money.ts'
import { faNorm } from '../persian-text.ts'
import { typedDay } from '../import/import-day.ts'
import type { BankCandidate, BankMapping } from './reconciliation.ts'

type Line = { day: string; amountRials: number; reference: string; description: string }

const words: [key: 'day' | 'amount' | 'credit' | 'debit' | 'reference' | 'description', pattern: RegExp][] = [
  ['day', /تاریخ|date/],
  ['credit', /واریز|بستانکار|credit|deposit/],
  ['debit', /برداشت|بدهکار|debit|withdraw/],
  ['amount', /مبلغ|amount/],
  ['reference', /پیگیری|ارجاع|مرجع|شماره سند|reference|rrn|trace|track/],
  ['description', /شرح|توضیح|بابت|description/],
]

/** The guess by the names of the columns; null where no name does. Banks write rials unless a name says toman. */
export function guessMapping(columns: string[]): BankMapping {
  const names = columns.map((name) => faNorm(name))
  const found = Object.fromEntries(
    words.map(([key, pattern]) => {
      const at = names.findIndex((name) => pattern.test(name))
      return [key, at < 0 ? null : at]
    }),
  ) as Omit<BankMapping, 'unit'>
  const sides = found.credit !== null && found.debit !== null
  const one = { ...found, ...(sides ? { amount: null } : { credit: null, debit: null }) }
  return { ...one, unit: names.some((name) => name.includes('تومان')) ? 'toman' : 'rial' }
}

/** The row that names the columns: the first that names a day. Banks write titles above it. */
export const headerIndex = (rows: string[][]) =>
  rows.findIndex((row) => row.filter(Boolean).length > 1 && row.some((cell) => /تاریخ|date/.test(faNorm(cell))))

/** A line of the file; undefined where a day or an amount is missing: sums, remarks, empty rows. */
export function readBankRow(row: string[], mapping: BankMapping): Line | undefined {
  const cell = (at: number | null) => (at === null ? '' : (row[at] ?? '').trim())
  const day = typedDay(cell(mapping.day))
  const amountRials = readAmount(cell, mapping)
  if (!day || !amountRials) return undefined
  return {
    day,
    amountRials,
    reference: toWesternDigits(cell(mapping.reference)),
    description: cell(mapping.description),
  }
}

function readAmount(cell: (at: number | null) => string, { amount, credit, debit, unit }: BankMapping) {
  const read = (text: string) => parseMoney(text.replace(/^\((.*)\)$/, '-$1').replace(/\.0+$/, ''), unit) ?? 0
  if (amount !== null) return read(cell(amount))
  return Math.abs(read(cell(credit))) - Math.abs(read(cell(debit)))
}

const furthestDays = 5

/** How sure it is that a line is this transaction, 1 to 100; undefined when it cannot be. The amounts must be equal. */
export function matchConfidence(line: Line, candidate: BankCandidate): number | undefined {
  if (line.amountRials !== candidate.amountRials) return undefined
  const days = Math.abs(daysBetween(line.day, candidate.day))
  if (isSameReference(line, candidate)) return days <= 3 ? 99 : 92
  if (days > furthestDays) return undefined
  const byDay = days === 0 ? 75 : days === 1 ? 65 : days <= 3 ? 50 : 35
  return line.reference && candidate.reference ? Math.min(byDay, 30) : byDay
}

/** A number shorter than four digits names nothing. */
export function isSameReference(
  line: Pick<Line, 'reference' | 'description'>,
  candidate: Pick<BankCandidate, 'reference'> & { description?: string },
): boolean {
  const text = `${onlyDigits(line.reference)} ${toWesternDigits(line.description)}`
  const known = [candidate.reference, ...(candidate.description?.match(/\d{6,}/g) ?? [])].map((text) =>
    onlyDigits(text ?? ''),
  )
  return known.some((digits) => digits.length >= 4 && new RegExp(`(?<!\\d)0*${digits}(?!\\d)`).test(text))
}

export type Suggestion = { line: number; transactionId: number; confidence: number }

/**
 * The best pairing of lines (by their index) with transactions: the surest first, each transaction once. Where several fit a line
 * equally well, the suggestion says so by being less sure.
 */
export function suggestMatches(lines: Line[], candidates: BankCandidate[]): Suggestion[] {
  const byAmount = new Map<number, BankCandidate[]>()
  for (const one of candidates) byAmount.set(one.amountRials, [...(byAmount.get(one.amountRials) ?? []), one])
  const pairs = lines.flatMap((line, at) => {
    const fitting = (byAmount.get(line.amountRials) ?? []).flatMap((candidate) => {
      const confidence = matchConfidence(line, candidate)
      return confidence === undefined ? [] : [{ line: at, transactionId: candidate.transactionId, confidence }]
    })
    const best = Math.max(...fitting.map((pair) => pair.confidence))
    const isAmbiguous = fitting.filter((pair) => pair.confidence === best).length > 1
    return fitting.map((pair) => ({
      ...pair,
      confidence: isAmbiguous ? Math.max(1, pair.confidence - 25) : pair.confidence,
    }))
  })
  const used = { lines: new Set<number>(), transactions: new Set<number>() }
  const chosen: Suggestion[] = []
  for (const pair of pairs.toSorted((a, b) => b.confidence - a.confidence)) {
    if (used.lines.has(pair.line) || used.transactions.has(pair.transactionId)) continue
    used.lines.add(pair.line)
    used.transactions.add(pair.transactionId)
    chosen.push(pair)
  }
  return chosen
}
