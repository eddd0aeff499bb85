import { auditEndpoints } from '@rezerv/contract/audit/audit-endpoints.ts'
import { securityEventDays, SecurityEventKind, type SecurityEvent } from '@rezerv/contract/audit/audit-security.ts'
import { authEndpoints } from '@rezerv/contract/auth/auth-endpoints.ts'
import { authSessionEndpoints } from '@rezerv/contract/auth/auth-session-endpoints.ts'
import { authStepUpEndpoints } from '@rezerv/contract/auth/auth-step-up-endpoints.ts'
import { addAdmin, removeAdmin } from '#auth/auth-admin-actions.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { testApp } from '#http/testing.ts'
import { sweepSecurityEvents } from './audit-security-store.ts'

const { app, call, refusal, send, db, query, apiPool, sent, admin, signedIn } = await testApp()
const { listSecurityEvents, exportAudit, listAuditEntries } = auditEndpoints
const { requestCode, verifyCode, getUser } = authEndpoints

const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
const events = async (query: Record<string, string | number> = {}): Promise<SecurityEvent[]> =>
  (await call(listSecurityEvents, { query })).items
/** The event of a refusal is written beside its answer. */
const seen = (query: Record<string, string | number>, count: number) =>
  vi.waitFor(async () => {
    const found = await events(query)
    expect(found).toHaveLength(count)
    return found
  }, 20_000)
const signIn = async (mobile: string, headers: Record<string, string> = {}) => {
  await query`delete from sign_in_codes`
  await query`delete from rate_limits`
  await send(requestCode, { body: { mobile }, token: null })
  return call(verifyCode, { body: { mobile, code: sent.at(-1)?.code ?? '' }, token: null, headers })
}

beforeEach(async () => {
  sent.length = 0
  await query`delete from rate_limits`
})

describe('what is recorded', () => {
  test('a wrong code, with the number, the address and the device; whose number it is, is known', async () => {
    const { mobile, userId } = await signedIn('admin', 'نگار')
    await send(requestCode, { body: { mobile }, token: null })
    const guess = { body: { mobile, code: '0' }, token: null, headers: { 'user-agent': agent } }
    const { traceId } = await refusal(verifyCode, guess)
    const [event] = await seen({ event: 'failed_code', actorId: userId }, 1)
    expect(event).toMatchObject({
      userId,
      userName: 'نگار احمدی',
      isAdmin: true,
      mobile,
      ip: '127.0.0.1',
      device: agent,
      traceId,
    })
    await refusal(verifyCode, { body: { mobile: '+989351112233', code: '0' }, token: null })
    expect((await seen({ event: 'failed_code', q: '09351112233' }, 1))[0]).toMatchObject({
      userId: null,
      userName: null,
    })
    expect(JSON.stringify(await events())).not.toContain(sent.at(-1)?.code)
  })

  test('a wrong code of a step-up, under the name of whoever is signed in', async () => {
    const { token, userId } = await signedIn()
    const about = { act: 'payout', subject: 'payout_batch:1', amountRials: 1 }
    await call(authStepUpEndpoints.sendStepUpCode, { token, body: about })
    await refusal(authStepUpEndpoints.stepUp, { token, body: { ...about, code: '0' } })
    expect((await seen({ event: 'failed_code', actorId: userId }, 1))[0]?.mobile).toBeNull()
  })

  test('a right that was refused: once a minute of a kind, counted each time', async () => {
    const { token, userId } = await signedIn('host')
    for (let n = 0; n < 5; n += 1) await refusal(listAuditEntries, { token })
    const [event] = await seen({ event: 'refused_right', actorId: userId }, 1)
    expect(event).toMatchObject({ isAdmin: false, detail: { code: 'not_admin', path: 'GET /api/v1/audit' } })
    const { body } = await app.inject({ url: '/metrics' })
    expect(Number(/security_events_total\{kind="refused_right"\} (\d+)/.exec(body)?.[1])).toBeGreaterThanOrEqual(5)
    for (const kind of SecurityEventKind.options) expect(body).toContain(`security_events_total{kind="${kind}"}`)
  })

  test('a limit that was hit, by whom and of what', async () => {
    const mobile = '+989354445566'
    await send(requestCode, { body: { mobile }, token: null })
    await refusal(requestCode, { body: { mobile }, token: null })
    const [event] = await seen({ event: 'limit_hit', q: mobile }, 1)
    expect(event?.detail).toMatchObject({ path: 'POST /api/v1/auth/requestAuth', code: 'too_many_requests' })
  })

  test('a flood from one network leaves a row a minute, whatever numbers it names', async () => {
    const ask = (n: number) =>
      send(requestCode, {
        body: { mobile: `+98935${String(7_000_000 + n)}` },
        token: null,
        ip: `2001:db8:7:7::${(n + 1).toString(16)}`,
      })
    const answers = await Promise.all(Array.from({ length: 200 }, (_, n) => ask(n)))
    expect(answers.filter((answer) => answer.statusCode === 429).length).toBeGreaterThanOrEqual(180)
    const rows = await query`
      select count(*)::int as n from security_events where kind = 'limit_hit' and ip like '2001:db8:7:7:%'`
    expect(rows).toEqual([{ n: 1 }])
  })

  test('a file that was taken, with its filter', async () => {
    await send(exportAudit, { query: { kind: 'order' } })
    const [event] = await seen({ event: 'export', actorId: admin.userId }, 1)
    expect(event?.detail).toEqual({ path: 'GET /api/v1/audit/export', filter: '{"kind":"order"}' })
  })

  test('a new device, told to the phone of whoever has signed in before', async () => {
    const { mobile, userId } = await signedIn()
    await signIn(mobile, { 'user-agent': agent })
    const [event] = await seen({ event: 'new_device', actorId: userId }, 1)
    expect(event).toMatchObject({ device: agent, detail: { isFirst: false } })
    const rows = await query`select body from notices where template = 'new-device' and mobile = ${mobile}`
    expect(rows).toEqual([{ body: expect.stringContaining('Chrome، ویندوز') }])
  })

  test('a new device is told too to who was away so long that no session of theirs is kept', async () => {
    await addAdmin(db, '+989367778800')
    const { user } = await signIn('+989367778800')
    await query`delete from sessions where user_id = ${user.id}`
    await signIn('+989367778800')
    expect(await query`select from notices where template = 'new-device' and mobile = '+989367778800'`).toHaveLength(1)
  })

  test('the first sign-in of all is no news to anybody’s phone', async () => {
    await addAdmin(db, '+989367778899')
    const { user } = await signIn('+989367778899')
    expect((await seen({ event: 'new_device', actorId: user.id }, 1))[0]?.detail).toEqual({ isFirst: true })
    expect(await query`select from notices where template = 'new-device' and mobile = '+989367778899'`).toEqual([])
  })

  test('a session that was ended, by the admin or by taking the role', async () => {
    const { mobile, userId } = await signedIn()
    const { token } = await signIn(mobile)
    await call(authSessionEndpoints.revokeOtherSessions, { token })
    await removeAdmin(db, mobile)
    const ended = await seen({ event: 'session_revoked', actorId: userId }, 2)
    expect(ended.map(({ detail }) => detail)).toEqual([{ by: 'command' }, { by: 'self' }])
    expect((await refusal(getUser, { token })).status).toBe(401)
  })
})

