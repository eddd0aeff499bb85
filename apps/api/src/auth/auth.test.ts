import { authEndpoints } from '@rezerv/contract/auth/auth-endpoints.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { describe, expect, test } from 'vitest'
import { testApp } from '#http/testing.ts'
import { freshCodes, wrongCode } from './auth-testing.ts'
import { addressOf } from './auth-browser-store.ts'

const { app, call, refusal, send, pool, query, sent, signedIn } = await testApp()
const { requestCode, verifyCode, completeRegistration, getUser, logout } = authEndpoints

const later = (seconds: number) =>
  query`
    update sign_in_codes set sent_at = sent_at - make_interval(secs => ${seconds}), expires_at = expires_at - make_interval(secs => ${seconds})`
const ask = (mobile: string) => send(requestCode, { body: { mobile }, token: null })
const lastCode = freshCodes({ pool, sent })
const trade = (mobile: string, code = lastCode()) => ({ body: { mobile, code }, token: null })
const signIn = async (mobile: string) => {
  await ask(mobile)
  return call(verifyCode, trade(mobile))
}

describe('asking for a code', () => {
  test('sends six digits to the number, however it was typed', async () => {
    const { mobile } = await signedIn()
    const typed = toPersianDigits(mobile.replace('+98', '0'))
    const response = await ask(typed)
    expect([response.statusCode, response.json()]).toEqual([200, { done: true }])
    expect(sent).toEqual([{ mobile, code: expect.stringMatching(/^\d{6}$/), text: null }])
  })

  test('the answer for a number that nobody has is the same, and nothing is sent', async () => {
    const { mobile } = await signedIn()
    const [known, unknown] = [await ask(mobile), await ask('09350000000')]
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body])
    expect(sent.map((message) => message.mobile)).toEqual([mobile])
    const [again, unknownAgain] = [await ask(mobile), await ask('09350000000')]
    expect([unknownAgain.statusCode, unknownAgain.json().message]).toEqual([again.statusCode, again.json().message])
    const guess = { body: { mobile: '09350000000', code: '000000' }, token: null }
    expect((await refusal(verifyCode, guess)).code).toBe('code_wrong')
  })

  test('a bad number gets the sign-in form’s own words', async () => {
    const missing = await refusal(requestCode, { body: { mobile: '' }, token: null })
    expect([missing.status, missing.fields]).toEqual([422, { mobile: 'شماره موبایل الزامی است' }])
    const short = await refusal(requestCode, { body: { mobile: '0912345' }, token: null })
    expect(short.fields).toEqual({ mobile: 'شماره موبایل نامعتبر است' })
  })

  test('again only after 60 seconds, and told how long', async () => {
    const { mobile } = await signedIn()
    await ask(mobile)
    const soon = await ask(mobile)
    expect(soon.statusCode).toBe(429)
    expect(soon.json().message).toMatch(/^برای دریافت کد جدید [۰-۹]+ ثانیهٔ دیگر دوباره تلاش کنید$/)
    expect(Number(soon.headers['retry-after'])).toBeGreaterThan(55)
    await later(60)
    expect((await ask(mobile)).statusCode).toBe(200)
  })

  test('five an hour to a number, and the sixth is told the minutes', async () => {
    const { mobile } = await signedIn()
    for (let n = 0; n < 5; n += 1) {
      expect((await ask(mobile)).statusCode).toBe(200)
      await later(60)
    }
    const sixth = await ask(mobile)
    expect([sixth.statusCode, sixth.json().code]).toEqual([429, 'too_many_requests'])
    expect(sixth.json().message).toMatch(/(۶۰|۵۹) دقیقهٔ دیگر/)
    expect(sent).toHaveLength(5)
  })

  test('ten a day to a number', async () => {
    const { mobile } = await signedIn()
    for (let n = 0; n < 10; n += 1) {
      expect((await ask(mobile)).statusCode).toBe(200)
      await later(60)
      await query`delete from rate_limits where key like 'code-hour%'`
    }
    expect((await ask(mobile)).json().message).toMatch(/۲۴ ساعت دیگر/)
  })

  test('twenty an hour from an address, whatever the numbers', async () => {
    const from = (n: number) =>
      send(requestCode, { body: { mobile: `0935000${1000 + n}` }, token: null, ip: '203.0.113.7' })
    for (let n = 0; n < 20; n += 1) expect((await from(n)).statusCode).toBe(200)
    expect((await from(20)).statusCode).toBe(429)
    expect((await ask('09350009999')).statusCode).toBe(200)
  })

  test('many requests at once send one code', async () => {
    const { mobile } = await signedIn()
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(mobile)))
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1)
    expect(sent).toHaveLength(1)
  })
})

