import { authEndpoints } from '@rezerv/contract/auth/auth-endpoints.ts'
import { authStepUpEndpoints, type StepUpAbout } from '@rezerv/contract/auth/auth-step-up-endpoints.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { expect, test } from 'vitest'
import { systemActor } from '#audit/audit-service.ts'
import { testApp } from '#http/testing.ts'
import { SmsError } from '#notice/notice-sms-service.ts'
import { freshCodes, wrongCode } from './auth-testing.ts'
import { requireStepUp } from './auth-step-up-service.ts'

const { call, refusal, send, db, pool, query, sent, sms, signedIn } = await testApp()
const sendsIt = sms.sendConfirmation
const { sendStepUpCode, stepUp } = authStepUpEndpoints

type Admin = Awaited<ReturnType<typeof signedIn>>
const lastCode = freshCodes({ pool, sent })
const actorOf = ({ userId, sessionId }: Admin) => ({ userId, sessionId, ip: '127.0.0.1', traceId: 'abc' })
const about: StepUpAbout = { act: 'refund', subject: '7', amountRials: 25_000_000 }
const needs = (admin: Admin, more: Partial<StepUpAbout> = {}) =>
  requireStepUp(db, actorOf(admin), { ...about, ...more }).catch((error: { code: string }) => error.code)
const ask = ({ token }: Admin) => call(sendStepUpCode, { token, body: about })
const given = (code: string) => ({ ...about, code })
const confirm = ({ token }: Admin, code: string) => call(stepUp, { token, body: given(code) })

test('a code from the phone opens ten minutes, in this session alone, and leaves a trace', async () => {
  const admin = await signedIn()
  const other = await signedIn()
  expect(await needs(admin)).toBe('step_up_needed')
  expect(await ask(admin)).toEqual({ mobileEnd: admin.mobile.slice(-4) })
  expect(sent).toEqual([
    { mobile: admin.mobile, code: expect.stringMatching(/^\d{6}$/), text: expect.stringContaining(lastCode()) },
  ])
  await confirm(admin, toPersianDigits(lastCode()))
  expect(await needs(admin)).toBeUndefined()
  expect(await needs(other)).toBe('step_up_needed')
  const rows = await query`select action from audit_entries where actor_id = ${admin.userId}`
  expect(rows).toEqual([{ action: 'step_up' }])
  await query`
    update step_ups set confirmed_at = now() - interval '10 minutes 1 second' where session_id = ${admin.sessionId}`
  expect(await needs(admin)).toBe('step_up_needed')
})

test('the message names act and amount, unlike the sign-in’s, in the words of the settings', async () => {
  const admin = await signedIn()
  await ask(admin)
  expect(sent.at(-1)?.text).toMatch(/^برای بازپرداخت ۲٬۵۰۰٬۰۰۰ تومان /)
  await send(authEndpoints.requestCode, { body: { mobile: admin.mobile }, token: null })
  expect(sent.at(-1)?.text).toBeNull()
})

test.each<[string, Partial<StepUpAbout>, string | undefined]>([
  ['less of the same', { amountRials: 24_000_000 }, undefined],
  ['more of the same', { amountRials: 25_000_001 }, 'step_up_needed'],
  ['the same for another record', { subject: '8' }, 'step_up_needed'],
  ['another act', { act: 'payout' }, 'step_up_needed'],
])('a code confirms what its message named: %s', async (_, more, answer) => {
  const admin = await signedIn()
  await ask(admin)
  await confirm(admin, lastCode())
  expect(await needs(admin, more)).toBe(answer)
})

test('a code is wrong for another act or amount than it was sent for', async () => {
  const admin = await signedIn()
  await ask(admin)
  const body = { ...given(lastCode()), amountRials: 900_000_000 }
  expect((await refusal(stepUp, { token: admin.token, body })).code).toBe('code_wrong')
  expect(await needs(admin)).toBe('step_up_needed')
})

