import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { testApp } from './testing.ts'

const webRoot = await mkdtemp(join(tmpdir(), 'web-'))
await mkdir(join(webRoot, 'assets'))
for (const file of ['index.html', 'sw.js', 'assets/main-abc.js', 'assets/camera-worker-abc.js'])
  await writeFile(join(webRoot, file), '')

const { app } = await testApp({}, { webRoot })

/** An address and the status of its answer. */
const answers: [string, number][] = [
  ['/', 200],
  ['/order/7', 200],
  ['/print/order/7', 200],
  ['/PAY/x', 200],
  ['/sw.js', 200],
  ['/missing.js', 404],
  ['/assets/main-abc.js', 200],
  ['/assets/camera-worker-abc.js', 200],
  ['/assets/gone.js', 404],
  ['/config.json', 200],
  ['/healthz', 200],
  ['/metrics', 200],
  ['/media/7', 404],
  ['/ical/nothing.ics', 404],
  ['/pay/nothing', 404],
  ['/pay/return', 404],
  ['/api/docs', 200],
  ['/api/docs/static/index.css', 200],
  ['/api/v1/openapi.json', 200],
  ['/api/v1/orders', 401],
  ['/api/v1/nothing', 404],
  ['/api/v1/auth/user_info', 401],
]

describe('every kind of answer', () => {
  test.each(answers)('%s', async (url, status) => {
    const { statusCode, headers } = await app.inject({ url })
    expect(statusCode).toBe(status)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    })
    const policy = String(headers['content-security-policy'])
    expect(policy).not.toContain('unsafe-inline')
    expect(policy).not.toContain(`'unsafe-eval'`)
    expect(policy).toMatch(/frame-ancestors 'none'/)
    expect(policy).toMatch(/base-uri 'none'/)
    // The reader of the API's description is the one page that writes markup as text.
    expect(policy.includes(`require-trusted-types-for 'script'`)).toBe(!url.startsWith('/api/docs'))
    expect(String(headers['permissions-policy'])).toMatch(/^camera=\(self\), .*geolocation=\(\), .*microphone=\(\)/)
  })

  test('a refused body, a method that is not there and a preflight have them too', async () => {
    const big = await app.inject({
      method: 'POST',
      url: '/api/v1/auth/requestAuth',
      payload: { mobile: 'x'.repeat(2e6) },
    })
    const wrong = await app.inject({ method: 'DELETE', url: '/api/v1/auth/requestAuth' })
    for (const { statusCode, headers } of [big, wrong]) {
      expect(statusCode).toBeGreaterThanOrEqual(400)
      expect(headers['content-security-policy']).toContain(`default-src 'self'`)
      expect(headers['permissions-policy']).toContain('geolocation=()')
    }
  })
})

test('an address that cannot be read is refused in words, as a text of which nothing can be made', async () => {
  const { statusCode, headers, json } = await app.inject({ url: '/api/v1/orders/%' })
  expect(statusCode).toBe(400)
  expect(json()).toEqual({ code: 'bad_request', message: 'درخواست نادرست است', traceId: headers['x-request-id'] })
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
  expect(headers['content-security-policy']).toContain(`default-src 'none'`)
})

test('what was no request is refused as such a text too', async () => {
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const answer = await new Promise<string>((done) => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1', () => socket.end('nonsense\r\n\r\n'))
    let text = ''
    socket.on('data', (data) => (text += String(data)))
    socket.on('close', () => done(text))
  })
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
  expect(answer).toContain('x-content-type-options: nosniff')
  expect(answer).toContain(`content-security-policy: default-src 'none'`)
})

test('the pages of payment links load and run nothing', async () => {
  const { headers } = await app.inject({ url: '/pay/nothing' })
  expect(String(headers['content-security-policy']).split(';')).toEqual([
    `default-src 'none'`,
    expect.stringMatching(/^style-src 'sha256-[\w+/=]{44}'$/),
    `img-src 'self'`,
    `font-src 'self'`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types 'none'`,
  ])
})
