import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '#http/testing.ts'
import { freshCodes, wrongCode, forgetCodes } from './auth-testing.ts'

const { app, pool, query, sent, signedIn } = await testApp()

type Answer = { status: number; code: string | undefined; body: Record<string, unknown> }
type Visitor = {
  ask: (mobile: string) => Promise<Answer>
  verify: (mobile: string, code: string) => Promise<Answer>
  cookie: () => string | undefined
}

/** Somebody at an address: with a browser that keeps its cookie, or with a tool that keeps none. */
function visitor(ip: string, { cookies = true, cookie }: { cookies?: boolean; cookie?: string } = {}): Visitor {
  let kept = cookie
  const post = async (call: string, payload: object): Promise<Answer> => {
    const response = await app.inject({
      method: 'POST',
      url: `/api/v1/auth/${call}`,
      payload,
      remoteAddress: ip,
      ...(kept !== undefined && { cookies: { rezerv_browser: kept } }),
    })
    const given = response.cookies.find((one) => one.name === 'rezerv_browser')
    if (cookies && given) kept = given.value
    const body = response.json<Record<string, unknown>>()
    return { status: response.statusCode, code: body['code'] as string | undefined, body }
  }
  return {
    ask: (mobile) => post('requestAuth', { mobile }),
    verify: (mobile, code) => post('new_verify', { mobile, code }),
    cookie: () => kept,
  }
}

const codesOf = (mobile: string) => sent.filter((message) => message.mobile === mobile).map(({ code }) => code ?? '')
const lastCode = (mobile: string) => codesOf(mobile).at(-1) ?? ''
const later = (seconds: number) => query`update sign_in_codes set sent_at = sent_at - make_interval(secs => ${seconds})`

async function signIn(who: Visitor, mobile: string) {
  const asked = await who.ask(mobile)
  if (asked.status !== 200) return asked
  return who.verify(mobile, lastCode(mobile))
}

/** An admin and the browser that they sign in with every day. */
async function ownerAtHome(ip: string) {
  const owner = await signedIn()
  const browser = visitor(ip)
  expect((await signIn(browser, owner.mobile)).status).toBe(200)
  // That was long ago.
  await forgetCodes(pool)
  return { ...owner, browser }
}

freshCodes({ pool, sent })
beforeEach(() => query`delete from known_browsers`)