describe('trading the code', () => {
  test('a right code signs an admin in, once; Persian digits count', async () => {
    const { mobile, userId } = await signedIn()
    await ask(mobile)
    const code = toPersianDigits(lastCode())
    const session = await call(verifyCode, trade(mobile, code))
    expect(session).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: { id: userId, name: 'سارا احمدی', role: { name: 'admin' } },
      rights: expect.arrayContaining(['order.read', 'team.change']),
    })
    expect(await call(getUser, { token: session.token })).toEqual({ user: session.user, rights: session.rights })
    expect((await refusal(verifyCode, trade(mobile, code))).code).toBe('code_expired')
  })

  test('neither code nor token is stored as it is', async () => {
    const { mobile } = await signedIn()
    await ask(mobile)
    const rows = await query`select * from sign_in_codes`
    expect(JSON.stringify(rows)).not.toContain(lastCode())
    const { token } = await call(verifyCode, trade(mobile))
    expect(JSON.stringify(await query`select * from sessions`)).not.toContain(token)
  })

  test('five wrong tries void the code, even the right one after them', async () => {
    const { mobile } = await signedIn()
    await ask(mobile)
    const tries = []
    for (let n = 0; n < 5; n += 1) tries.push((await refusal(verifyCode, trade(mobile, wrongCode(lastCode())))).code)
    expect(tries).toEqual(['code_wrong', 'code_wrong', 'code_wrong', 'code_wrong', 'code_expired'])
    expect((await refusal(verifyCode, trade(mobile))).status).toBe(422)
  })

  test('wrong tries at once are all counted', async () => {
    const { mobile } = await signedIn()
    await ask(mobile)
    const guess = () => refusal(verifyCode, trade(mobile, wrongCode(lastCode())))
    await Promise.all(Array.from({ length: 7 }, guess))
    expect(await query`select wrong_count from sign_in_codes`).toEqual([{ wrong_count: 5 }])
  })

  test('a code dies after 180 seconds, and when a newer one is sent', async () => {
    const { mobile } = await signedIn()
    await ask(mobile)
    await later(179)
    expect((await refusal(verifyCode, trade(mobile, wrongCode(lastCode())))).code).toBe('code_wrong')
    await later(2)
    expect((await refusal(verifyCode, trade(mobile))).code).toBe('code_expired')
    const old = lastCode()
    await ask(mobile)
    if (old !== lastCode()) expect((await refusal(verifyCode, trade(mobile, old))).code).toBe('code_wrong')
    expect((await send(verifyCode, trade(mobile))).statusCode).toBe(200)
  })

  test.each(['host', 'user'] as const)('a %s is refused after a right code, and no session is made', async (role) => {
    const { mobile, userId } = await signedIn(role)
    await ask(mobile)
    const answer = await refusal(verifyCode, trade(mobile))
    expect([answer.status, answer.message]).toEqual([403, 'فقط ادمینها مجاز به ورود به این بخش هستند'])
    expect(await query`select from sessions where user_id = ${userId}`).toHaveLength(1)
  })

  test('a blocked admin gets no code', async () => {
    const { mobile, userId } = await signedIn()
    await query`update users set blocked_at = now() where id = ${userId}`
    expect((await ask(mobile)).statusCode).toBe(200)
    expect(sent).toEqual([])
  })
})

