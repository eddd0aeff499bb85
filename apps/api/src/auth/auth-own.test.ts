import { authEndpoints } from '@rezerv/contract/auth/auth-endpoints.ts'
import { authSessionEndpoints } from '@rezerv/contract/auth/auth-session-endpoints.ts'
import { expect, test } from 'vitest'
import { testApp } from '#http/testing.ts'

const { call, refusal, send, query, sent, signedIn } = await testApp()
const { listOwnSessions, revokeOwnSession, revokeOtherSessions } = authSessionEndpoints

/** The same admin on one more device. */
async function another(mobile: string, device: string) {
  await query`delete from sign_in_codes`
  await send(authEndpoints.requestCode, { body: { mobile }, token: null })
  const body = { mobile, code: sent.at(-1)?.code ?? '' }
  const { token } = await call(authEndpoints.verifyCode, { body, token: null, headers: { 'user-agent': device } })
  return token
}
const devices = async (token: string) =>
  (await call(listOwnSessions, { token })).items.map(({ userAgent, isThis }) => [userAgent, isThis])
const alive = async (token: string) => (await send(authEndpoints.getUser, { token })).statusCode

test('an admin sees own devices alone, this one first, and signs one or all others out at once', async () => {
  const { mobile, userId } = await signedIn()
  await query`update sessions set revoked_at = now() where user_id = ${userId}`
  const stranger = await signedIn()
  const [phone, laptop, tablet] = [
    await another(mobile, 'phone'),
    await another(mobile, 'laptop'),
    await another(mobile, 'tablet'),
  ]
  expect(await devices(laptop)).toEqual([
    ['laptop', true],
    ['tablet', false],
    ['phone', false],
  ])
  const { items } = await call(listOwnSessions, { token: laptop })
  const [own, second] = items.map((one) => one.id)
  const end = (id: number | undefined, token: string) => ({ params: { id: id ?? 0 }, token })
  expect((await refusal(revokeOwnSession, end(own, laptop))).code).toBe('step_not_allowed')
  expect((await refusal(revokeOwnSession, end(second, stranger.token))).status).toBe(404)
  await call(revokeOwnSession, end(second, laptop))
  expect((await refusal(revokeOwnSession, end(second, laptop))).status).toBe(404)
  expect([await alive(tablet), await alive(phone)]).toEqual([401, 200])
  expect(await call(revokeOtherSessions, { token: laptop })).toEqual({ count: 1 })
  expect([await alive(phone), await alive(laptop), await alive(stranger.token)]).toEqual([401, 200, 200])
  const rows = await query`
    select old_value->>'userAgent' as device from audit_entries where action = 'end_session' and actor_id = ${userId} order by id`
  expect(rows.map((row) => row.device)).toEqual(['tablet', 'phone'])
})

test('a device that was idle for too long or came to its end is not shown', async () => {
  const { mobile, userId, token } = await signedIn()
  await another(mobile, 'old')
  await query`
    update sessions set last_seen_at = now() - interval '61 minutes' where user_id = ${userId} and user_agent = 'old'`
  expect(await devices(token)).toEqual([[null, true]])
})
