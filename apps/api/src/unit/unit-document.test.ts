import { expect, test } from 'vitest'
import { testDatabase } from '#db/testing.ts'
import { remindOfDocuments } from './unit-document-actions.ts'

const { db, query, queryValue } = await testDatabase()

const hostId = await queryValue<number>`
  insert into hosts (kind, name, family, mobile, status) values ('person', 'مینا', 'راد', '+989121112233', 'approved') returning id`

/** A car with a document; answers its listing. */
async function car(title: string, documents: object, status = 'published') {
  const id = await queryValue<number>`
    insert into listings (kind, host_id, title, status) values ('car', ${hostId}, ${title}, ${status}) returning id`
  await query`
    insert into resources (listing_id, name, unit, capacity, details) values (${id}, 'خودروی ۱', 'day', 1, ${JSON.stringify({ kind: 'car', ...documents })})`
  return id
}
/** The notices of a day, by default at ten in the morning of Tehran. */
async function remindersOn(day: string, time = '10:00') {
  await query`delete from notices`
  await remindOfDocuments(db, `${day}T${time}:00+03:30`)
  const rows = await query<{ body: string; mobile: string }>`select body, mobile from notices order by id`
  return rows.map(({ body }) => body)
}

test('a host is told 30, 7 and 1 days before, each once, and no more when it is over', async () => {
  const id = await car('پژو ۲۰۷', { insuranceUntil: '2027-03-01' })
  expect(await remindersOn('2027-01-29')).toEqual([])
  expect(await remindersOn('2027-01-30')).toEqual([
    'رزرو: بیمه «خودروی ۱» در آگهی «پژو ۲۰۷» ۱۰ اسفند ۱۴۰۵ به پایان می‌رسد. لطفاً پیش از آن تمدید کنید و تاریخ جدید را به ما بگویید.',
  ])
  expect(await remindersOn('2027-01-30')).toEqual([])
  expect(await remindersOn('2027-02-15')).toEqual([])
  expect(await remindersOn('2027-02-22')).toHaveLength(1)
  expect(await remindersOn('2027-02-28')).toHaveLength(1)
  expect(await remindersOn('2027-03-01')).toEqual([])
  expect(await remindersOn('2027-03-02')).toEqual([])
  await query`update resources set details = details || '{"insuranceUntil": "2028-03-01"}' where listing_id = ${id}`
  expect(await remindersOn('2028-01-31')).toHaveLength(1)
})

test('a missed day is made up for with one message', async () => {
  await car('سمند', { inspectionUntil: '2029-03-10' })
  expect(await remindersOn('2029-03-05')).toEqual([expect.stringContaining('معاینهٔ فنی')])
  expect(await remindersOn('2029-03-06')).toEqual([])
  expect(await remindersOn('2029-03-09')).toHaveLength(1)
})

test('nobody is woken, and cars that are not on the market are left alone', async () => {
  await car('تارا', { insuranceUntil: '2030-03-10' })
  await car('پیش‌نویس', { insuranceUntil: '2030-03-10' }, 'draft')
  await car('بایگانی', { insuranceUntil: '2030-03-10' }, 'archived')
  expect(await remindersOn('2030-03-04', '03:00')).toEqual([])
  expect(await remindersOn('2030-03-04', '21:30')).toEqual([])
  expect(await remindersOn('2030-03-04', '09:00')).toEqual([expect.stringContaining('«تارا»')])
})

test('each message waits in the queue of notices', async () => {
  await car('دنا', { insuranceUntil: '2031-03-10', inspectionUntil: '2031-03-10' })
  const jobs = () => queryValue<number>`select count(*) from pgboss.job where name = 'send-notice'`
  const before = await jobs()
  expect(await remindersOn('2031-03-04')).toHaveLength(2)
  expect((await jobs()) - before).toBe(2)
})
