import { addDays, dayOfInstant, instantOfTehran } from '@rezerv/contract/jalali.ts'
import { settingEndpoints } from '@rezerv/contract/setting/setting-endpoints.ts'
import { afterEach, expect, test } from 'vitest'
import { testApp } from '#http/testing.ts'
import { noticeText } from '#notice/notice-text-store.ts'
import { forgetSettings, settingAt } from './setting-store.ts'

const { call, refusal, db, query, sent, admin } = await testApp()
const { listSettings, changeSetting, cancelSettingChange } = settingEndpoints
const now = () => new Date().toISOString()
const today = dayOfInstant(now())
const change = (key: string, value: unknown, from: string | null = null) => ({ params: { key }, body: { value, from } })
const versionsOf = async (key: string) =>
  (await call(listSettings)).items.find((item) => item.key === key)?.versions ?? []

afterEach(forgetSettings)

test('a tax of a day to come waits for its day, can be taken back, and every step is told', async () => {
  const from = addDays(today, 40)
  await call(changeSetting, change('vat_percent', 12, from))
  expect(await settingAt(db, 'vat_percent', now())).toBe(10)
  expect(await settingAt(db, 'vat_percent', instantOfTehran(from))).toBe(12)
  const [planned, current] = await versionsOf('vat_percent')
  expect(planned).toMatchObject({ value: 12, effectiveFrom: instantOfTehran(from), byName: 'سارا احمدی' })
  expect(current).toMatchObject({ value: 10, byName: null })
  const params = { key: 'vat_percent', effectiveFrom: planned?.effectiveFrom ?? '' }
  await call(cancelSettingChange, { params })
  expect((await refusal(cancelSettingChange, { params })).status).toBe(404)
  expect(await settingAt(db, 'vat_percent', instantOfTehran(from))).toBe(10)
  const rows = await query`
    select action, old_value, new_value from audit_entries where subject_kind = 'setting' and actor_id = ${admin.userId} order by id`
  const effectiveFrom = instantOfTehran(from)
  expect(rows).toEqual([
    { action: 'change', old_value: { value: 10 }, new_value: { key: 'vat_percent', value: 12, effectiveFrom } },
    { action: 'cancel', old_value: { value: 12, effectiveFrom }, new_value: { key: 'vat_percent' } },
  ])
})

test('at once holds from this moment; what holds cannot be taken back, and the past is not rewritten', async () => {
  await call(changeSetting, change('hold_minutes', 25))
  expect(await settingAt(db, 'hold_minutes', now())).toBe(25)
  const [current] = await versionsOf('hold_minutes')
  const params = { key: 'hold_minutes', effectiveFrom: current?.effectiveFrom ?? '' }
  expect((await refusal(cancelSettingChange, { params })).code).toBe('step_not_allowed')
  expect((await refusal(changeSetting, change('hold_minutes', 20, addDays(today, -1)))).fields).toHaveProperty('from')
})

test.each([
  ['vat_percent', 101, 'از ۰٪ تا ۱۰۰٪ پذیرفته است'],
  ['vat_percent', '10', 'عدد را درست وارد کنید'],
  ['vat_percent', 10, 'در آن تاریخ همین مقدار اعمال می‌شود'],
  ['hold_minutes', 2.5, 'عدد را درست وارد کنید'],
  ['hold_minutes', 1, 'از ۵ دقیقه تا ۱ روز پذیرفته است'],
  ['weekend_days', [7], 'روزهای هفته را انتخاب کنید'],
  ['money_unit', 'dollar', 'تومان یا ریال را انتخاب کنید'],
  ['notice_hours', { from: 21, until: 9 }, 'ساعت پایان باید پس از ساعت شروع باشد'],
  ['sms:payment-link', 'مبلغ: {مبلغ}', 'این پیامک بدون {لینک} کامل نیست'],
])('%s refuses %s', async (key, value, message) => {
  expect((await refusal(changeSetting, change(key, value))).fields).toEqual({ value: message })
})

test('a limit is changed with a fresh code alone', async () => {
  const raise = change('refund_approval_rials', 90_000_000)
  expect(await refusal(changeSetting, raise)).toMatchObject({ status: 403, code: 'step_up_needed' })
  await call(changeSetting, raise)
  expect(sent.at(-1)?.text).toContain('برای تغییر سقف بازپرداخت به ۹٬۰۰۰٬۰۰۰ تومان')
  expect(await settingAt(db, 'refund_approval_rials', now())).toBe(90_000_000)
})

test('customers read the text that an admin wrote, from its day on', async () => {
  const values = { listing: 'ویلا', reason: '', code: 'AB-1' }
  expect(await noticeText(db, 'request-declined', values)).toBe('درخواست شما برای «ویلا» پذیرفته نشد.\nکد سفارش: AB-1')
  await call(changeSetting, change('sms:request-declined', 'متأسفیم؛ {آگهی} نشد. {کد سفارش}'))
  expect(await noticeText(db, 'request-declined', values)).toBe('متأسفیم؛ ویلا نشد. AB-1')
})
