import { mkdtemp, mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { Writable } from 'node:stream'
import { fieldMessage } from '@rezerv/contract/field-message.ts'
import { authEndpoints } from '@rezerv/contract/auth/auth-endpoints.ts'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { productionVariables } from '#env-testing.ts'
import { addSetting } from '#setting/setting-store.ts'
import { apiLog } from './log.ts'
import { publicAiBase } from '#http/public-config.ts'
import { testApp } from './testing.ts'

const webRoot = await mkdtemp(join(tmpdir(), 'web-'))
for (const folder of ['assets', '.vite']) await mkdir(join(webRoot, folder))
const files = {
  'index.html': '<!doctype html><title>رزرو</title>',
  'sw.js': 'self.skipWaiting()',
  'build.json': '{"id":"b-17"}',
  '.vite/pages.json': JSON.stringify({
    signIn: ['assets/s.js'],
    pages: {
      '/order/$id': ['assets/desk-1.js', 'assets/o.js'],
      '/order/new': ['assets/n.js'],
      '/host/$': ['assets/h.js'],
    },
  }),
  'assets/main-abc123.js': 'console.log("main")'.repeat(100),
}
for (const [name, text] of Object.entries(files)) await writeFile(join(webRoot, name), text)
await writeFile(join(webRoot, 'assets/main-abc123.js.gz'), gzipSync(files['assets/main-abc123.js']))

const { app, query, db, call } = await testApp(
  {
    PUBLIC_AI_KEY: 'public-key',
    PUBLIC_API_BASE: 'https://api.rezerv.ir/x',
    PUBLIC_MAP_STYLE: 'https://map.rezerv.ir/{z}/{x}/{y}.png',
    METRICS_TOKEN: 'metrics-token-0001',
  },
  { webRoot },
)
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

describe('headers', () => {
  test('scripts run from this origin only, nothing frames the page, the origins of the API and the map may be called', async () => {
    const policy = String((await get('/')).headers['content-security-policy'])
    const directive = (name: string) => policy.split(';').find((part) => part.startsWith(`${name} `))
    expect(directive('script-src')).toBe(`script-src 'self'`)
    const reader = String((await get('/assets/camera-worker-1234567.js')).headers['content-security-policy'])
    expect(reader).toContain(`script-src 'self' 'wasm-unsafe-eval'`)
    expect(directive('object-src')).toBe(`object-src 'none'`)
    expect(directive('base-uri')).toBe(`base-uri 'none'`)
    expect(directive('frame-ancestors')).toBe(`frame-ancestors 'none'`)
    expect(directive('connect-src')).toBe(
      `connect-src 'self' https://api.rezerv.ir https://api.anthropic.com https://map.rezerv.ir`,
    )
    expect(directive('img-src')).toBe(`img-src 'self' data: blob: https://map.rezerv.ir`)
    expect(directive('worker-src')).toBe(`worker-src 'self'`)
    expect(policy).not.toContain('upgrade-insecure-requests')
  })

  test('the bank gets a Referer', async () => {
    expect((await get('/payment')).headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  })

  test('strict transport in production only', async () => {
    expect((await get('/')).headers['strict-transport-security']).toBeUndefined()
    const { DATABASE_URL: _, ...variables } = productionVariables
    const production = await testApp(variables)
    const answer = await production.app.inject('/healthz')
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  })

  test('every answer names its request, and errors repeat it', async () => {
    const answer = await get('/api/v1/nothing')
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f]{16}$/)
    expect(answer.json()).toEqual({ code: 'not_found', message: 'پیدا نشد', traceId: answer.headers['x-request-id'] })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('API answers are never stored', async () => {
    expect((await get('/api/v1/auth/user_info')).headers['cache-control']).toBe('no-store')
  })
})

describe('pages on another origin than the API', async () => {
  const split = await testApp({ PUBLIC_URL: 'https://admin.rezerv.ir', PUBLIC_API_BASE: 'https://api.rezerv.ir' })
  const ask = (origin: string, method: 'OPTIONS' | 'GET' = 'OPTIONS') =>
    split.app.inject({ method, url: authEndpoints.getUser.path, headers: { origin } })

  test('may call it, with their token', async () => {
    const { statusCode, headers } = await ask('https://admin.rezerv.ir')
    expect([statusCode, headers['access-control-allow-origin']]).toEqual([204, 'https://admin.rezerv.ir'])
    expect(headers['access-control-allow-headers']).toContain('authorization')
    expect(headers['access-control-allow-credentials']).toBeUndefined()
    const answer = await ask('https://admin.rezerv.ir', 'GET')
    expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([401, 'https://admin.rezerv.ir'])
  })

  test('bring the cookie that names the browser to the sign-in alone', async () => {
    for (const { path } of [authEndpoints.requestCode, authEndpoints.verifyCode, authEndpoints.completeRegistration]) {
      const answer = await split.app.inject({
        method: 'OPTIONS',
        url: path,
        headers: { origin: 'https://admin.rezerv.ir' },
      })
      expect(answer.headers['access-control-allow-credentials']).toBe('true')
    }
  })

  test('others may not, and nobody may where they are one', async () => {
    expect((await ask('https://evil.example')).headers['access-control-allow-origin']).toBeUndefined()
    const one = await app.inject({
      method: 'OPTIONS',
      url: '/api/v1/orders',
      headers: { origin: 'https://evil.example' },
    })
    expect([one.statusCode, one.headers['access-control-allow-origin']]).toEqual([404, undefined])
  })
})

describe('the web app', () => {
  test.each(['/', '/auth', '/host/car/17/calendar?x=1', '/car/C-12.34'])(
    '%s is the page, asked anew each time',
    async (url) => {
      const answer = await get(url)
      expect([answer.statusCode, answer.body]).toEqual([200, files['index.html']])
      expect(answer.headers['content-type']).toContain('text/html')
      expect(answer.headers['cache-control']).toBe('no-cache')
    },
  )

  const ahead = (...names: string[]) =>
    names.map((name) => `</assets/${name}.js>; rel=modulepreload; crossorigin`).join(', ')

  test.each([
    ['/order/17?tab=x', 'desk=1', ahead('desk-1', 'o')],
    ['/order/new', 'desk=1', ahead('n')],
    ['/host/car/register/3', 'desk=1', ahead('h')],
    ['/order/17/more', 'desk=1', undefined],
    ['/order/17', '', ahead('s')],
    ['/sw.js', 'desk=1', undefined],
  ])('%s (%s) names the scripts that it comes with', async (url, cookie, link) => {
    expect((await get(url, { cookie })).headers.link).toBe(link)
  })

  test.each(['/sw.js', '/build.json'])('%s is the file, asked anew each time', async (url) => {
    const answer = await get(url)
    expect([answer.statusCode, answer.body]).toEqual([200, files[url.slice(1) as 'sw.js']])
    expect(answer.headers['cache-control']).toBe('no-cache')
  })

  test('a hashed asset is kept for a year, and comes compressed as it was built', async () => {
    const answer = await get('/assets/main-abc123.js', { 'accept-encoding': 'gzip' })
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(answer.headers['content-encoding']).toBe('gzip')
    expect(answer.headers['content-type']).toContain('javascript')
    expect((await get('/assets/main-abc123.js')).body).toBe(files['assets/main-abc123.js'])
  })

  test.each(['/assets/gone-1.js', '/favicon.ico', '/assets/', '/api/v1/nothing', '/media/none'])(
    '%s is 404, never the page',
    async (url) => {
      const answer = await get(url)
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found'])
    },
  )

  test.each(['/assets/../../package.json', '/assets/%2e%2e/%2e%2e/package.json', '/..%2fpackage.json', '/%zz'])(
    '%s does not leave the folder',
    async (url) => {
      expect((await get(url)).body).not.toContain('"name"')
    },
  )
})

test('a public key alone speaks to the provider, another address is spoken to by name, without a key there is the relay', () => {
  expect(publicAiBase({ PUBLIC_AI_KEY: 'k', PUBLIC_AI_BASE: undefined })).toBe('https://api.anthropic.com')
  expect(publicAiBase({ PUBLIC_AI_KEY: 'k', PUBLIC_AI_BASE: 'https://ai.rezerv.ir' })).toBe('https://ai.rezerv.ir')
  expect(publicAiBase({ PUBLIC_AI_KEY: undefined, PUBLIC_AI_BASE: undefined })).toBe('/api/v1/ai')
})

test('the public configuration tells the page where things are, and follows the settings', async () => {
  const answer = await get('/config.json')
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.json()).toEqual({
    apiBase: 'https://api.rezerv.ir/x',
    ai: { base: 'https://api.anthropic.com', key: 'public-key' },
    map: { style: 'https://map.rezerv.ir/{z}/{x}/{y}.png' },
    moneyUnit: 'toman',
    build: 'b-17',
  })
  await addSetting(db, 'money_unit', { value: 'rial', effectiveFrom: '2026-01-01T00:00:00Z', createdBy: null })
  expect((await get('/config.json')).json().moneyUnit).toBe('rial')
})

describe('the bank returns by POST', () => {
  const page = '/payment/pasargad/callback'
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const post = (url: string, payload = '') => app.inject({ method: 'POST', url, headers: form, payload })

  test('the fields go on to the page, from the form and from the query', async () => {
    const answer = await post(`${page}?invoiceId=R-1&status=failed`, 'status=success&referenceNumber=12%2F3')
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      `${page}?invoiceId=R-1&status=success&referenceNumber=12%2F3`,
    ])
    expect((await app.inject({ method: 'POST', url: `${page}?invoiceId=R-2` })).headers.location).toBe(
      `${page}?invoiceId=R-2`,
    )
  })

  test('the browser can be sent nowhere else', async () => {
    const answer = await post(page, 'a=https%3A%2F%2Fevil.example%0d%0aset-cookie:x')
    expect(answer.headers.location).toMatch(/^\/payment\/pasargad\/callback\?a=https%3A/)
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  test('the API itself takes no forms: a foreign page cannot post to it', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: authEndpoints.requestCode.path,
      headers: form,
      payload: 'mobile=09123456789',
    })
    expect(answer.statusCode).toBe(400)
  })
})

