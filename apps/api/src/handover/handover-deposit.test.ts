import { inboxEndpoints } from '@rezerv/contract/inbox/inbox-endpoints.ts'
import { depositEndpoints } from '@rezerv/contract/handover/handover-endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { testApp } from '#http/testing.ts'
import { addSetting } from '#setting/setting-store.ts'
import { usedOrders } from './handover-testing.ts'

const { call, refusal, signedIn, admin, pool, query, db } = await testApp()
const second = await signedIn('admin', 'مریم')
const { rental, pay, partSold, at, orderOf, stateOf, begin, end, returned, ledgerOf } = usedOrders({ call, pool, db })
const { previewRelease, releaseDeposit, declineRelease, undoRelease, dryRunDueDeposits, releaseDueDeposits } =
  depositEndpoints

const fine = { reason: 'جریمهٔ سرعت', rials: 2_000_000 }
const early = 'جریمه همین امروز آمد'
const due = (ids: number[]) =>
  query`update deposits set keep_until = now() - interval '1 hour' where order_id = any (${ids})`
const lastOf = async (id: number) => (await orderOf(id)).timeline.at(-1)
const inbox = async () =>
  (await call(inboxEndpoints.listInbox, { query: { kind: 'deposit_due' } })).items.map((item) => item.orderId)

beforeEach(() => query`update deposits set undone_at = now() where released_at is null`)

test('before it goes back it says who gets what, and what will be asked for; before its time it asks why', async () => {
  const id = await returned({ kind: 'card_to_card', amountRials: 50_000_000, reference: '9' })
  expect(await call(previewRelease, { ...at(id), body: { deductions: [fine] } })).toMatchObject({
    customerName: 'مینا راد',
    customerRials: 48_000_000,
    hostRials: 2_000_000,
    isEarly: true,
    needsTracking: true,
    needsSecond: false,
  })
  const body = { deductions: [fine], expectedRials: 48_000_000, earlyReason: early, reference: '7788' }
  const refused = (part: object) => refusal(releaseDeposit, { ...at(id), body: { ...body, ...part } })
  expect((await refused({ earlyReason: '' })).fields).toHaveProperty('earlyReason')
  expect((await refused({ reference: '' })).fields).toHaveProperty('reference')
  expect((await refused({ expectedRials: 50_000_000 })).code).toBe('conflict')
  expect(await ledgerOf(id)).toMatchObject({ deposit: -50_000_000 })
  expect(await call(releaseDeposit, { ...at(id), body })).toEqual({ state: 'released' })
  expect(await ledgerOf(id)).not.toHaveProperty('deposit')
  expect(await lastOf(id)).toMatchObject({
    action: 'deposit_released',
    newValue: { amountRials: 48_000_000, deductedRials: 2_000_000, reference: '7788', earlyReason: early },
  })
})

test('above the limit one admin asks and another agrees, with a fresh code, to exactly what was asked', async () => {
  const id = await returned({ kind: 'cash', amountRials: 150_000_000 })
  const body = { deductions: [fine], expectedRials: 148_000_000, earlyReason: early }
  expect(await call(releaseDeposit, { ...at(id), body })).toEqual({ state: 'asked' })
  expect(await lastOf(id)).toMatchObject({ action: 'deposit_release_asked' })
  expect((await stateOf(id)).deposit).toMatchObject({ releasedAt: null, askedBy: admin.userId })
  expect(await inbox()).toContain(id)
  expect((await refusal(releaseDeposit, { ...at(id), body })).message).toContain('همکار دیگری')
  const other = { ...at(id), body: { expectedRials: 148_000_000 }, token: second.token }
  const stepUp = { act: 'deposit_release', subject: String(id), amountRials: 148_000_000 }
  expect(await refusal(releaseDeposit, other)).toMatchObject({ code: 'step_up_needed', stepUp })
  expect(await call(releaseDeposit, other)).toEqual({ state: 'released' })
  expect((await stateOf(id)).deposit).toMatchObject({ deductedRials: 2_000_000, earlyReason: early })
  await expect(query`update deposits set released_by = asked_by where order_id = ${id}`).rejects.toThrow(
    'deposits_second_approver',
  )
})

