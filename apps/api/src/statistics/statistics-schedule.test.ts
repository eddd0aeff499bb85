import { addDays, addMinutes, dayOfInstant, instantOfTehran, weekdayOf } from '@rezerv/contract/jalali.ts'
import { noticeEndpoints } from '@rezerv/contract/notice/notice-endpoints.ts'
import { settingEndpoints } from '@rezerv/contract/setting/setting-endpoints.ts'
import { statisticsEndpoints, statisticsReportEndpoints } from '@rezerv/contract/statistics/statistics-endpoints.ts'
import { StatisticsTab } from '@rezerv/contract/statistics/statistics-query.ts'
import { headlineFigures, type ReportRule } from '@rezerv/contract/statistics/statistics-schedule.ts'
import { beforeEach, expect, test } from 'vitest'
import { testApp } from '#http/testing.ts'
import { forgetSettings } from '#setting/setting-store.ts'
import { sendDueReports } from './statistics-schedule-actions.ts'

const { call, refusal, db, query, admin, signedIn } = await testApp()
const {
  listStatisticsReports,
  saveStatisticsReport,
  deleteStatisticsReport,
  scheduleStatisticsReport,
  pauseStatisticsReport,
  stopStatisticsReport,
} = statisticsReportEndpoints
const other = await signedIn('admin', 'مریم')
const host = await signedIn('host', 'بهرام')
const env = { PUBLIC_URL: 'https://admin.rezerv.ir/', PORT: 3000 }

const saved = async (name: string, search = {}) =>
  (await call(saveStatisticsReport, { body: { name, search: { tab: 'sales', preset: 'week', ...search } } })).id
const scheduleOf = async (id: number) =>
  (await call(listStatisticsReports)).items.find((one) => one.id === id)?.schedule
const daily = { every: 'day', hour: 10 } as const
const schedule = (id: number, rule: ReportRule = daily, recipientIds = [admin.userId, other.userId]) => ({
  params: { id },
  body: { rule, recipientIds },
})
const messages = () => query<{ body: string; mobile: string }>`
  select body, mobile from notices where template = 'statistics-report' order by id`
/** Noon of a day to come: quiet nowhere. */
const noon = (days: number) => instantOfTehran(addDays(dayOfInstant(new Date().toISOString()), days), '12:00')

beforeEach(async () => {
  await query`delete from statistics_reports`
  await query`delete from notices`
  forgetSettings()
})

test('a report goes to its admins at its time, once, with its figures and a link to its very days', async () => {
  const id = await saved('فروش هفتگی', { kind: ['event'], compare: 'none' })
  await call(scheduleStatisticsReport, schedule(id))
  const due = (await scheduleOf(id))?.nextAt ?? ''
  expect(await sendDueReports(db, env, addMinutes(due, -1))).toBe(0)
  // As many processes as there may be.
  const now = addMinutes(due, 1)
  const sent = await Promise.all([1, 2, 3].map(() => sendDueReports(db, env, now)))
  expect(sent.toSorted((a, b) => a - b)).toEqual([0, 0, 1])
  const [one, two, ...more] = await messages()
  expect([one?.body === two?.body, more.length]).toEqual([true, 0])
  expect(one?.body).toMatch(/^گزارش «فروش هفتگی»، .*\nفروش خالص: ۰ تومان\nرزرو قطعی: ۰\nکارمزد: ۰ تومان\nhttps:/)
  const link = new URL(one?.body.split('\n').at(-1) ?? '')
  const today = dayOfInstant(new Date().toISOString())
  expect([link.origin, link.pathname]).toEqual(['https://admin.rezerv.ir', '/statistics'])
  expect(Object.fromEntries(link.searchParams)).toEqual({
    tab: 'sales',
    kind: '["event"]',
    from: addDays(today, -weekdayOf(today)),
    until: today,
    compare: 'none',
  })
  expect((await scheduleOf(id))?.nextAt).toBe(addMinutes(due, 1_440))
  const { items } = await call(noticeEndpoints.listNotices, { query: { kind: ['statistics-report'] } })
  expect(items).toHaveLength(2)
  const trail = await query`
    select action, actor_id from audit_entries where subject_kind = 'statistics_report' and subject_id = ${id} order by id`
  expect(trail).toEqual([
    { action: 'save', actor_id: admin.userId },
    { action: 'report_scheduled', actor_id: admin.userId },
    { action: 'report_sent', actor_id: null },
  ])
})