describe('the page', () => {
  test('finds a person, a number in any shape, an address and a trace, and pages on', async () => {
    await query`
      insert into security_events (kind, user_id, mobile, ip, trace_id, at)
      select 'failed_code', ${admin.userId}, '+989121010101', '198.51.100.77', 'abcdef0123456789', now() - interval '3 days' from generate_series(1, 60)`
    for (const q of ['۰۹۱۲ ۱۰۱ ۰۱۰۱', '198.51.100.77', 'abcdef0123456789']) {
      const page = await call(listSecurityEvents, { query: { q } })
      expect([page.items.length, page.total]).toEqual([50, 60])
      const rest = await call(listSecurityEvents, { query: { q, after: page.next } })
      expect([rest.items.length, rest.next]).toEqual([10, null])
    }
    const today = new Date().toISOString().slice(0, 10)
    expect(await events({ q: '198.51.100.77', from: today })).toEqual([])
  })

  test('is for admins', async () => {
    const { token } = await signedIn('host')
    expect((await refusal(listSecurityEvents, { token })).code).toBe('not_admin')
    expect((await refusal(listSecurityEvents, { token: null })).status).toBe(401)
  })
})

test('an event stays for its time, whoever asks, and goes after it', async () => {
  await query`insert into security_events (kind, ip) values ('export', 'young')`
  await query`
    insert into security_events (kind, ip, at) values ('export', 'old', now() - make_interval(days => ${securityEventDays}, hours => 1))`
  await expect(query`update security_events set ip = 'x' where ip = 'young'`).rejects.toThrow('append-only')
  await expect(query`delete from security_events where ip = 'young'`).rejects.toThrow('append-only')
  await expect(query`truncate security_events`).rejects.toThrow('append-only')
  await expect(apiPool.query(`delete from security_events where ip = 'old'`)).rejects.toThrow('permission denied')
  await sweepSecurityEvents(db)
  expect(await query`select ip from security_events where ip in ('young', 'old')`).toEqual([{ ip: 'young' }])
})
