import { dayOfInstant } from '@rezerv/contract/jalali.ts'
import { payoutEndpoints } from '@rezerv/contract/payout/payout-endpoints.ts'
import { shebaOf } from '@rezerv/contract/sheba.ts'
import { adjustmentEndpoints } from '@rezerv/contract/transaction/transaction-adjustment-endpoints.ts'
import type { BankEntryInput } from '@rezerv/contract/reconciliation/reconciliation-entry.ts'
import { reconciliationEndpoints } from '@rezerv/contract/reconciliation/reconciliation-endpoints.ts'
import { transactionEndpoints } from '@rezerv/contract/transaction/transaction-endpoints.ts'
import { expect, test } from 'vitest'
import { orderThatIsOver, eventOnSale } from '#booking/booking-testing.ts'
import { testApp } from '#http/testing.ts'

const { admin, db, pool, query, queryValue, call, refusal, send, signedIn } = await testApp()
const second = await signedIn('admin', 'مینا')
const third = await signedIn('admin', 'نگار')
const {
  enterBankLine,
  ignoreBankLine,
  importBankStatement,
  listBankCandidates,
  listBankLines,
  matchBankLine,
  settleBankLine,
} = reconciliationEndpoints
const { approveAdjustment, listAdjustments, rejectAdjustment } = adjustmentEndpoints
const today = dayOfInstant(new Date().toISOString())
const note = { note: '' }
let read = 0

/** One line of the bank's statement of today. */
async function line(amountRials: number, description: string, reference = '') {
  read += 1
  const mapping = { day: 0, amount: 1, credit: null, debit: null, reference: 2, description: 3, unit: 'rial' as const }
  const rows = [[today, String(amountRials), reference, `${description} ${read}`]]
  const columns = ['تاریخ', 'مبلغ', 'پیگیری', 'شرح']
  await call(importBankStatement, { body: { fileName: 'x.csv', columns, rows, mapping, account: 'bank' } })
  return queryValue<number>`select max(id) from bank_lines`
}
const found = async (id: number) => {
  const { items } = await call(listBankLines, { query: { account: 'bank' } })
  return items.find((one) => one.id === id)
}
const fee: BankEntryInput = { other: { account: 'adjustment', partyId: null }, reason: 'کارمزد حواله' }
const enter = (id: number, body: BankEntryInput = fee) => call(enterBankLine, { params: { id }, body })
const entryOf = async (id: number) => {
  const { items } = await call(listAdjustments, { query: { status: 'requested' } })
  return items.find(({ bankLineId }) => bankLineId === id)?.id ?? 0
}
const approve = (id: number, token = second.token) => send(approveAdjustment, { params: { id }, body: note, token })

/** An order of a million rials a place that is paid in full and over. */
async function soldOrder() {
  const event = await eventOnSale(db)
  return { orderId: await orderThatIsOver({ db, pool }, event, { quantity: 7 }), hostId: event.hostId }
}
async function sentRefund(amountRials: number, reference: string) {
  const { orderId } = await soldOrder()
  return queryValue<number>`
    insert into refunds (order_id, status, method, amount_rials, reason, reference, approved_by, approved_at, sent_at) values (${orderId}, 'sent', 'bank_transfer', ${amountRials}, 'goodwill', ${reference}, ${admin.userId}, now(), now()) returning id`
}

test('a fee that the books miss is asked for from its line, and the line is matched when a second admin posts it', async () => {
  const id = await line(-15_000, 'کارمزد حواله')
  const asked = await enter(id)
  expect(asked).toMatchObject({ status: 'open', entry: { requestedByName: 'سارا احمدی' } })
  expect((await refusal(ignoreBankLine, { params: { id }, body: { note: 'کارمزد' } })).message).toContain(
    'در انتظار تایید',
  )
  const entry = await entryOf(id)
  expect((await approve(entry, admin.token)).statusCode).toBe(409)
  expect((await approve(entry)).statusCode).toBe(200)
  const matched = await found(id)
  expect(matched).toMatchObject({ status: 'matched', entry: null, decidedByName: 'مینا احمدی' })
  const transaction = await call(transactionEndpoints.getTransaction, {
    params: { id: matched?.match?.transactionId ?? 0 },
  })
  expect(transaction.postings).toMatchObject([
    { account: 'adjustment', amountRials: 15_000 },
    { account: 'bank', amountRials: -15_000 },
  ])
})

test('what came in from a customer is a debit of the bank, and the other side names its customer or its own account at the field', async () => {
  const id = await line(842_000, 'واریز نامشخص')
  const refusedBy = async (other: BankEntryInput['other']) =>
    (await refusal(enterBankLine, { params: { id }, body: { ...fee, other } })).fields
  expect(await refusedBy({ account: 'customer', partyId: null })).toHaveProperty('other.partyId')
  expect(await refusedBy({ account: 'bank', partyId: null })).toHaveProperty('other.account')
  const { userId } = await signedIn('user', 'نادر')
  await enter(id, { other: { account: 'customer', partyId: userId }, reason: 'واریز مشتری' })
  expect((await approve(await entryOf(id))).statusCode).toBe(200)
  const match = (await found(id))?.match
  expect(match).toMatchObject({ kind: 'adjustment', amountRials: 842_000 })
  const own = await query`
    select account, amount_rials from postings where transaction_id = ${match?.transactionId} order by amount_rials`
  expect(own.map((row) => [row.account, Number(row.amount_rials)])).toEqual([
    ['customer', -842_000],
    ['bank', 842_000],
  ])
})