describe('somebody else who knows the number', () => {
  test('ten requests and fifty guesses from many addresses, and the owner signs in on the usual browser and on a new one', async () => {
    const { mobile, browser } = await ownerAtHome('203.0.113.1')
    expect((await browser.ask(mobile)).status).toBe(200)
    const live = lastCode(mobile)
    for (let n = 0; n < 10; n += 1) {
      const attacker = visitor(`198.51.100.${n + 1}`, { cookies: n % 2 === 0 })
      expect((await attacker.ask(mobile)).status).toBe(200)
      for (let guess = 0; guess < 5; guess += 1)
        expect((await attacker.verify(mobile, wrongCode(lastCode(mobile)))).status).toBe(422)
      expect((await attacker.verify(mobile, live)).status).toBe(422)
    }
    const home = await browser.verify(mobile, live)
    expect([home.status, home.body['warning']]).toEqual([200, expect.stringContaining('با شمارهٔ شما')])
    const abroad = await signIn(visitor('192.0.2.77'), mobile)
    expect([abroad.status, abroad.body['warning']]).toEqual([200, expect.stringContaining('با شمارهٔ شما')])
    // A tool without cookies has the strangers' budget too.
    expect((await signIn(visitor('192.0.2.78', { cookies: false }), mobile)).status).toBe(200)
  })

  test('a day of requests from everywhere takes nothing from the usual browser, nor from a new one at the usual place', async () => {
    const { mobile, browser } = await ownerAtHome('203.0.113.1')
    const answers = []
    for (let n = 0; n < 40; n += 1) {
      answers.push((await visitor(`198.51.100.${n + 1}`).ask(mobile)).status)
      if (n % 12 === 11) await query`delete from rate_limits where key like 'code-hour%'`
    }
    expect(answers.filter((status) => status === 200)).toHaveLength(20)
    expect((await visitor('192.0.2.77').ask(mobile)).status).toBe(429)
    await later(60)
    expect((await signIn(browser, mobile)).status).toBe(200)
    expect((await signIn(visitor('203.0.113.1'), mobile)).status).toBe(200)
  })

  test('the right code is worth nothing in another browser, and is still good in its own', async () => {
    const { mobile } = await signedIn()
    const [one, other] = [visitor('203.0.113.1'), visitor('203.0.113.2')]
    await one.ask(mobile)
    const code = lastCode(mobile)
    expect((await other.verify(mobile, code)).code).toBe('code_expired')
    await other.ask(mobile)
    if (lastCode(mobile) !== code) expect((await other.verify(mobile, code)).code).toBe('code_wrong')
    expect((await visitor('203.0.113.3', { cookies: false }).verify(mobile, code)).code).toBe('code_expired')
    expect((await one.verify(mobile, code)).status).toBe(200)
  })

  test('a tool without cookies signs in from the address that asked, and nobody does from another', async () => {
    const { mobile } = await signedIn()
    const tool = visitor('203.0.113.1', { cookies: false })
    expect((await tool.ask(mobile)).status).toBe(200)
    expect((await visitor('203.0.113.2', { cookies: false }).verify(mobile, lastCode(mobile))).status).toBe(422)
    expect((await tool.verify(mobile, lastCode(mobile))).status).toBe(200)
  })

  test('behind the same address as the owner: neither requests nor guesses reach the owner’s code', async () => {
    const { mobile, browser } = await ownerAtHome('203.0.113.1')
    expect((await browser.ask(mobile)).status).toBe(200)
    const live = lastCode(mobile)
    const neighbour = visitor('203.0.113.1')
    for (let n = 0; n < 6; n += 1) {
      await neighbour.ask(mobile)
      for (let guess = 0; guess < 6; guess += 1) await neighbour.verify(mobile, wrongCode(lastCode(mobile)))
      await query`update sign_in_codes set sent_at = sent_at - interval '1 minute' where asker like 'address%'`
    }
    expect((await neighbour.ask(mobile)).status).toBe(429)
    expect((await neighbour.verify(mobile, live)).status).toBe(429)
    expect((await browser.verify(mobile, live)).status).toBe(200)
  })

  test('guesses without a request burn the guesser, whatever the numbers, and are told how long', async () => {
    const { mobile } = await signedIn()
    const guesser = visitor('198.51.100.1')
    for (let n = 0; n < 20; n += 1)
      expect((await guesser.verify(`+98935000${1000 + n}`, '000000')).code).toBe('code_expired')
    const refused = await guesser.verify(mobile, '000000')
    expect([refused.code, refused.body['message']]).toEqual([
      'too_many_requests',
      expect.stringMatching(/^از این شبکه کد نادرست زیاد وارد شده است؛ (۶۰|۵۹) دقیقهٔ دیگر/),
    ])
    expect((await signIn(visitor('198.51.100.2'), mobile)).status).toBe(200)
  })

  test('right codes use up no guesses', async () => {
    const { mobile } = await signedIn()
    const office = Array.from({ length: 25 }, () => visitor('203.0.113.1'))
    for (const colleague of office) {
      await query`delete from sign_in_codes`
      await query`delete from rate_limits where key like 'code-%'`
      expect((await signIn(colleague, mobile)).status).toBe(200)
    }
  })
})

describe('nobody learns who has an account', () => {
  test('every answer of an attack is the same for a number that nobody has, from near and far', async () => {
    const { mobile } = await ownerAtHome('203.0.113.1')
    const story = async (number: string, from: number) => {
      const codes = []
      const place = (n: number) => (n === 5 ? '203.0.113.1' : `198.51.${from}.${n + 1}`)
      for (let n = 0; n < 18; n += 1) {
        const one = visitor(place(n))
        codes.push((await one.ask(number)).code, (await one.verify(number, 'x')).code)
      }
      await query`delete from rate_limits where key like 'guess-ip%' or key like 'code-ip%'`
      return codes
    }
    expect(await story('+989350000000', 100)).toEqual(await story(mobile, 101))
    const rows = await query`select count(*)::int as n from security_events
        where kind = 'number_under_attack' and mobile = any (${[mobile, '+989350000000']}) group by mobile`
    expect(rows).toEqual([{ n: 2 }, { n: 2 }])
  })
})