test('what was asked for waits for another admin although the limit was raised meanwhile', async () => {
  const id = await returned({ kind: 'cash', amountRials: 150_000_000 })
  const body = { expectedRials: 150_000_000, earlyReason: early }
  expect(await call(releaseDeposit, { ...at(id), body })).toEqual({ state: 'asked' })
  const limit = (rials: number) =>
    addSetting(db, 'deposit_approval_rials', { value: rials, effectiveFrom: '2025-01-01T00:00:00Z', createdBy: null })
  await limit(900_000_000)
  expect((await call(previewRelease, { ...at(id), body: { deductions: [] } })).needsSecond).toBe(true)
  expect(await refusal(releaseDeposit, { ...at(id), body })).toMatchObject({ code: 'step_not_allowed' })
  expect(await call(releaseDeposit, { ...at(id), body, token: second.token })).toEqual({ state: 'released' })
  await limit(100_000_000)
})

test('what was asked for may be declined, and the deposit stays', async () => {
  const id = await returned({ kind: 'cash', amountRials: 150_000_000 })
  const body = { expectedRials: 150_000_000, earlyReason: early }
  const reason = { ...at(id), body: { reason: 'تا پایان مهلت صبر کنید' }, token: second.token }
  expect((await refusal(declineRelease, reason)).code).toBe('step_not_allowed')
  await call(releaseDeposit, { ...at(id), body })
  await call(declineRelease, reason)
  expect((await stateOf(id)).deposit).toMatchObject({ releasedAt: null, ask: null })
  expect(await ledgerOf(id)).toHaveProperty('deposit', -150_000_000)
})

test('a cheque goes back whatever it is worth, without code and second admin: no money leaves', async () => {
  const id = await returned({ kind: 'cheque', amountRials: 900_000_000, reference: '12' })
  await due([id])
  expect(await call(releaseDeposit, { ...at(id), body: { expectedRials: 900_000_000 } })).toEqual({ state: 'released' })
})

test('cash that is still here is taken back within minutes, with its deductions; what was transferred is not', async () => {
  const id = await returned({ kind: 'cash', amountRials: 50_000_000 })
  const before = await ledgerOf(id)
  await due([id])
  const body = { deductions: [fine], expectedRials: 48_000_000 }
  await call(releaseDeposit, { ...at(id), body })
  expect((await stateOf(id)).deposit?.undoUntil).not.toBeNull()
  await call(undoRelease, at(id))
  expect(await ledgerOf(id)).toEqual(before)
  expect((await stateOf(id)).deposit).toMatchObject({ releasedAt: null, deductedRials: 0, deductions: [] })
  await call(releaseDeposit, { ...at(id), body })
  await query`update deposits set released_at = now() - interval '16 minutes' where order_id = ${id}`
  expect((await refusal(undoRelease, at(id))).message).toContain('گذشته')

  const card = await returned({ kind: 'card_to_card', amountRials: 50_000_000, reference: '9' })
  await due([card])
  await call(releaseDeposit, { ...at(card), body: { expectedRials: 50_000_000, reference: '778' } })
  expect((await stateOf(card)).deposit?.undoUntil).toBeNull()
  expect((await refusal(undoRelease, at(card))).message).toContain('به حساب مشتری رفته')
})