test('an entry that is refused leaves its line open for another one', async () => {
  const id = await line(-16_000, 'کارمزد')
  await enter(id)
  await call(rejectAdjustment, { params: { id: await entryOf(id) }, body: { note: 'سند ندارد' }, token: second.token })
  expect(await found(id)).toMatchObject({ status: 'open', entry: null })
  expect((await enter(id)).entry).not.toBeNull()
})

test('two admins who make an entry of one line at once make one; two who match, settle or enter at once do one of these', async () => {
  const id = await line(-17_000, 'کارمزد')
  const enters = [admin, second, third].map(({ token }) => send(enterBankLine, { params: { id }, body: fee, token }))
  expect((await Promise.all(enters)).map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
    200, 409, 409,
  ])
  expect(
    (await call(listAdjustments, { query: { status: 'requested' } })).items.filter((one) => one.bankLineId === id),
  ).toHaveLength(1)
  const entry = await entryOf(id)
  const approvals = await Promise.all([second, third, admin].map(({ token }) => approve(entry, token)))
  expect(approvals.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  const before = (await found(id))?.match?.transactionId ?? 0

  const other = await line(-1_250_000, 'حواله', '55443322')
  const refund = await sentRefund(1_250_000, '55443322')
  const params = { id: other }
  const at = await Promise.all([
    send(settleBankLine, { params, body: { kind: 'refund', id: refund } }),
    send(settleBankLine, { params, body: { kind: 'refund', id: refund }, token: second.token }),
    send(enterBankLine, { params, body: fee, token: third.token }),
    send(ignoreBankLine, { params, body: { note: 'نامربوط' }, token: second.token }),
  ])
  // Setting aside is no last word: an entry may still be made of what was set aside.
  const done = at.filter(({ statusCode }) => statusCode === 200).length
  expect([1, 2]).toContain(done)
  const posted = await queryValue`select count(*) from transactions where refund_id = ${refund}`
  const now = await found(other)
  expect(posted).toBe(now?.status === 'matched' ? 1 : 0)
  expect((await refusal(matchBankLine, { params, body: { transactionId: before } })).status).toBeGreaterThan(400)
})

test('a refund that was sent is offered by its tracking number, first, and its line books it as done', async () => {
  await sentRefund(2_500_000, '11111111')
  const refund = await sentRefund(2_500_000, '998877665')
  const id = await line(-2_500_000, 'حواله به مشتری', '998877665')
  const { waiting } = await call(listBankCandidates, { params: { id } })
  expect(waiting.map((one) => [one.kind, one.reference])).toEqual([
    ['refund', '998877665'],
    ['refund', '11111111'],
  ])
  const wrong = await line(-2_400_000, 'حواله')
  expect(
    (await refusal(settleBankLine, { params: { id: wrong }, body: { kind: 'refund', id: refund } })).fields,
  ).toHaveProperty('id')
  const settled = await call(settleBankLine, { params: { id }, body: { kind: 'refund', id: refund } })
  expect(settled).toMatchObject({
    status: 'matched',
    match: { kind: 'refund', reference: '998877665', amountRials: -2_500_000 },
  })
  expect(await queryValue`select status from refunds where id = ${refund}`).toBe('done')
})

test('a refund that is booked is found by the number of its own transfer, not by that of the payment, however late the bank is', async () => {
  const refund = await sentRefund(3_300_000, '776655443')
  await send(settleBankLine, { params: { id: await line(-3_300_000, 'حواله') }, body: { kind: 'refund', id: refund } })
  await query`update bank_lines set status = 'open', transaction_id = null where amount_rials = -3300000`
  await query`alter table transactions disable trigger transactions_append_only`
  await query`update transactions set created_at = created_at - interval '40 days' where refund_id = ${refund}`
  await query`alter table transactions enable trigger transactions_append_only`
  const far = await line(-3_300_000, 'حواله', '776655443')
  const { items } = await call(listBankCandidates, { params: { id: far } })
  expect(items.map((one) => [one.kind, one.reference])).toEqual([['refund', '776655443']])
  expect((await call(listBankCandidates, { params: { id: await line(-3_300_000, 'حواله', '1') } })).items).toEqual([])
})

