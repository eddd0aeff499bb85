import { authEndpoints } from '@rezerv/contract/auth/auth-endpoints.ts'
import { authStepUpEndpoints } from '@rezerv/contract/auth/auth-step-up-endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { systemActor } from '#audit/audit-store.ts'
import { testApp } from '#http/testing.ts'
import { requireStepUp } from './auth-step-up.ts'

const { call, refusal, send, db, pool, sent, signedIn } = await testApp()
const { sendStepUpCode, stepUp } = authStepUpEndpoints

type Admin = Awaited<ReturnType<typeof signedIn>>
const lastCode = () => sent.at(-1)?.code ?? ''
const wrong = (code: string) => code.replace(/^\d/, (digit) => String((Number(digit) + 1) % 10))
const actorOf = ({ userId, sessionId }: Admin) => ({ userId, sessionId, ip: '127.0.0.1', traceId: 'abc' })
const needs = (admin: Admin) => requireStepUp(db, actorOf(admin)).catch((error: { code: string }) => error.code)
const ask = ({ token }: Admin) => call(sendStepUpCode, { token })
const confirm = ({ token }: Admin, code: string) => call(stepUp, { token, body: { code } })

beforeEach(async () => {
  sent.length = 0
  await pool.query('delete from sign_in_codes')
  await pool.query('delete from rate_limits')
})

test('a code from the phone opens ten minutes, in this session alone, and leaves a trace', async () => {
  const admin = await signedIn()
  const other = await signedIn()
  expect(await needs(admin)).toBe('step_up_needed')
  expect(await ask(admin)).toEqual({ mobileEnd: admin.mobile.slice(-4) })
  expect(sent).toEqual([{ mobile: admin.mobile, code: expect.stringMatching(/^\d{6}$/), text: null }])
  await confirm(
    admin,
    lastCode().replace(/\d/g, (d) => '۰۱۲۳۴۵۶۷۸۹'[Number(d)] ?? ''),
  )
  expect(await needs(admin)).toBeUndefined()
  expect(await needs(other)).toBe('step_up_needed')
  const { rows } = await pool.query('select action from audit_entries where actor_id = $1', [admin.userId])
  expect(rows).toEqual([{ action: 'step_up' }])
  await pool.query(`update sessions set stepped_up_at = now() - interval '10 minutes 1 second' where id = $1`, [
    admin.sessionId,
  ])
  expect(await needs(admin)).toBe('step_up_needed')
})

test('jobs are not asked; a caller without a session is', async () => {
  expect(await requireStepUp(db, systemActor)).toBeUndefined()
  await expect(requireStepUp(db, { ...systemActor })).rejects.toThrow('step_up_needed')
})

test('five wrong codes end it; a right one is good once', async () => {
  const admin = await signedIn()
  await ask(admin)
  const code = lastCode()
  const tries = []
  for (let n = 0; n < 5; n += 1)
    tries.push((await refusal(stepUp, { token: admin.token, body: { code: wrong(code) } })).code)
  expect(tries).toEqual(['code_wrong', 'code_wrong', 'code_wrong', 'code_wrong', 'code_expired'])
  expect((await refusal(stepUp, { token: admin.token, body: { code } })).code).toBe('code_expired')
  await pool.query('delete from sign_in_codes')
  await ask(admin)
  await confirm(admin, lastCode())
  expect((await refusal(stepUp, { token: admin.token, body: { code: lastCode() } })).code).toBe('code_expired')
})

test('a sign-in code confirms nothing, and the code of a step-up signs nobody in', async () => {
  const admin = await signedIn()
  await send(authEndpoints.requestCode, { body: { mobile: admin.mobile }, token: null })
  const signIn = lastCode()
  expect((await refusal(stepUp, { token: admin.token, body: { code: signIn } })).code).toBe('code_expired')
  await ask(admin)
  const code = lastCode()
  const trade = (given: string) =>
    send(authEndpoints.verifyCode, { body: { mobile: admin.mobile, code: given }, token: null })
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
  expect((await refusal(stepUp, { token: second.token, body: { code: lastCode() } })).code).toBe('code_wrong')
})

test('codes of both kinds count together against the number’s limits, each with its own minute', async () => {
  const admin = await signedIn()
  await ask(admin)
  expect((await refusal(sendStepUpCode, { token: admin.token })).message).toMatch(/ثانیهٔ دیگر/)
  const later = `update sign_in_codes set sent_at = sent_at - interval '1 minute'`
  for (let n = 0; n < 4; n += 1) {
    await pool.query(later)
    await ask(admin)
  }
  const over = await send(authEndpoints.requestCode, { body: { mobile: admin.mobile }, token: null })
  expect([over.statusCode, over.json().message]).toEqual([429, expect.stringContaining('دقیقهٔ دیگر')])
})
