import { adjustmentEndpoints } from '@rezerv/contract/transaction/transaction-adjustment-endpoints.ts'
import type { AdjustmentInput } from '@rezerv/contract/transaction/transaction-adjustment.ts'
import { transactionEndpoints } from '@rezerv/contract/transaction/transaction-endpoints.ts'
import { expect, test } from 'vitest'
import { testApp } from '#http/testing.ts'

const { approveAdjustment, listAdjustments, rejectAdjustment, requestAdjustment, requestReversal, withdrawAdjustment } =
  adjustmentEndpoints
const { getTransaction } = transactionEndpoints
const { db, query, call, refusal, send, signedIn } = await testApp()
const second = await signedIn('admin', 'مینا')
const note = { note: '' }

const bankFee: AdjustmentInput = {
  debit: { account: 'adjustment', partyId: null },
  credit: { account: 'bank', partyId: null },
  amountRials: 250_000,
  reason: 'کارمزد انتقال بانک',
}
const ask = (change: Partial<AdjustmentInput> = {}) => call(requestAdjustment, { body: { ...bankFee, ...change } })
const approve = (id: number) => call(approveAdjustment, { params: { id }, body: note, token: second.token })
const posted = () => db.selectFrom('transactions').selectAll().where('kind', '=', 'adjustment').execute()

test('a manual entry is posted when a second admin approves it, balanced, with both names', async () => {
  const request = await ask()
  expect(await posted()).toEqual([])
  expect((await call(listAdjustments, { query: { status: 'requested' } })).items).toEqual([request])
  const own = await refusal(approveAdjustment, { params: { id: request.id }, body: note })
  expect([own.status, own.message]).toEqual([409, 'درخواست خودتان را همکار دیگری باید بررسی کند'])
  const { transactionId, decidedByName } = await approve(request.id)
  expect(decidedByName).toBe('مینا احمدی')
  expect(await call(getTransaction, { params: { id: transactionId ?? 0 } })).toMatchObject({
    kind: 'adjustment',
    description: 'کارمزد انتقال بانک',
    createdByName: 'مینا احمدی',
    requestedByName: 'سارا احمدی',
    postings: [
      { account: 'adjustment', amountRials: 250_000 },
      { account: 'bank', amountRials: -250_000 },
    ],
  })
})

test('the database itself keeps the second admin: nobody decides on what they asked for', async () => {
  const { id, requestedBy } = await ask()
  const decide = (status: string, by: number) =>
    query`update adjustments set status = ${status}, decided_by = ${by}, decided_at = now() where id = ${id}`
  await expect(decide('rejected', requestedBy)).rejects.toThrow('adjustments_second_admin')
  await expect(decide('withdrawn', second.userId)).rejects.toThrow('adjustments_second_admin')
  await expect(decide('approved', second.userId)).rejects.toThrow('check constraint')
})

test('two admins who approve at once post it once', async () => {
  const third = await signedIn('admin', 'نگار')
  const { id } = await ask({ reason: 'دو مدیر با هم' })
  const answers = await Promise.all(
    [second, third].map(({ token }) => send(approveAdjustment, { params: { id }, body: note, token })),
  )
  expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await posted()).filter((row) => row.description === 'دو مدیر با هم')).toHaveLength(1)
})

test('an entry is taken back by one of opposite postings, linked both ways, once', async () => {
  const { transactionId } = await approve((await ask()).id)
  const params = { id: transactionId ?? 0 }
  const reason = { reason: 'اشتباه ثبت شده بود' }
  const reversal = await call(requestReversal, { params, body: reason })
  expect((await refusal(requestReversal, { params, body: reason })).message).toContain('قبلاً درخواست شده')
  const { transactionId: reversedById } = await approve(reversal.id)
  expect(await call(getTransaction, { params })).toMatchObject({ reversedById, reversesId: null })
  expect(await call(getTransaction, { params: { id: reversedById ?? 0 } })).toMatchObject({
    kind: 'reversal',
    reversesId: transactionId,
    postings: [
      { account: 'bank', amountRials: 250_000 },
      { account: 'adjustment', amountRials: -250_000 },
    ],
  })
  expect((await refusal(requestReversal, { params, body: reason })).status).toBe(409)
  expect((await refusal(requestReversal, { params: { id: reversedById ?? 0 }, body: reason })).message).toContain(
    'برنمی‌گردد',
  )
  const again = db.insertInto('transactions').values({ kind: 'reversal', reversesId: transactionId }).execute()
  await expect(again).rejects.toThrow('transactions_reverses_id_key')
})

test('above the limit the approval asks for a fresh code', async () => {
  const { id } = await ask({ amountRials: 20_000_001 })
  const stepUp = { act: 'adjustment', subject: String(id), amountRials: 20_000_001 }
  expect(await refusal(approveAdjustment, { params: { id }, body: note, token: second.token })).toMatchObject({
    code: 'step_up_needed',
    stepUp,
  })
  expect((await approve(id)).status).toBe('approved')
})

test('a request is refused by another admin or taken back by its own, and then decided for good', async () => {
  const refused = await ask()
  expect(
    await call(rejectAdjustment, { params: { id: refused.id }, body: { note: 'سند ندارد' }, token: second.token }),
  ).toMatchObject({ status: 'rejected', decisionNote: 'سند ندارد', transactionId: null })
  expect(
    (await refusal(approveAdjustment, { params: { id: refused.id }, body: note, token: second.token })).status,
  ).toBe(409)
  const own = await ask()
  expect((await refusal(withdrawAdjustment, { params: { id: own.id }, body: note, token: second.token })).status).toBe(
    409,
  )
  expect((await call(withdrawAdjustment, { params: { id: own.id }, body: note })).status).toBe('withdrawn')
  const trail = await db
    .selectFrom('auditEntries')
    .where('subjectKind', '=', 'adjustment')
    .where('subjectId', '=', own.id)
    .select('action')
    .execute()
  expect(trail.map((row) => row.action)).toEqual(['adjustment_requested', 'adjustment_withdrawn'])
})

test('what cannot be posted is refused at its field', async () => {
  const fieldsOf = async (change: Partial<AdjustmentInput>) =>
    (await refusal(requestAdjustment, { body: { ...bankFee, ...change } })).fields
  expect(await fieldsOf({ debit: { account: 'host', partyId: null } })).toHaveProperty('debit.partyId')
  expect(await fieldsOf({ debit: { account: 'customer', partyId: 999_999 } })).toHaveProperty('debit.partyId')
  expect(await fieldsOf({ debit: { account: 'bank', partyId: null } })).toHaveProperty('credit.account')
  expect(await fieldsOf({ amountRials: 0 })).toEqual({ amountRials: 'مبلغ الزامی است' })
  expect(await fieldsOf({ reason: '   ' })).toHaveProperty('reason')
})

test('nobody approves an adjustment of their own account, nor that it is taken back', async () => {
  const third = await signedIn('admin', 'نسرین')
  const toThem = { debit: bankFee.debit, credit: { account: 'customer' as const, partyId: second.userId } }
  const { id } = await ask(toThem)
  const own = async (one: number) =>
    (await refusal(approveAdjustment, { params: { id: one }, body: note, token: second.token })).message
  expect(await own(id)).toContain('به خود شما می‌رسد')
  const { transactionId } = await call(approveAdjustment, { params: { id }, body: note, token: third.token })
  const back = await call(requestReversal, { params: { id: transactionId ?? 0 }, body: { reason: 'اشتباه بود' } })
  expect(await own(back.id)).toContain('به خود شما می‌رسد')
})
