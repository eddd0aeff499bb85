import { expect, test } from 'vitest'
import { dayOfInstant, weekdayOf } from '@rezerv/contract/jalali.ts'
import { payoutEndpoints as payout } from '@rezerv/contract/payout/payout-endpoints.ts'
import type { PayoutBatchListQuery } from '@rezerv/contract/payout/payout-batch-search.ts'
import { shebaOf } from '@rezerv/contract/sheba.ts'
import { transactionEndpoints } from '@rezerv/contract/transaction/transaction-endpoints.ts'
import { systemActor } from '#audit/audit-service.ts'
import { orderThatIsOver, eventOnSale } from '#booking/booking-testing.ts'
import { testApp } from '#http/testing.ts'
import { clearMoney } from '#transaction/transaction-clear-service.ts'
import { postTransaction, reverseSale } from '#transaction/transaction-post-service.ts'
import { addSetting } from '#setting/setting-store.ts'

const { db, pool, query, queryValue, call, confirm, refusal, signedIn, send, admin } = await testApp()
const second = await signedIn('admin', 'مهدی')
const today = dayOfInstant(new Date().toISOString())
let made = 0

/** A host with an event and a sheba, and orders of a million rials a place that ended days ago: 900,000 a place is the host's. */
async function hostWith(places: number[], { ended = 5, sheba = true, status = 'approved' } = {}) {
  const event = await eventOnSale(db)
  made += 1
  await query`
    update hosts set sheba = ${sheba ? shebaOf(`057${String(made).padStart(19, '0')}`) : null}, sheba_owner = ${`=HYPERLINK("x")`}, status = ${'approved'} where id = ${event.hostId}`
  const orders: number[] = []
  for (const quantity of places) orders.push(await sale(event, quantity, ended))
  await query`update hosts set status = ${status} where id = ${event.hostId}`
  return { ...event, orders }
}

const sale = (event: Awaited<ReturnType<typeof eventOnSale>>, quantity: number, days: number) =>
  orderThatIsOver({ db, pool }, event, { quantity, days })

const balanceOf = (hostId: number) => queryValue<number>`
  select -coalesce(sum(amount_rials), 0)::bigint from postings where host_id = ${hostId}`
const key = () => crypto.randomUUID()
const body = (hostIds: number[]) => ({ until: today, hostIds, note: '', idempotencyKey: key() })
const batchOf = (id: number) => call(payout.getPayoutBatch, { params: { id } })
const step = (id: number, name: 'approve' | 'send' | 'cancel', token = second.token) =>
  send(payout.movePayoutBatch, { params: { id }, body: { step: name }, token })

async function sentBatch(hostIds: number[]) {
  const { id } = await call(payout.createPayoutBatch, { body: body(hostIds) })
  for (const name of ['approve', 'send'] as const) expect((await step(id, name)).statusCode).toBe(200)
  return batchOf(id)
}

test('a preview pays what is over and large enough, and says why the others wait', async () => {
  const ready = await hostWith([4, 3])
  const small = await hostWith([1])
  const fresh = await hostWith([9], { ended: 0 })
  const homeless = await hostWith([9], { sheba: false })
  const suspended = await hostWith([9], { status: 'suspended' })
  const owing = await hostWith([8])
  await db.transaction().execute((trx) =>
    postTransaction(trx, {
      kind: 'adjustment',
      description: 'خسارت',
      postings: [
        { account: 'host', hostId: owing.hostId, amountRials: 8_000_000 },
        { account: 'adjustment', amountRials: -8_000_000 },
      ],
    }),
  )
  const preview = await call(payout.previewPayouts)
  expect(preview.due.find((one) => one.hostId === ready.hostId)).toMatchObject({
    amountRials: 6_300_000,
    orderCount: 2,
  })
  const reasonOf = (hostId: number) => preview.skipped.find((one) => one.hostId === hostId)?.reason
  expect(reasonOf(small.hostId)).toBe('below_minimum')
  expect(reasonOf(homeless.hostId)).toBe('no_sheba')
  expect(reasonOf(suspended.hostId)).toBe('suspended')
  expect(preview.skipped.find((one) => one.hostId === owing.hostId)).toMatchObject({
    amountRials: -800_000,
    reason: 'negative',
  })
  expect([...preview.due, ...preview.skipped].map((one) => one.hostId)).not.toContain(fresh.hostId)
})