test('a message that the provider did not take is told at once; one that may be on its way is not', async () => {
  for (const [kind, status] of [
    ['refused', 503],
    ['unavailable', 503],
    ['unsure', 200],
  ] as const) {
    const admin = await signedIn()
    sms.sendConfirmation = () => Promise.reject(new SmsError(kind, 'nothing'))
    const answer = await send(sendStepUpCode, { token: admin.token, body: about })
    expect([kind, answer.statusCode]).toEqual([kind, status])
    if (status === 503)
      expect(answer.json()).toMatchObject({ code: 'busy', message: expect.stringContaining('پیامک') as string })
  }
})

test('the message of a limit says which', async () => {
  const admin = await signedIn()
  sms.sendConfirmation = sendsIt
  const body = { act: 'limit', subject: 'payout_approval_rials', amountRials: 900_000_000 }
  await call(sendStepUpCode, { token: admin.token, body })
  expect(sent.at(-1)?.text).toMatch(/^برای تغییر سقف تسویه به ۹۰٬۰۰۰٬۰۰۰ تومان /)
})

test('jobs are not asked; a caller without a session is', async () => {
  expect(await requireStepUp(db, systemActor, about)).toBeUndefined()
  await expect(requireStepUp(db, { ...systemActor }, about)).rejects.toThrow('step_up_needed')
})

test('five wrong codes end it; a right one is good once', async () => {
  const admin = await signedIn()
  await ask(admin)
  const code = lastCode()
  const tries = []
  for (let n = 0; n < 5; n += 1)
    tries.push((await refusal(stepUp, { token: admin.token, body: given(wrongCode(code)) })).code)
  expect(tries).toEqual(['code_wrong', 'code_wrong', 'code_wrong', 'code_wrong', 'code_expired'])
  expect((await refusal(stepUp, { token: admin.token, body: given(code) })).code).toBe('code_expired')
  await query`delete from sign_in_codes`
  await ask(admin)
  await confirm(admin, lastCode())
  expect((await refusal(stepUp, { token: admin.token, body: given(lastCode()) })).code).toBe('code_expired')
})

test('a sign-in code confirms nothing, and the code of a step-up signs nobody in', async () => {
  const admin = await signedIn()
  await send(authEndpoints.requestCode, { body: { mobile: admin.mobile }, token: null })
  const signIn = lastCode()
  expect((await refusal(stepUp, { token: admin.token, body: given(signIn) })).code).toBe('code_expired')
  await ask(admin)
  const code = lastCode()
  const trade = (typed: string) =>
    send(authEndpoints.verifyCode, { body: { mobile: admin.mobile, code: typed }, token: null })
  if (code !== signIn) expect((await trade(code)).json().code).toBe('code_wrong')
  expect((await trade(signIn)).statusCode).toBe(200)
})

test('a code that one device asked for is nothing on another', async () => {
  const admin = await signedIn()
  await send(authEndpoints.requestCode, { body: { mobile: admin.mobile }, token: null })
  const second = await call(authEndpoints.verifyCode, {
    body: { mobile: admin.mobile, code: lastCode() },
    token: null,
  })
  await ask(admin)
  expect((await refusal(stepUp, { token: second.token, body: given(lastCode()) })).code).toBe('code_wrong')
})

test('codes of both kinds have a budget and a minute each: money asked for often locks nobody out', async () => {
  const admin = await signedIn()
  const again = { token: admin.token, body: about }
  await ask(admin)
  expect((await refusal(sendStepUpCode, again)).message).toMatch(/ثانیهٔ دیگر/)
  const later = `update sign_in_codes set sent_at = sent_at - interval '1 minute'`
  for (let n = 1; n < 30; n += 1) {
    await pool.query(later)
    await ask(admin)
  }
  await pool.query(later)
  expect((await refusal(sendStepUpCode, again)).message).toMatch(/دقیقهٔ دیگر/)
  const signIn = await send(authEndpoints.requestCode, { body: { mobile: admin.mobile }, token: null })
  expect(signIn.statusCode).toBe(200)
})