test('a payout that was sent is paid by its line, with the bank’s day and number', async () => {
  const { hostId } = await soldOrder()
  await query`update hosts set sheba = ${shebaOf(`057${'9'.padStart(19, '0')}`)} where id = ${hostId}`
  const batch = { until: today, hostIds: [hostId], note: '', idempotencyKey: crypto.randomUUID() }
  const { id: batchId } = await call(payoutEndpoints.createPayoutBatch, { body: batch })
  for (const step of ['approve', 'send'] as const)
    await call(payoutEndpoints.movePayoutBatch, { params: { id: batchId }, body: { step }, token: second.token })
  const [payout] = (await call(payoutEndpoints.getPayoutBatch, { params: { id: batchId } })).payouts
  const id = await line(-(payout?.amountRials ?? 0), 'حواله پایا', '123123123')
  const { waiting } = await call(listBankCandidates, { params: { id } })
  expect(waiting).toMatchObject([{ kind: 'payout', id: payout?.id, code: payout?.code }])
  await call(settleBankLine, { params: { id }, body: { kind: 'payout', id: payout?.id ?? 0 } })
  expect(await call(payoutEndpoints.getPayoutBatch, { params: { id: batchId } })).toMatchObject({
    status: 'closed',
    payouts: [{ status: 'paid', trackingNumber: '123123123', paidDay: today }],
  })
  expect(await found(id)).toMatchObject({ status: 'matched', match: { kind: 'payout', reference: '123123123' } })
})

test('the database itself keeps a line, a match and an entry equal in account, amount and direction', async () => {
  const id = await line(-18_000, 'کارمزد')
  const other = await queryValue`
    select transaction_id from postings where account = 'bank' and amount_rials <> -18000 limit 1`
  const match = (transaction: unknown) =>
    query`update bank_lines set status = 'matched', transaction_id = ${transaction} where id = ${id}`
  await expect(match(other)).rejects.toMatchObject({ code: 'RZ021' })
  await expect(query`update bank_lines set amount_rials = 5 where id = ${id}`).rejects.toMatchObject({
    code: 'RZ021',
  })
  const entry = (debit: string, credit: string, rials: number) =>
    query`
      insert into adjustments (bank_line_id, debit_account, credit_account, amount_rials, reason, requested_by) values (${id}, ${debit}, ${credit}, ${rials}, 'کارمزد', ${admin.userId})`
  await expect(entry('bank', 'adjustment', 18_000)).rejects.toMatchObject({ code: 'RZ021' })
  await expect(entry('adjustment', 'bank', 17_999)).rejects.toMatchObject({ code: 'RZ021' })
  await entry('adjustment', 'bank', 18_000)
  await expect(query`update bank_lines set status = 'ignored', note = 'x' where id = ${id}`).rejects.toMatchObject({
    code: 'RZ022',
  })
  await expect(entry('adjustment', 'bank', 18_000)).rejects.toThrow('adjustments_bank_line_waits')
})

test('one transfer of several refunds is one line of the bank: on its way it is ended by it, and in the books it is matched as one', async () => {
  const { orderId } = await soldOrder()
  const reference = `77${Date.now()}`
  const refunds = await query`
    insert into refunds (order_id, status, method, amount_rials, reason, reference, sheba, approved_by, approved_at, sent_at)
    select ${orderId}, 'sent', 'bank_transfer', rials, 'overpaid', ${reference}, ${shebaOf(`054${'6'.padStart(19, '0')}`)}, ${admin.userId}, now(), now()
      from unnest(array[300000, 450000]::bigint[]) rials returning id`
  const ids = refunds.map((row: { id: string | number }) => Number(row.id))
  const id = await line(-750_000, 'حوالهٔ پایا', reference)
  const { waiting } = await call(listBankCandidates, { params: { id } })
  const own = waiting.filter((one) => one.reference === reference)
  expect(own).toMatchObject([{ kind: 'refund', id: Math.min(...ids), amountRials: -750_000, entries: 2 }])
  await call(settleBankLine, { params: { id }, body: { kind: 'refund', id: own[0]?.id ?? 0 } })
  expect(await queryValue<number>`select count(*) from refunds where id = any (${ids}) and status = 'done'`).toBe(2)
  const match = (await found(id))?.match
  expect(match).toMatchObject({ amountRials: -750_000, entries: 2, reference })

  // Taken back, it is offered again as one, by the first of its entries alone.
  await call(reconciliationEndpoints.unmatchBankLine, { params: { id } })
  const { items } = await call(listBankCandidates, { params: { id } })
  expect(items.filter((one) => one.reference === reference)).toEqual([match])
  const others = await query`
    select t.id from transactions t where t.refund_id = any (${ids}) and t.id <> ${match?.transactionId ?? 0}`
  const transactionId = Number(others[0].id)
  expect((await refusal(matchBankLine, { params: { id }, body: { transactionId } })).code).toBe('invalid_fields')
  await call(matchBankLine, { params: { id }, body: { transactionId: match?.transactionId ?? 0 } })
  expect((await found(id))?.status).toBe('matched')
  // The database knows it too: no other line is one of its parts.
  const part = await line(-450_000, 'بخشی از حواله', reference)
  const asPart = pool.query(`update bank_lines set status = 'matched', transaction_id = $1 where id = $2`, [
    transactionId,
    part,
  ])
  await expect(asPart).rejects.toMatchObject({ code: 'RZ021' })
})