test('deposits whose time is over go back at once, named first; what asks for more than a press is left', async () => {
  const kinds = ['cash', 'cheque', 'card_to_card', 'cash'] as const
  const ids: number[] = []
  for (const kind of kinds) ids.push(await returned({ kind, amountRials: 50_000_000, reference: '9' }))
  const [cash = 0, cheque = 0, card = 0, kept = 0] = ids
  const large = await returned({ kind: 'cash', amountRials: 150_000_000 })
  await due([cash, cheque, card, large])
  expect(new Set(await inbox())).toEqual(new Set([cash, cheque, card, large]))
  const verdict = await call(dryRunDueDeposits)
  expect(verdict).toMatchObject({
    passing: 2,
    cashRials: 50_000_000,
    passes: [
      { orderId: cash, customerName: 'مینا راد', kind: 'cash', amountRials: 50_000_000 },
      { orderId: cheque, kind: 'cheque' },
    ],
    failing: 2,
  })
  expect(verdict.failures.map(({ message }) => message)).toEqual([
    expect.stringContaining('شمارهٔ پیگیری'),
    expect.stringContaining('همکار دوم'),
  ])
  const body = { expected: 2, expectedRials: 50_000_000 }
  expect((await refusal(releaseDueDeposits, { body: { ...body, expected: 3 } })).code).toBe('conflict')
  expect((await refusal(releaseDueDeposits, { body: { ...body, expectedRials: 1 } })).code).toBe('conflict')
  const both = await Promise.allSettled([1, 2].map(() => call(releaseDueDeposits, { body })))
  expect(both.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  expect(new Set(await inbox())).toEqual(new Set([card, large]))
  expect(await ledgerOf(cash)).not.toHaveProperty('deposit')
  expect(await ledgerOf(kept)).toHaveProperty('deposit', -50_000_000)
})

test('many small ones are above the limit together, and then ask for a code', async () => {
  const ids: number[] = []
  for (let n = 0; n < 3; n += 1) ids.push(await returned({ kind: 'cash', amountRials: 50_000_000 }))
  await due(ids)
  const body = { expected: 3, expectedRials: 150_000_000 }
  const stepUp = { act: 'mass_release', subject: '', amountRials: 150_000_000 }
  expect(await refusal(releaseDueDeposits, { body })).toMatchObject({ code: 'step_up_needed', stepUp })
  expect(await call(releaseDueDeposits, { body })).toEqual({ released: 3, left: 0, leftRials: 0 })
})

test('the deposit of a customer who still owes does not go back with the others', async () => {
  const stay = await rental()
  const id = await partSold(stay)
  await begin(id, stay, { kind: 'cash', amountRials: 50_000_000 })
  await end(id, stay)
  await due([id])
  expect(await call(dryRunDueDeposits)).toMatchObject({
    passing: 0,
    cashRials: 0,
    failing: 1,
    failures: [
      {
        orderId: id,
        orderCode: (await orderOf(id)).code,
        amountRials: 50_000_000,
        message: 'این سفارش هنوز بدهی دارد؛ اول آن را تسویه کنید',
      },
    ],
  })
  const body = { expected: 1, expectedRials: 50_000_000 }
  expect((await refusal(releaseDueDeposits, { body })).code).toBe('conflict')
  expect(await ledgerOf(id)).toHaveProperty('deposit', -50_000_000)
  await pay(id, 15_400_000)
  expect(await call(dryRunDueDeposits)).toMatchObject({ passing: 1, cashRials: 50_000_000, failing: 0 })
  expect(await call(releaseDueDeposits, { body })).toMatchObject({ released: 1, left: 0 })
  expect(await ledgerOf(id)).not.toHaveProperty('deposit')
})

test('nobody agrees above the limit to a deposit that they gave, or of whose deductions they are the host', async () => {
  const id = await returned({ kind: 'cash', amountRials: 150_000_000 })
  const body = { deductions: [fine], expectedRials: 148_000_000, earlyReason: early }
  await call(releaseDeposit, { ...at(id), body })
  const own = async () =>
    (await refusal(releaseDeposit, { ...at(id), body: { expectedRials: 148_000_000 }, token: second.token })).message
  const [customer] = await query`select customer_id, host_id from orders where id = ${id}`
  await query`update orders set customer_id = ${second.userId} where id = ${id}`
  expect(await own()).toContain('به خود شما می‌رسد')
  const asked = { ...at(id), body: { deductions: [] }, token: second.token }
  expect((await call(previewRelease, asked)).needsSecond).toBe(true)
  await query`update orders set customer_id = ${customer.customer_id} where id = ${id}`
  await query`update hosts set user_id = ${second.userId} where id = ${customer.host_id}`
  expect(await own()).toContain('به خود شما می‌رسد')
  await query`update hosts set user_id = null where id = ${customer.host_id}`
})