describe('completing the profile', () => {
  test('until it is complete the token opens nothing else; afterwards there is a new token', async () => {
    const { mobile, userId } = await signedIn('admin', '')
    const first = await signIn(mobile)
    expect(first).toMatchObject({ registrationRequired: true, user: { name: null } })
    const somePath = { ...getUser, path: '/api/v1/auth/user_info' as const }
    expect((await call(somePath, { token: first.token })).user.id).toBe(userId)
    const body = { name: ' نیما ', family: 'رضایی', nationalId: '۰۰۷۲۳۹۷۴۱۱' }
    const second = await call(completeRegistration, { body, token: first.token })
    expect(second).toMatchObject({ user: { id: userId, name: 'نیما رضایی', role: { name: 'admin' } } })
    expect(second).not.toHaveProperty('registrationRequired')
    expect((await refusal(getUser, { token: first.token })).status).toBe(401)
    expect((await refusal(completeRegistration, { body, token: second.token })).code).toBe('step_not_allowed')
    expect(await query`select national_id from users where id = ${userId}`).toEqual([{ national_id: '0072397411' }])
  })

  test('says what is wrong at which field, and needs a token', async () => {
    const { token } = await signedIn('admin', '')
    const body = { name: '', family: 'رضایی', nationalId: '1234567890' }
    const answer = await refusal(completeRegistration, { body, token })
    expect([answer.status, Object.keys(answer.fields ?? {})]).toEqual([422, ['name', 'nationalId']])
    expect((await refusal(completeRegistration, { body, token: null })).status).toBe(401)
  })

  test('another role stays out', async () => {
    const { token } = await signedIn('host', '')
    const answer = await refusal(completeRegistration, { body: { name: 'ن', family: 'ر' }, token })
    expect(answer.code).toBe('not_admin')
  })
})

describe('the session', () => {
  const touch = (change: string, sessionId: number) =>
    pool.query(`update sessions set ${change} where id = $1 returning *`, [sessionId])

  test('ends at logout, on the server', async () => {
    const { token } = await signedIn()
    expect(await call(logout, { token })).toEqual({ done: true })
    expect((await refusal(getUser, { token })).status).toBe(401)
    expect((await refusal(logout, { token })).status).toBe(401)
  })

  test('ends after an idle hour, which each call moves', async () => {
    const { token, sessionId } = await signedIn()
    await touch(`last_seen_at = now() - interval '59 minutes'`, sessionId)
    await call(getUser, { token })
    const rows = await query`
      select now() - last_seen_at < interval '5 seconds' as moved from sessions where id = ${sessionId}`
    expect(rows).toEqual([{ moved: true }])
    await touch(`last_seen_at = now() - interval '61 minutes'`, sessionId)
    expect((await refusal(getUser, { token })).status).toBe(401)
  })

  test('is written at most once a minute', async () => {
    const { token, sessionId } = await signedIn()
    const before = (await touch(`last_seen_at = now() - interval '30 seconds'`, sessionId)).rows[0].last_seen_at
    await call(getUser, { token })
    const rows = await query`select last_seen_at from sessions where id = ${sessionId}`
    expect(rows[0].last_seen_at).toBe(before)
  })

  test('ends a day after sign-in, however busy', async () => {
    const { mobile } = await signedIn()
    const { token } = await signIn(mobile)
    const rows = await query`
      select id, round(extract(epoch from expires_at - created_at) / 3600)::int as hours from sessions order by id desc limit 1`
    expect(rows[0].hours).toBe(24)
    await touch(`expires_at = now()`, rows[0].id)
    expect((await refusal(getUser, { token })).status).toBe(401)
  })

  test('tells the role of now, so that the web re-check sees a demotion', async () => {
    const { token, userId } = await signedIn()
    await query`update users set role = 'user', team_role_id = null where id = ${userId}`
    expect((await call(getUser, { token })).user.role).toEqual({ name: 'user' })
  })

  test('rubbish in the header is nobody', async () => {
    for (const authorization of ['Bearer', 'Bearer rubbish', 'Basic YTpi', `Bearer ${'x'.repeat(5000)}`])
      expect((await refusal(getUser, { token: null, headers: { authorization } })).status).toBe(401)
  })
})

test('sign-in and sign-out leave a trace with who and from where', async () => {
  const { mobile, userId } = await signedIn()
  const { token } = await signIn(mobile)
  await call(logout, { token })
  const rows = await query`
    select action, ip, trace_id is not null as traced from audit_entries where subject_kind = 'user' and subject_id = ${userId} order by id`
  expect(rows).toEqual([
    { action: 'sign_in', ip: '127.0.0.1', traced: true },
    { action: 'sign_out', ip: '127.0.0.1', traced: true },
  ])
  expect(app.deps.pepper.length).toBeGreaterThanOrEqual(32)
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', (ip, key) => {
  expect(addressOf(ip)).toBe(key)
})