describe('operation', () => {
  test('alive and ready', async () => {
    expect((await get('/healthz')).json()).toMatchObject({ ok: true, phase: 'ready' })
    expect((await get('/readyz')).json()).toMatchObject({ ok: true, phase: 'ready', database: { answers: true } })
  })

  test('a lost connection is told as busy, worth another try', async () => {
    const other = await testApp()
    const [answer] = await Promise.all([
      other.apiPool.query(`select pg_sleep(5)`).catch(() => 'lost'),
      other.query`
        select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    ])
    expect(answer).toBe('lost')
    expect((await other.app.inject('/readyz')).statusCode).toBe(200)
    await other.apiPool.end()
    const refused = await other.send(authEndpoints.getUser)
    expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([503, 'busy', '2'])
  })

  test('not ready without a database, but alive', async () => {
    const other = await testApp()
    await other.apiPool.end()
    expect((await other.app.inject('/readyz')).statusCode).toBe(503)
    expect((await other.app.inject('/healthz')).statusCode).toBe(200)
  })

  test('figures for this machine, or with the token', async () => {
    const figures = await get('/metrics')
    expect(figures.body).toContain('http_request_duration_seconds_bucket')
    expect(figures.body).toContain('route="/healthz"')
    const away = (headers: Record<string, string>) =>
      app.inject({ url: '/metrics', remoteAddress: '203.0.113.9', headers })
    expect((await away({})).statusCode).toBe(404)
    expect((await away({ authorization: 'Bearer wrong-token-00001' })).statusCode).toBe(404)
    expect((await away({ authorization: 'Bearer metrics-token-0001' })).statusCode).toBe(200)
    expect((await get('/metrics', { 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(404)
  })

  test('one address cannot take it all; another is not touched', async () => {
    const small = await testApp({ RATE_LIMIT_PER_MINUTE: '3' })
    const from = (remoteAddress: string) => small.app.inject({ url: authEndpoints.getUser.path, remoteAddress })
    for (let n = 0; n < 3; n += 1) expect((await from('203.0.113.5')).statusCode).toBe(401)
    const fourth = await from('203.0.113.5')
    expect([fourth.statusCode, fourth.json().code]).toEqual([429, 'too_many_requests'])
    expect((await from('203.0.113.6')).statusCode).toBe(401)
    // A page brings many files: they are not counted.
    expect((await small.app.inject({ url: '/config.json', remoteAddress: '203.0.113.5' })).statusCode).toBe(200)
  })

  test('an address is counted however it writes the path', async () => {
    const small = await testApp({ RATE_LIMIT_PER_MINUTE: '3' })
    const plain = authEndpoints.getUser.path
    const from = async (url: string, remoteAddress: string) =>
      (await small.app.inject({ url, remoteAddress })).statusCode
    for (const [n, path] of ['/%61pi', '/ap%69', '/%61%70%69'].entries()) {
      const statuses = []
      for (let tries = 0; tries < 4; tries += 1)
        statuses.push(await from(plain.replace('/api', path), `203.0.113.${n}`))
      expect(statuses, path).toEqual([401, 401, 401, 429])
      expect(await from(plain, `203.0.113.${n}`)).toBe(429)
    }
    // Also one that leads nowhere.
    for (let tries = 0; tries < 3; tries += 1) expect(await from('/api/v1/nothing', '203.0.113.9')).toBe(404)
    expect(await from('/api/v1/nothing', '203.0.113.9')).toBe(429)
  })

  test('an address that a stranger writes into X-Forwarded-For does not count', async () => {
    await query`delete from rate_limits`
    const mobile = '09350001234'
    await app.inject({
      method: 'POST',
      url: authEndpoints.requestCode.path,
      payload: { mobile },
      remoteAddress: '203.0.113.5',
      headers: { 'x-forwarded-for': '198.51.100.1' },
    })
    expect(await query`select key from rate_limits where key like 'code-ip%'`).toEqual([{ key: 'code-ip:203.0.113.5' }])
  })

  test('long answers are compressed', async () => {
    const answer = await get('/api/v1/openapi.json', { 'accept-encoding': 'gzip' })
    expect(answer.headers['content-encoding']).toBe('gzip')
  })

  test('the API page loads its script from here, as the policy demands', async () => {
    const answer = await get('/api/docs')
    expect(answer.statusCode).toBe(200)
    const scripts = [...answer.body.matchAll(/<script(.*?)>(.*?)<\/script>/gs)]
    expect(scripts.length).toBeGreaterThan(0)
    for (const [, attributes, inline] of scripts) {
      expect(inline?.trim()).toBe('')
      const src = /src="(.*?)"/.exec(attributes ?? '')?.[1] ?? ''
      expect((await get(src)).statusCode).toBe(200)
    }
  })
})

test('a log line holds neither tokens nor codes nor what people typed', () => {
  let written = ''
  const log = apiLog('info', new Writable({ write: (chunk, _, done) => ((written += String(chunk)), done()) }))
  log.info(
    {
      headers: { authorization: 'Bearer S3CRET' },
      token: 'S3CRET',
      payment: { cardNumber: 'S3CRET' },
      req: { method: 'GET', url: '/x?q=S3CRET' },
    },
    'seen',
  )
  log.info({ req: { method: 'GET', url: '/ical/S3CRET.ics?x' } }, 'incoming request')
  log.info({ req: { method: 'POST', url: '/pay/S3CRET' } }, 'incoming request')
  expect(written).toContain('"path":"/x"')
  expect(written).not.toContain('S3CRET')
})

test('a body that is not JSON, or not an object, is refused in Persian', async () => {
  const post = (payload: string) =>
    app.inject({
      method: 'POST',
      url: authEndpoints.requestCode.path,
      headers: { 'content-type': 'application/json' },
      payload,
    })
  expect((await post('{')).json()).toMatchObject({ code: 'bad_request', message: 'درخواست نادرست است' })
  expect((await post('7')).json()).toMatchObject({ code: 'invalid_fields' })
  expect((await post(JSON.stringify({ mobile: 'x'.repeat(2_000_000) }))).statusCode).toBe(413)
})

test('a failure of ours tells the person nothing of it', async () => {
  const other = await testApp()
  await other.query`drop table sign_in_codes`
  const answer = await other.refusal(authEndpoints.requestCode, { body: { mobile: '09123456789' }, token: null })
  expect(answer).toMatchObject({ status: 500, code: 'internal' })
  expect(JSON.stringify(answer)).not.toContain('sign_in_codes')
  expect(await call(authEndpoints.getUser)).toHaveProperty('user')
})

test.each([
  [z.string(), undefined, 'این فیلد الزامی است'],
  [z.string().check(z.minLength(1)), '', 'این فیلد الزامی است'],
  [z.string().check(z.minLength(3)), 'ab', 'حداقل ۳ حرف بنویسید'],
  [z.string().check(z.maxLength(3)), 'abcd', 'حداکثر ۳ حرف بنویسید'],
  [z.string(), 5, 'متن بنویسید'],
  [z.number(), 'x', 'عدد وارد کنید'],
  [z.int(), 1.5, 'عدد صحیح وارد کنید'],
  [z.number().check(z.minimum(2)), 1, 'حداقل ۲ وارد کنید'],
  [z.number().check(z.positive()), 0, 'بیشتر از ۰ وارد کنید'],
  [z.number().check(z.maximum(9)), 10, 'حداکثر ۹ وارد کنید'],
  [z.array(z.string()).check(z.minLength(1)), [], 'حداقل ۱ مورد انتخاب کنید'],
  [z.enum(['a', 'b']), 'c', 'یکی از گزینه‌ها را انتخاب کنید'],
  [z.iso.date(), 'x', 'تاریخ نادرست است'],
  [z.iso.datetime(), 'x', 'تاریخ و ساعت نادرست است'],
  [z.string().check(z.regex(/^a/)), 'b', 'قالب این فیلد درست نیست'],
  [z.union([z.string(), z.number()]), true, 'مقدار این فیلد نادرست است'],
  [z.string().check(z.regex(/^a/, 'با a شروع کنید')), 'b', 'با a شروع کنید'],
])('%# a field says in Persian what it wants', (schema, value, message) => {
  expect(z.safeParse(schema as z.ZodMiniType, value, { error: fieldMessage }).error?.issues[0]?.message).toBe(message)
})
