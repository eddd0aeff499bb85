import { leavingRials, MoneyAct, moneyActs } from '@rezerv/contract/transaction/transaction-act.ts'
import { expect, test } from 'vitest'
import { systemActor } from '#audit/audit-service.ts'
import { testApp } from '#http/testing.ts'
import { clearMoney } from './transaction-clear-service.ts'
import { postTransaction } from './transaction-post-service.ts'

const { db, query, admin } = await testApp()
const actor = { userId: admin.userId, sessionId: admin.sessionId, ip: '127.0.0.1', traceId: 'abc' }
const out = { kind: 'adjustment' as const, description: 'آزمایش' }
const postings = [
  { account: 'adjustment' as const, amountRials: 1_000 },
  { account: 'bank' as const, amountRials: -1_000 },
]

test('money does not leave without an act: neither by the code nor past it', async () => {
  const posted = db.transaction().execute((trx) => postTransaction(trx, { ...out, postings }))
  await expect(posted).rejects.toThrow('nobody cleared')
  const raw = query`with t as (insert into transactions (kind) values ('adjustment') returning id)
     insert into postings (transaction_id, account, amount_rials) select id, a, r from t, (values ('adjustment', 1000), ('bank', -1000)) v (a, r)`
  await expect(raw).rejects.toMatchObject({ code: 'RZ010' })
})

test('money that comes in, or goes from one account of ours to another, needs none', async () => {
  const moved = [
    { account: 'bank' as const, amountRials: 1_000 },
    { account: 'gateway' as const, amountRials: -1_000 },
  ]
  expect(leavingRials(moved)).toBe(0)
  await db.transaction().execute((trx) => postTransaction(trx, { ...out, postings: moved }))
})

test('an act is cleared for the endpoint that names it alone, and stands on the transaction', async () => {
  const clearing = { act: 'refund' as const, rials: 1_000, subject: 1, stage: 'record' as const }
  await expect(clearMoney(db, actor, clearing)).rejects.toThrow('does not name it')
  await expect(clearMoney(db, { ...actor, money: 'payout' }, clearing)).rejects.toThrow('does not name it')
  const cleared = await clearMoney(db, { ...actor, money: 'refund' }, clearing)
  const id = await db.transaction().execute((trx) => postTransaction(trx, { ...out, postings, cleared }))
  expect(await query`select act from transactions where id = ${id}`).toEqual([{ act: 'refund' }])
  expect((await clearMoney(db, systemActor, clearing)).act).toBe('refund')
})

test.each(MoneyAct.options)(
  '%s above its limit: a fresh code, and a second admin where the table says so',
  async (act) => {
    const { limit, second } = moneyActs[act]
    const clear = (rials: number, asked: { askedBy?: number | null }) =>
      clearMoney(db, { ...actor, money: act }, { act, rials, subject: 1, stage: 'agree', of: {}, ...asked }).then(
        () => 'cleared',
        (error: { code: string }) => error.code,
      )
    const above = limit === null ? 'cleared' : 'step_up_needed'
    const wantsSecond = second === 'always' || second === 'above the limit'
    const much = 900_000_000_000
    expect(await clear(much, { askedBy: admin.userId + 1 })).toBe(above)
    // A request of the system is somebody else's to every admin; one of nobody waits for the second admin.
    expect(await clear(much, { askedBy: null })).toBe(above)
    for (const asked of [{ askedBy: admin.userId }, {}]) {
      expect(await clear(much, asked)).toBe(wantsSecond ? 'step_not_allowed' : above)
      expect(await clear(10, asked)).toBe(second === 'always' ? 'step_not_allowed' : 'cleared')
    }
  },
)