test('a batch from draft to paid: the host is owed nothing, the bank has paid, and every order stands in it once', async () => {
  const host = await hostWith([6, 4])
  const { id } = await call(payout.createPayoutBatch, { body: body([host.hostId]) })
  const draft = await batchOf(id)
  expect(draft).toMatchObject({ status: 'draft', totalRials: 9_000_000, payoutCount: 1 })
  expect((await step(id, 'approve', admin.token)).json()).toMatchObject({ code: 'forbidden' })
  expect((await send(payout.bankFile, { params: { id } })).statusCode).toBe(409)
  await step(id, 'approve')
  expect(await balanceOf(host.hostId)).toBe(0)
  const { body: file, headers } = await send(payout.bankFile, { params: { id } })
  expect(headers['content-disposition']).toBe(`attachment; filename="payouts-${draft.code}.csv"`)
  const [head, row] = file.split('\r\n')
  expect(head).toBe('\uFEFFردیف,شبا,نام صاحب حساب,مبلغ (ریال),شرح,شناسه واریز')
  expect(row).toContain(`"'=HYPERLINK(""x"")",9000000,`)
  await step(id, 'send')
  const [paid] = (await batchOf(id)).payouts
  const results = [{ outcome: 'paid' as const, payoutId: paid?.id ?? 0, trackingNumber: '۱۴۰۵۰۸۳۰۱', paidDay: today }]
  expect(await call(payout.recordPayoutResults, { params: { id }, body: { results } })).toEqual({ changed: 1 })
  expect(await call(payout.recordPayoutResults, { params: { id }, body: { results } })).toEqual({ changed: 0 })
  const done = await batchOf(id)
  expect(done).toMatchObject({ status: 'closed', paidCount: 1, payouts: [{ trackingNumber: '140508301' }] })
  expect(done.timeline.map((entry) => entry.action)).toEqual(['create', 'approve', 'bank_file', 'send', 'pay'])
  const { items } = await call(payout.listPayoutLines, { params: { id: paid?.id ?? 0 } })
  expect(new Set(items.map((line) => line.orderId))).toEqual(new Set(host.orders))
  const rows = await query`
    select account, sum(amount_rials)::bigint as rials from postings p join transactions t on t.id = p.transaction_id where t.payout_id = ${paid?.id} group by 1 order by 1`
  expect(rows.map((one) => [one.account, Number(one.rials)])).toEqual([
    ['bank', -9_000_000],
    ['host', 9_000_000],
    ['payout', 0],
  ])
  expect((await call(payout.previewPayouts)).due.map((one) => one.hostId)).not.toContain(host.hostId)
  const { code, items: statements } = await call(payout.listPayoutStatements, { params: { id } })
  const [statement] = statements
  expect([code, statements.length, statement?.closingRials]).toEqual([draft.code, 1, 0])
  const own = { hostId: host.hostId, from: statement?.from, until: statement?.until }
  expect(await call(transactionEndpoints.getStatement, { query: own })).toEqual(statement)
  expect(statement?.rows.map((one) => one.kind)).toContain('payout')
  expect((await send(payout.listPayoutStatements, { params: { id: 999_999 } })).statusCode).toBe(404)
})

test('what fails, even after it was paid, goes back to the host and is raised by the next batch', async () => {
  const host = await hostWith([7])
  const batch = await sentBatch([host.hostId])
  const payoutId = batch.payouts[0]?.id ?? 0
  const record = (result: object) =>
    send(payout.recordPayoutResults, { params: { id: batch.id }, body: { results: [{ payoutId, ...result }] } })
  await record({ outcome: 'paid', trackingNumber: '556677', paidDay: today })
  expect(await balanceOf(host.hostId)).toBe(0)
  await record({ outcome: 'failed', reason: 'حساب بسته است' })
  expect(await balanceOf(host.hostId)).toBe(6_300_000)
  expect((await record({ outcome: 'paid', trackingNumber: '1', paidDay: today })).statusCode).toBe(422)
  expect((await record({ outcome: 'paid', trackingNumber: '99887', paidDay: today })).json()).toMatchObject({
    code: 'step_not_allowed',
  })
  const again = await sentBatch([host.hostId])
  expect(again).toMatchObject({ totalRials: 6_300_000, payouts: [{ orderCount: 1 }] })
})

test('a debt that came after the payout is taken from the next one', async () => {
  const host = await hostWith([6, 6])
  await sentBatch([host.hostId])
  await db.transaction().execute((trx) => reverseSale(trx, host.orders[0] ?? 0, 'برگشت فروش', null))
  const owing = (await call(payout.previewPayouts)).skipped.find((one) => one.hostId === host.hostId)
  expect(owing).toMatchObject({ amountRials: -5_400_000, reason: 'negative' })
  for (const quantity of [10, 10]) await sale(host, quantity, 5)
  const due = (await call(payout.previewPayouts)).due.find((one) => one.hostId === host.hostId)
  expect(due?.amountRials).toBe(18_000_000 - 5_400_000)
  expect(await balanceOf(host.hostId)).toBe(due?.amountRials)
})

