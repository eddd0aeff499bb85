import { final, sentRefund } from './fuzz-work.ts'
import { another, type Ask, noted, type Recipes, type Row } from './fuzz-recipe.ts'

const adjustments = `select * from adjustments where status = 'requested'`
const bankLine = (status: string) => `select * from bank_lines where status = '${status}'`

const statement = (amountRials: number, reference: string) => ({
  fileName: 'a.csv',
  columns: ['تاریخ', 'مبلغ', 'شرح', 'پیگیری'],
  rows: [['1405/08/01', String(amountRials), `گردش ${another()}`, reference]],
  mapping: { day: 0, amount: 1, credit: null, debit: null, reference: 3, description: 2, unit: 'rial' },
  account: 'bank',
})

/** A refund was sent, and the bank's statement says so. */
async function lineOfRefund(row: Row, ask: Ask) {
  const { id: refund } = await sentRefund(row, ask)
  const reference = `98${another()}`
  await ask('importBankStatement', { body: statement(-10_000, reference) })
  const answer = await ask('listBankLines', { query: { account: 'bank', q: reference } })
  const [line] = (answer as unknown as { items: { id: number }[] }).items
  if (!line) throw new Error('no line')
  return { id: line.id, refund }
}

const csv = () => Buffer.from(`تاریخ,واریز,برداشت,شرح,شماره پیگیری\n۱۴۰۵/۰۸/۰۱,۱۲۳۴۵۰۰,,واریز,${another()}\n`)

export const booksRecipes: Recipes = {
  requestAdjustment: {
    find: 'select id from hosts',
    body: ({ id }) => ({
      debit: { account: 'host', partyId: id },
      credit: { account: 'adjustment', partyId: null },
      amountRials: 10_000,
      reason: 'جریمهٔ دیرکرد',
    }),
  },
  requestReversal: {
    find: `select * from transactions where kind = 'adjustment' and reverses_id is null`,
    body: () => ({ reason: 'اشتباه بود' }),
  },
  approveAdjustment: { find: adjustments, body: noted },
  rejectAdjustment: { find: adjustments, body: noted },
  withdrawAdjustment: { find: adjustments, body: noted },
  readBankFile: { file: () => ({ name: 'صورت‌حساب.csv', bytes: csv() }) },
  importBankStatement: {
    body: () => statement(1_234_500, ''),
  },
  listBankCandidates: { find: bankLine('open') },
  matchBankLine: {
    find: `select l.id, t.id as other from bank_lines l join postings p on p.account = l.account and p.amount_rials = l.amount_rials join transactions t on t.id = p.transaction_id where l.status in ('open', 'suggested')`,
    body: ({ other }) => ({ transactionId: Number(other) }),
  },
  unmatchBankLine: { find: bankLine('matched') },
  ignoreBankLine: { find: bankLine('open'), body: noted },
  settleBankLine: {
    find: final,
    before: lineOfRefund,
    body: ({ refund }) => ({ kind: 'refund', id: refund }),
  },
  enterBankLine: {
    find: `${bankLine('open')} and not exists (select from adjustments a where a.bank_line_id = bank_lines.id and a.status = 'requested')`,
    body: () => ({ other: { account: 'adjustment', partyId: null }, reason: 'کارمزد بانک' }),
  },
  acceptSureBankLines: { body: () => ({ account: 'bank' }) },
  getStatement: { find: 'select id from hosts', query: ({ id }) => ({ hostId: id }) },
}