describe('the browser’s cookie', () => {
  test('is for the server alone, stays for a year, and changes when the browser becomes known', async () => {
    const { mobile } = await signedIn()
    const asked = await app.inject({ method: 'POST', url: '/api/v1/auth/requestAuth', payload: { mobile } })
    expect(asked.cookies).toEqual([
      {
        name: 'rezerv_browser',
        value: expect.stringMatching(/^[\w-]{43}$/),
        path: '/',
        httpOnly: true,
        sameSite: 'Lax',
        maxAge: 34_560_000,
      },
    ])
    const browser = visitor('203.0.113.1', { cookie: asked.cookies[0]?.value ?? '' })
    const stranger = browser.cookie()
    await query`delete from sign_in_codes`
    expect((await signIn(browser, mobile)).status).toBe(200)
    const known = browser.cookie()
    expect(known).not.toBe(stranger)
    await later(60)
    expect((await signIn(browser, mobile)).status).toBe(200)
    expect(browser.cookie()).toBe(known)
    const rows = await query`select browser from known_browsers`
    expect(JSON.stringify(rows)).not.toContain(known)
    expect(rows).toHaveLength(1)
  })

  test('is Secure behind https', async () => {
    const behindProxy = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' }
    const asked = await app.inject({
      method: 'POST',
      url: '/api/v1/auth/requestAuth',
      payload: { mobile: '+989350000001' },
      headers: behindProxy,
    })
    expect(asked.cookies[0]).toMatchObject({ secure: true })
  })

  test('comes with the first file of every page, and is left alone afterwards', async () => {
    const first = await app.inject({ url: '/config.json' })
    const id = first.cookies[0]?.value ?? ''
    expect(id).toMatch(/^[\w-]{43}$/)
    expect((await app.inject({ url: '/config.json', cookies: { rezerv_browser: id } })).cookies).toEqual([])
    expect((await app.inject({ url: '/config.json', cookies: { rezerv_browser: 'x' } })).cookies).toHaveLength(1)
  })

  test('of a device that was signed out is a stranger’s again', async () => {
    const { mobile, userId, browser } = await ownerAtHome('203.0.113.1')
    const phone = visitor('203.0.113.2')
    const token = String((await signIn(phone, mobile)).body['token'])
    const revoked = await app.inject({
      method: 'POST',
      url: '/api/v1/auth/sessions/others/revocation',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(revoked.json()).toEqual({ count: 2 })
    const rows = await query`select address from known_browsers where user_id = ${userId}`
    expect(rows).toEqual([{ address: '203.0.113.2' }])
    // A stranger that signs in becomes known under another id; a known browser keeps its own.
    const before = browser.cookie()
    await query`delete from sign_in_codes`
    expect((await signIn(browser, mobile)).status).toBe(200)
    expect(browser.cookie()).not.toBe(before)
  })
})

test('many at once: each address gets one code, what made none counts as none, and the shared budget is kept to the letter', async () => {
  const { mobile } = await signedIn()
  const crowd = Array.from({ length: 7 }, (_, n) => visitor(`198.51.100.${n + 1}`))
  const answers = await Promise.all(crowd.flatMap((one) => [one.ask(mobile), one.ask(mobile)]))
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(7)
  expect(codesOf(mobile)).toHaveLength(7)
  const late = await Promise.all(Array.from({ length: 20 }, (_, n) => visitor(`198.51.100.${n + 101}`).ask(mobile)))
  expect(late.filter((answer) => answer.status === 200)).toHaveLength(8)
  expect(codesOf(mobile)).toHaveLength(15)
  const rows = await query`
    select count(*)::int as n from security_events where kind = 'number_under_attack' and mobile = ${mobile}`
  expect(rows).toEqual([{ n: 1 }])
})