test('a host with a day of the week of its own waits for it after each payout, and for its own least amount', async () => {
  const host = await hostWith([7])
  const reasonNow = async () =>
    (await call(payout.previewPayouts)).skipped.find((one) => one.hostId === host.hostId)?.reason
  await query`update hosts set payout_minimum_rials = 7000000 where id = ${host.hostId}`
  expect(await reasonNow()).toBe('below_minimum')
  await query`update hosts set payout_minimum_rials = null, payout_every = 'week', payout_day = ${weekdayOf(today)} where id = ${host.hostId}`
  await sentBatch([host.hostId])
  await sale(host, 10, 5)
  expect(await reasonNow()).toBe('not_due')
  await query`update payout_batches set created_at = created_at - interval '1 day' where id in (select batch_id from payouts where host_id = ${host.hostId})`
  expect(await reasonNow()).toBeUndefined()
})

test('a draft whose orders, sheba or host changed is not approved until the host is taken out', async () => {
  const moved = await hostWith([8])
  const other = await hostWith([8])
  const { id } = await call(payout.createPayoutBatch, { body: body([moved.hostId, other.hostId]) })
  await query`update hosts set sheba = ${shebaOf('0120000000000000000099')} where id = ${moved.hostId}`
  await db.transaction().execute((trx) => reverseSale(trx, other.orders[0] ?? 0, 'برگشت فروش', null))
  const refused = (await step(id, 'approve')).json()
  expect(refused).toMatchObject({ code: 'conflict' })
  expect(refused.message).toMatch(/شبای .*ماندهٔ /)
  for (const { id: payoutId } of (await batchOf(id)).payouts)
    await call(payout.leaveOutPayout, { params: { id: payoutId } })
  expect((await step(id, 'approve')).json()).toMatchObject({ message: 'هیچ میزبانی در این دسته نمانده است' })
  expect((await call(payout.previewPayouts)).due.map((one) => one.hostId)).toContain(moved.hostId)
})

test('the same batch asked for twice, and approved, sent and answered by many at once, happens once', async () => {
  const host = await hostWith([10])
  const same = body([host.hostId])
  const asked = await Promise.all(
    [same, same, same, body([host.hostId]), body([host.hostId])].map((one) =>
      send(payout.createPayoutBatch, { body: one }),
    ),
  )
  const ids = new Set(asked.filter((one) => one.statusCode === 200).map((one) => one.json<{ id: number }>().id))
  expect(ids.size).toBe(1)
  const [id = 0] = ids
  const third = await signedIn('admin', 'زهرا')
  const approvals = await Promise.all([second, third, second, third].map((one) => step(id, 'approve', one.token)))
  expect(approvals.filter((one) => one.statusCode === 200)).toHaveLength(1)
  await step(id, 'send')
  const payoutId = (await batchOf(id)).payouts[0]?.id ?? 0
  const results = [{ outcome: 'failed', payoutId, reason: 'شبا نادرست' }]
  await Promise.all([1, 2, 3].map(() => send(payout.recordPayoutResults, { params: { id }, body: { results } })))
  expect(await balanceOf(host.hostId)).toBe(9_000_000)
  expect(await queryValue`select count(*) from transactions where payout_id = ${payoutId}`).toBe(2)
})

test('the database itself refuses that a maker approves, and a step of a payout posted twice', async () => {
  const host = await hostWith([10])
  const { id } = await call(payout.createPayoutBatch, { body: body([host.hostId]) })
  await expect(
    query`
      update payout_batches set status = 'approved', approved_by = created_by, approved_at = now() where id = ${id}`,
  ).rejects.toMatchObject({ constraint: 'payout_batches_second_admin' })
  await step(id, 'approve')
  const payoutId = (await batchOf(id)).payouts[0]?.id ?? 0
  const twice = db.transaction().execute(async (trx) =>
    postTransaction(trx, {
      kind: 'payout',
      cleared: await clearMoney(trx, systemActor, { act: 'payout', rials: 9_000_000, subject: id, stage: 'record' }),
      description: 'دوباره',
      payoutId,
      payoutStep: 'approve',
      postings: [
        { account: 'host', hostId: host.hostId, amountRials: 9_000_000 },
        { account: 'payout', amountRials: -9_000_000 },
      ],
    }),
  )
  await expect(twice).rejects.toMatchObject({ constraint: 'transactions_payout' })
})

