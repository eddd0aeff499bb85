import type { BankImport } from '@rezerv/contract/reconciliation/reconciliation.ts'
import { reconciliationEndpoints } from '@rezerv/contract/reconciliation/reconciliation-endpoints.ts'
import Excel from 'exceljs'
import { expect, test } from 'vitest'
import { systemActor } from '#audit/audit-service.ts'
import { longBook, rowBomb } from '#table/table-testing.ts'
import { formOf, testApp } from '#http/testing.ts'
import { clearMoney } from '#transaction/transaction-clear-service.ts'
import { type NewPosting, postTransaction } from '#transaction/transaction-post-service.ts'
import { waits } from '#apart/apart-waits-testing.ts'

const { db, query, call, refusal, send } = await testApp()
const {
  acceptSureBankLines,
  ignoreBankLine,
  importBankStatement,
  listBankCandidates,
  listBankDays,
  listBankLines,
  listBankMissing,
  matchBankLine,
  readBankFile,
  unmatchBankLine,
} = reconciliationEndpoints

const upload = async (name: string, bytes: Buffer | string) => {
  const answer = await send(readBankFile, { body: formOf(name, bytes, 'application/octet-stream') })
  return { status: answer.statusCode, body: answer.json() }
}

const csv = [
  '\uFEFFبانک پاسارگاد,,,,',
  'تاریخ,شرح,واریز (ریال),برداشت (ریال),شماره پیگیری',
  '۱۴۰۵/۰۸/۳۰,حواله از سارا,"۱,۲۰۰,۰۰۰",,٩٨٧٦٥٤٣٢١',
  '1405/08/30,کارمزد,,"15,000",',
  '1405/08/29,واریز نقدی,"500,000",,',
  ',جمع,"1,700,000","15,000",',
].join('\n')
const at = (day: string) => `${day}T09:00:00Z`

async function inBank(amountRials: number, day: string, description: string) {
  const postings: NewPosting[] = [
    { account: 'bank', amountRials },
    { account: 'adjustment', amountRials: -amountRials },
  ]
  const clearing = { act: 'adjustment' as const, rials: 0, subject: '', stage: 'record' as const }
  const id = await db.transaction().execute(async (trx) => {
    const cleared = await clearMoney(trx, systemActor, clearing)
    return postTransaction(trx, { kind: 'adjustment', description, cleared, postings })
  })
  await query`alter table transactions disable trigger transactions_append_only`
  await query`update transactions set created_at = ${at(day)} where id = ${id}`
  await query`alter table transactions enable trigger transactions_append_only`
  return id
}
const lines = async (status?: string) =>
  (await call(listBankLines, { query: { account: 'bank', ...(status && { status }) } })).items

test('a statement is read, kept once, and its lines find their transactions', async () => {
  const tracked = await inBank(1_200_000, '2026-11-20', 'حواله با پیگیری 987654321')
  const dayOnly = await inBank(500_000, '2026-11-20', 'واریز نقدی')
  const onlyOurs = await inBank(777_000, '2026-11-21', 'هنوز به بانک نرسیده')
  const { body: file } = await upload('abaan.csv', csv)
  expect(file).toMatchObject({
    fileName: 'abaan.csv',
    isRemembered: false,
    mapping: { day: 0, description: 1, credit: 2, debit: 3, reference: 4, amount: null, unit: 'rial' },
  })
  const { isRemembered: _, ...read } = file
  const body: BankImport = { ...read, account: 'bank' }
  expect(await call(importBankStatement, { body })).toMatchObject({ lines: 3, skipped: 0, wrong: 1, suggested: 2 })
  const again = await refusal(importBankStatement, { body })
  expect([again.status, again.message]).toEqual([409, 'این صورت‌حساب قبلاً بارگذاری شده است'])

  const found = await lines()
  expect(
    found.map((line) => [line.amountRials, line.status, line.match?.transactionId ?? null, line.confidence]),
  ).toEqual([
    [-15_000, 'open', null, null],
    [1_200_000, 'suggested', tracked, 99],
    [500_000, 'suggested', dayOnly, 75],
  ])
  const amounts = async (query: Record<string, string | string[]>) =>
    (await call(listBankLines, { query })).items.map(({ amountRials }) => amountRials)
  expect(await amounts({ from: '2026-11-21', status: ['open', 'suggested'] })).toEqual([-15_000, 1_200_000])
  expect(await amounts({ until: '2026-11-20' })).toEqual([500_000])
  expect(await call(acceptSureBankLines, { body: { account: 'bank' } })).toEqual({ accepted: 1 })
  expect((await lines('matched')).map((line) => line.match?.transactionId)).toEqual([tracked])
  expect((await call(listBankMissing, { query: { account: 'bank' } })).items.map((one) => one.transactionId)).toEqual([
    onlyOurs,
    dayOnly,
  ])
  expect((await call(listBankDays, { query: { account: 'bank' } })).items).toEqual([
    { day: '2026-11-21', bankRials: 1_185_000, ledgerRials: 777_000, open: 1 },
    { day: '2026-11-20', bankRials: 500_000, ledgerRials: 1_700_000, open: 1 },
  ])
})