test('what came due in the quiet hours goes once when they end, what came due while nothing ran goes once too', async () => {
  const id = await saved('شبانه')
  await call(scheduleStatisticsReport, schedule(id, { every: 'day', hour: 3 }, [admin.userId]))
  // The list says when it goes in truth.
  expect((await scheduleOf(id))?.nextAt).toMatch(/T05:30:00.000Z$/)
  const night = noon(5).replace(/T.*/, 'T00:30:00.000Z')
  expect(await sendDueReports(db, env, night)).toBe(0)
  expect(await sendDueReports(db, env, noon(5))).toBe(1)
  expect(await sendDueReports(db, env, noon(5))).toBe(0)
  await call(settingEndpoints.changeSetting, {
    params: { key: 'notice_hours' },
    body: { value: { from: 13, until: 14 }, from: null },
  })
  expect(await sendDueReports(db, env, noon(6))).toBe(0)
  expect(await messages()).toHaveLength(1)
  await query`delete from settings where key = 'notice_hours' and created_by is not null`
})

test('it stands still while it is paused, and ends with its schedule or its report', async () => {
  const id = await saved('ماهانه')
  await call(scheduleStatisticsReport, schedule(id, { every: 'month', day: 31, hour: 9 }))
  const pause = (isPaused: boolean) => call(pauseStatisticsReport, { params: { id }, body: { isPaused } })
  await pause(true)
  expect((await scheduleOf(id))?.nextAt).toBeNull()
  expect(await sendDueReports(db, env, noon(40))).toBe(0)
  await pause(false)
  expect((await scheduleOf(id))?.rule).toEqual({ every: 'month', day: 31, hour: 9 })
  await call(stopStatisticsReport, { params: { id } })
  expect(await scheduleOf(id)).toBeNull()
  await call(scheduleStatisticsReport, schedule(id))
  await call(deleteStatisticsReport, { params: { id } })
  expect(await sendDueReports(db, env, noon(40))).toBe(0)
})

test('it is of its own admin and to admins alone; who is one no more gets nothing', async () => {
  const id = await saved('خصوصی')
  expect((await refusal(scheduleStatisticsReport, { ...schedule(id), token: other.token })).status).toBe(404)
  expect((await refusal(scheduleStatisticsReport, schedule(id, daily, [host.userId]))).fields).toHaveProperty(
    'recipientIds',
  )
  expect((await refusal(stopStatisticsReport, { params: { id } })).status).toBe(404)
  await call(scheduleStatisticsReport, schedule(id))
  await query`update users set blocked_at = now() where id = ${other.userId}`
  expect((await scheduleOf(id))?.recipients.map((one) => one.id)).toEqual([admin.userId])
  await sendDueReports(db, env, noon(2))
  expect(await messages()).toHaveLength(1)
  await query`update users set blocked_at = null where id = ${other.userId}`
  const clerk = await signedIn('admin', 'مینا', 'box_office')
  expect((await refusal(scheduleStatisticsReport, schedule(id, daily, [clerk.userId]))).fields).toHaveProperty(
    'recipientIds',
  )
})

test.each(StatisticsTab.options)('the tab %s has the figures that its message says', async (tab) => {
  const { figures } = await call(statisticsEndpoints.getStatistics, { params: { tab }, query: {} })
  const keys = figures.map(({ key }) => key)
  expect(headlineFigures[tab].filter((key) => !keys.includes(key))).toEqual([])
})