test('amounts above the ceiling of پایا stand in a file of their own', async () => {
  const small = await hostWith([6])
  const large = await hostWith([9])
  const ceiling = { value: 6_000_000, effectiveFrom: new Date(Date.now() - 60_000).toISOString(), createdBy: null }
  await addSetting(db, 'paya_ceiling_rials', ceiling)
  const batch = await sentBatch([small.hostId, large.hostId])
  expect(batch.payouts.map(({ hostId, form }) => [hostId, form])).toEqual([
    [large.hostId, 'satna'],
    [small.hostId, 'paya'],
  ])
  for (const [form, rials] of [
    ['paya', '5400000'],
    ['satna', '8100000'],
  ] as const) {
    const { payload, headers } = await send(payout.bankFile, { params: { id: batch.id }, query: { form } })
    expect(headers['content-disposition']).toBe(`attachment; filename="payouts-${batch.code}-${form}.csv"`)
    expect(payload.trim().split('\r\n').slice(1)).toEqual([expect.stringContaining(`,${rials},`)])
  }
})

test('batches are found by state, day, host and the codes of what is in them', async () => {
  const host = await hostWith([6])
  const batch = await sentBatch([host.hostId])
  const found = async (query: Partial<PayoutBatchListQuery>) =>
    (await call(payout.listPayoutBatches, { query })).items.map(({ id }) => id)
  expect(await found({ hostId: host.hostId })).toEqual([batch.id])
  expect(await found({ hostId: host.hostId, batchStatus: ['draft', 'closed'] })).toEqual([])
  expect(await found({ batchStatus: ['sent'], from: today, until: today })).toContain(batch.id)
  expect(await found({ q: batch.payouts[0]?.code ?? '' })).toEqual([batch.id])
  expect(await found({ q: batch.code.toLowerCase() })).toEqual([batch.id])
})

test('a failed payout is paid again at once to the account that is right, by a draft that another admin approves', async () => {
  const host = await hostWith([6])
  const batch = await sentBatch([host.hostId])
  const [first] = batch.payouts
  const retry = {
    params: { id: first?.id ?? 0 },
    body: { sheba: shebaOf('0120000000000000000777'), shebaOwner: 'مینا راد', idempotencyKey: key() },
  }
  expect((await refusal(payout.retryPayout, retry)).code).toBe('step_not_allowed')
  const results = [{ outcome: 'failed' as const, payoutId: first?.id ?? 0, reason: 'شبا بسته است' }]
  await call(payout.recordPayoutResults, { params: { id: batch.id }, body: { results } })
  const { id } = await call(payout.retryPayout, retry)
  expect(await call(payout.retryPayout, retry)).toEqual({ id })
  const draft = await batchOf(id)
  expect(draft).toMatchObject({
    status: 'draft',
    payouts: [
      { hostId: host.hostId, amountRials: first?.amountRials, sheba: retry.body.sheba, shebaOwner: 'مینا راد' },
    ],
  })
  expect((await step(id, 'approve', admin.token)).statusCode).toBe(403)
  expect((await step(id, 'approve')).statusCode).toBe(200)
  expect(await balanceOf(host.hostId)).toBe(0)
  expect((await batchOf(batch.id)).timeline.map(({ action }) => action)).toContain('payout_retry')
  const again = { ...retry, body: { ...retry.body, idempotencyKey: key() } }
  expect((await refusal(payout.retryPayout, again)).code).toBe('conflict')
})

test('a host who works here approves no batch with their own payout, by whichever of their numbers', async () => {
  const { hostId } = await hostWith([9])
  const { id } = await call(payout.createPayoutBatch, { body: body([hostId]) })
  const own = async (mobile: string) => {
    await query`update hosts set mobile = ${mobile} where id = ${hostId}`
    expect((await step(id, 'approve')).json()).toMatchObject({ message: expect.stringContaining('به خود شما می‌رسد') })
  }
  await own(second.mobile)
  await query`insert into users (mobile, merged_at, merged_into) values ('+989380000071', now(), ${second.userId})`
  await own('+989380000071')
  const third = await signedIn('admin', 'نادر')
  expect((await step(id, 'approve', third.token)).statusCode).toBe(200)
})

test('above the limit an approval asks for a fresh code', async () => {
  await addSetting(db, 'payout_approval_rials', {
    value: 1_000_000,
    effectiveFrom: '2025-01-01T00:00:00Z',
    createdBy: null,
  })
  const host = await hostWith([10])
  const { id } = await call(payout.createPayoutBatch, { body: body([host.hostId]) })
  const { code, stepUp } = (await step(id, 'approve')).json()
  expect([code, stepUp?.act, stepUp?.subject]).toEqual(['step_up_needed', 'payout', String(id)])
  await confirm(stepUp, { token: second.token })
  expect((await step(id, 'approve')).statusCode).toBe(200)
  expect(await refusal(payout.movePayoutBatch, { params: { id }, body: { step: 'cancel' } })).toMatchObject({
    code: 'step_not_allowed',
  })
})