test('the same columns are read in the same way next time, from XLSX too; lines that came before are left out', async () => {
  const book = new Excel.Workbook()
  const sheet = book.addWorksheet('گردش')
  sheet.addRow(['تاریخ', 'شرح', 'واریز (ریال)', 'برداشت (ریال)', 'شماره پیگیری'])
  sheet.addRow([new Date('2026-11-21T00:00:00Z'), 'حواله از سارا', 1_200_000, null, '987654321'])
  sheet.addRow(['1405/09/01', 'حوالهٔ جدید', 300_000, null, 112_233])
  const { body: file } = await upload('azar.xlsx', Buffer.from(await book.xlsx.writeBuffer()))
  expect([file.isRemembered, file.mapping.reference, file.rows.length]).toEqual([true, 4, 2])
  const { isRemembered: _, ...read } = file
  expect(await call(importBankStatement, { body: { ...read, account: 'bank' } })).toMatchObject({
    lines: 1,
    skipped: 1,
  })
  expect((await upload('x.csv', 'چیزی نیست')).body.code).toBe('file_type')
  expect((await upload('x.xlsx', 'PK چیزی نیست')).body.code).toBe('file_type')
})

test('a line is matched by hand with the same amount only, each transaction once, and may be taken back or set aside', async () => {
  const [fee] = await lines('open').then((all) => all.filter((line) => line.amountRials === -15_000))
  const params = { id: fee?.id ?? 0 }
  expect(await call(listBankCandidates, { params })).toEqual({ items: [], waiting: [] })
  const ours = await inBank(-15_000, '2026-11-19', 'کارمزد بانک')
  expect((await call(listBankCandidates, { params })).items.map((one) => one.transactionId)).toEqual([ours])
  const other = (await lines('suggested'))[0]
  const wrong = await refusal(matchBankLine, { params, body: { transactionId: other?.match?.transactionId } })
  expect(wrong.fields).toHaveProperty('transactionId')
  expect(await call(matchBankLine, { params, body: { transactionId: ours } })).toMatchObject({
    status: 'matched',
    confidence: null,
    decidedByName: 'سارا احمدی',
  })
  expect((await refusal(ignoreBankLine, { params, body: { note: 'کارمزد' } })).status).toBe(409)
  const twice = query`
    insert into bank_lines (statement_id, account, position, day, amount_rials, status, transaction_id)
     select statement_id, account, 999, day, amount_rials, 'matched', ${ours} from bank_lines where id = ${params.id}`
  await expect(twice).rejects.toThrow('bank_lines_matched')
  expect((await call(unmatchBankLine, { params })).status).toBe('open')
  expect(await call(ignoreBankLine, { params, body: { note: 'کارمزد بانک' } })).toMatchObject({
    status: 'ignored',
    note: 'کارمزد بانک',
  })
})

test('columns that hold no day or amount are refused at their field', async () => {
  const { isRemembered: _, ...read } = (await upload('abaan.csv', csv)).body
  const fieldsOf = async (mapping: object) =>
    (
      await refusal(importBankStatement, {
        body: { ...read, account: 'gateway', mapping: { ...read.mapping, ...mapping } },
      })
    ).fields
  expect(await fieldsOf({ day: null })).toHaveProperty('mapping.day')
  expect(await fieldsOf({ credit: null, debit: null })).toHaveProperty('mapping.amount')
  expect(await fieldsOf({ day: 1 })).toHaveProperty('mapping.day')
})

test('a file of two million rows is refused while others are answered, and one of too many rows says how many it may have', async () => {
  let memory = 0
  const bomb = rowBomb()
  const year = longBook(90_000)
  const before = process.memoryUsage().rss
  const ticking = setInterval(() => {
    memory = Math.max(memory, process.memoryUsage().rss - before)
  }, 20)
  const others = waits()
  const refused = await upload('bomb.xlsx', bomb)
  const long = await upload('year.xlsx', year)
  clearInterval(ticking)
  expect([refused.status, refused.body.code]).toEqual([413, 'file_too_large'])
  expect([long.status, long.body.message]).toEqual([
    413,
    'این فایل بیش از ۳٬۰۰۰ ردیف دارد؛ آن را به چند فایل تقسیم کنید',
  ])
  expect(others.longest()).toBeLessThan(1_500)
  expect(memory).toBeLessThan(400 * 1_048_576)
})

test('the longest statement that is read can be kept too', async () => {
  const rows = Array.from(
    { length: 3_000 },
    (_, n) => `1405/08/30,${'انتقال وجه از حساب سارا احمدی '.repeat(6)}${n},"${n + 1},000",,${900_000 + n}`,
  )
  const { body: file } = await upload('year.csv', ['تاریخ,شرح,واریز,برداشت,پیگیری', ...rows].join('\n'))
  const { isRemembered: _, ...read } = file
  const body: BankImport = { ...read, account: 'gateway' }
  expect(Buffer.byteLength(JSON.stringify(body))).toBeGreaterThan(1_100_000)
  expect(await call(importBankStatement, { body })).toMatchObject({ lines: 3_000, wrong: 0 })
})
