import { csvForm } from '@rezerv/contract/csv.ts'
import { toWesternDigits } from '@rezerv/contract/digits.ts'
import { payoutCan } from '@rezerv/contract/payout/payout-lifecycle.ts'
import type { Payout, PayoutResult } from '@rezerv/contract/payout/payout-endpoints.ts'
import { parse } from 'csv-parse/browser/esm/sync'

type Known = Pick<Payout, 'id' | 'code' | 'sheba' | 'status' | 'amountRials'>
/** Lines are counted from one; `text` is the line as it was read. */
export type PastedProblem = { line: number; text: string; problem: string }

/**
 * Reads what a bank answers, pasted or from its CSV: in each line the payout's code or the sheba, and a tracking number; a line that
 * says «ناموفق», «برگشت» or `failed` fails with the rest of its text as the reason. Lines that name nothing known are told.
 */
export function readPastedResults(text: string, payouts: Known[], paidDay: string) {
  const results: PayoutResult[] = []
  const problems: PastedProblem[] = []
  const seen = new Set<number>()
  for (const [at, cells] of linesOf(text).entries()) {
    const plain = cells.map((cell) => toWesternDigits(cell).trim()).filter(Boolean)
    const read = resultOf(plain, payouts, paidDay)
    // The first line may name the columns.
    if (read === undefined && at === 0) continue
    const problem =
      read === undefined ? 'کد تسویه یا شبای این دسته در آن نیست' : typeof read === 'string' ? read : twice(seen, read)
    if (problem !== undefined) problems.push({ line: at + 1, text: cells.join(' '), problem })
    else if (typeof read === 'object') results.push(read)
  }
  return { results, problems }
}

/** While somebody types, a quote is not closed yet: then all of them are letters. */
function linesOf(text: string): string[][] {
  const form = csvForm(text)
  try {
    return parse(text, form)
  } catch {
    return parse(text, { ...form, quote: false })
  }
}

function twice(seen: Set<number>, { payoutId }: PayoutResult): string | undefined {
  if (seen.has(payoutId)) return 'این تسویه در خط دیگری هم آمده است'
  seen.add(payoutId)
  return undefined
}

function resultOf(cells: string[], payouts: Known[], paidDay: string): PayoutResult | string | undefined {
  const payout = payouts.find(({ code, sheba }) => cells.some((cell) => isNamed(cell, code, sheba)))
  if (!payout) return undefined
  const rest = cells.filter((cell) => !isNamed(cell, payout.code, payout.sheba) && !isAmount(cell, payout.amountRials))
  if (rest.some((cell) => /ناموفق|برگشت|failed|rejected/i.test(cell)))
    return payoutCan('fail', payout.status)
      ? { outcome: 'failed', payoutId: payout.id, reason: rest.join('، ').slice(0, 200) }
      : 'این تسویه دیگر ناموفق نمی‌شود'
  if (!payoutCan('pay', payout.status)) return 'این تسویه در انتظار پاسخ بانک نیست'
  const trackingNumber = rest.find((cell) => /^(?=.*\d)[0-9A-Za-z-]{4,40}$/.test(cell))
  return trackingNumber
    ? { outcome: 'paid', payoutId: payout.id, trackingNumber, paidDay }
    : 'شماره پیگیری در این خط پیدا نشد'
}

const isNamed = (cell: string, code: string, sheba: string) => {
  const plain = cell.replace(/[\s-]/g, '').toUpperCase()
  return plain === code.replace('-', '') || plain === sheba || `IR${plain}` === sheba
}
const isAmount = (cell: string, rials: number) => cell.replace(/[,٬\s]/g, '') === String(rials)
