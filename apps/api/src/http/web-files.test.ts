import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { testApp } from './testing.ts'

const { app } = await testApp({ PUBLIC_AI_BASE: 'https://ai.example.com/v1', PUBLIC_AI_KEY: 'public-key' })
const built = existsSync(resolve(import.meta.dirname, '../../../web/dist/index.html'))
const page = (url: string) => app.inject({ url, headers: { accept: 'text/html' } })

test('public configuration is read at run time and never kept', async () => {
  const response = await app.inject('/config.json')
  expect(response.json()).toEqual({ apiBase: '', ai: { base: 'https://ai.example.com/v1', key: 'public-key' } })
  expect(response.headers['cache-control']).toBe('no-store')
})

describe.runIf(built)('the built web', () => {
  test('every page gets the shell, which is asked for anew each time', async () => {
    for (const url of ['/', '/auth', '/host/event/edit/17?x=1']) {
      const response = await page(url)
      expect(response.statusCode).toBe(200)
      expect(response.body).toContain('<div id="root">')
      expect(response.headers['cache-control']).toBe('no-cache')
    }
  })

  test('hashed files are kept for a year, the service worker never', async () => {
    const [asset = ''] = /\/assets\/[^"]+\.js/.exec((await page('/')).body) ?? []
    expect((await app.inject(asset)).headers['cache-control']).toContain('immutable')
    expect((await app.inject('/sw.js')).headers['cache-control']).toBe('no-cache')
  })

  test('a missing chunk, an unknown call and a path outside are not found, as JSON', async () => {
    for (const url of [
      '/assets/gone-123.js',
      '/api/v1/nothing',
      '/..%2fpackage.json',
      '/.vite/..%2f..%2fpackage.json',
    ]) {
      const response = await app.inject(url)
      expect(response.statusCode, url).toBe(404)
      expect(response.json()).toMatchObject({ code: 'not_found' })
    }
  })
})

test('answers carry the headers that keep the page to itself, and let the bank see the origin', async () => {
  const { headers } = await app.inject('/config.json')
  expect(headers['content-security-policy']).toContain("script-src 'self';")
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['content-security-policy']).toContain('https://ai.example.com')
  expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test('the API describes itself, for programs and for people', async () => {
  const document = (await app.inject('/api/v1/openapi.json')).json()
  expect(document.openapi).toBe('3.1.0')
  expect(document.paths['/api/v1/auth/requestAuth'].post.summary).toEqual(expect.any(String))
  expect(document.paths['/healthz']).toBeUndefined()
  expect((await page('/api/docs/')).body).toContain('swagger-ui')
})

test('the machine that watches can ask', async () => {
  expect((await app.inject('/healthz')).json()).toEqual({ ok: true })
  expect((await app.inject('/readyz')).json()).toEqual({ ok: true })
  expect((await app.inject('/metrics')).body).toContain('http_request_duration_seconds')
  expect((await app.inject({ url: '/metrics', remoteAddress: '10.0.0.9' })).statusCode).toBe(404)
})

test('more calls from one address than the limit are refused in Persian; pages are not counted', async () => {
  const small = await testApp({ RATE_LIMIT_PER_MINUTE: '2' })
  const call = () => small.app.inject('/api/v1/auth/user_info')
  expect([(await call()).statusCode, (await call()).statusCode]).toEqual([401, 401])
  const refused = await call()
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ code: 'too_many_requests', message: expect.stringMatching(/درخواست/) })
  expect((await small.app.inject('/config.json')).statusCode).toBe(200)
})
