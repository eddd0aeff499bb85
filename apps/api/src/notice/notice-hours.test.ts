import { addMinutes, timeOfInstant } from '@rezerv/contract/jalali.ts'
import { noticeEndpoints } from '@rezerv/contract/notice/notice-endpoints.ts'
import { settingEndpoints } from '@rezerv/contract/setting/setting-endpoints.ts'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { testApp } from '#http/testing.ts'
import { queueNotice } from './notice-service.ts'

const { call, db, query } = await testApp()

test('outside of the hours of the setting a reminder waits for them; a ticket and a payment link go at once', async () => {
  // Hours that are two hours away, however late it is.
  const hour = Number(timeOfInstant(addMinutes(new Date().toISOString(), 120)).slice(0, 2))
  await call(settingEndpoints.changeSetting, {
    params: { key: 'notice_hours' },
    body: { value: { from: hour, until: hour + 1 }, from: null },
  })
  const queue = (template: string) =>
    inTransaction(db, (trx) => queueNotice(trx, { template, mobile: '+989121112233', body: template }))
  for (const template of ['deposit-due', 'order-confirmed', 'payment-link']) await queue(template)
  const { items } = await call(noticeEndpoints.listNotices, { query: {} })
  const waiting = items.filter(({ waitsUntil }) => waitsUntil !== null)
  expect(waiting.map(({ template }) => template)).toEqual(['deposit-due'])
  expect(timeOfInstant(waiting[0]?.waitsUntil ?? '')).toBe(`${String(hour).padStart(2, '0')}:00`)
  const due = await query`
    select n.template, j.start_after = n.not_before as waits, j.start_after <= now() as now
      from notices n join pgboss.job j on (j.data ->> 'noticeId')::bigint = n.id order by n.id`
  expect(due).toEqual([
    { template: 'deposit-due', waits: true, now: false },
    { template: 'order-confirmed', waits: null, now: true },
    { template: 'payment-link', waits: null, now: true },
  ])
})
