import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, type BrowserContext, type Page, type Route } from '@playwright/test'

import { askFrom } from './from-address.ts'
import { judgedOverlays } from './overlays.ts'
import { foresee, watched } from './watched.ts'

export { expect } from '@playwright/test'

/** The server that global-setup.ts started, or the one that BASE_URL names; DATA_DIR is where it writes its outbox. */
const address = () => process.env['BASE_URL'] ?? ''
const dataDir = () => process.env['DATA_DIR'] ?? 'data'
const outbox = () => process.env['OUTBOX'] ?? join(dataDir(), 'outbox.jsonl')

/** The traces of a visit, but for the files that every page needs. */
const leftBehind = 'cookies,file_systems,indexeddb,local_storage,service_workers,cache_storage'

/** What a test holds back or answers itself is let go at its end: a file that is on its way then is no fault. */
const letGo = (page: Page) => page.unrouteAll({ behavior: 'ignoreErrors' })

/**
 * In a browser that was never here, and is gone afterwards: for what is about the service worker, about the clock (it
 * belongs to the whole browser), or about the first visit.
 */
export const freshTest = base.extend<object, { profile: BrowserContext }>({
  baseURL: ({ baseURL }, provide) => provide(process.env['BASE_URL'] ?? baseURL),
  context: ({ context }, provide) => watched(context, (seen) => judgedOverlays(seen, provide)),
  page: async ({ page }, provide) => {
    await provide(page)
    await letGo(page)
  },
  // Of `visitorTest` below; it stands here because tests with other such fixtures would each ask for a worker of their own.
  profile: [
    async ({ playwright }, provide, { project }) => {
      const { launchOptions, contextOptions, locale, timezoneId, serviceWorkers } = project.use
      const folder = mkdtempSync(join(tmpdir(), 'rezerv-profile-'))
      const profile = await playwright.chromium.launchPersistentContext(folder, {
        ...launchOptions,
        ...contextOptions,
        ...(locale && { locale }),
        ...(timezoneId && { timezoneId }),
        ...(serviceWorkers && { serviceWorkers }),
        baseURL: address(),
      })
      await provide(profile)
      await profile.close()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
})

/** A clock that a test turns is turned for every test after it in the same browser. */
const refuseClock = (page: Page) =>
  Object.defineProperty(page, 'clock', {
    get: () => {
      throw new Error('the clock belongs to the whole browser: this is a freshTest')
    },
  })

/**
 * In the browser of somebody who works here all day, signed out: it has the app's files, and the code made of them,
 * since the first test. Everything else is forgotten after each test.
 */
export const visitorTest = freshTest.extend({
  context: async ({ profile }, provide) => {
    const [blank] = profile.pages()
    if (!blank) throw new Error('the browser has no page')
    await watched(profile, (seen) => judgedOverlays(seen, provide))
    for (const page of profile.pages()) if (page !== blank) await page.close()
    await profile.unrouteAll({ behavior: 'ignoreErrors' })
    await profile.setOffline(false)
    await profile.clearPermissions()
    const cdp = await profile.newCDPSession(blank)
    await cdp.send('Storage.clearDataForOrigin', { origin: address(), storageTypes: leftBehind })
    await cdp.detach()
  },
  page: async ({ context, viewport }, provide) => {
    const page = await context.newPage()
    refuseClock(page)
    if (viewport) await page.setViewportSize(viewport)
    await provide(page)
    await letGo(page)
  },
})

export const admin = { id: 1, name: 'سارا محمدی', role: { name: 'admin' } }

type Sent = { at: string; to: string; code?: string; text: string }

/** The newest message to this number that fits, as the console sender writes it down. */
async function sentTo(mobile: string, what: string, fits: (sent: Sent) => boolean): Promise<Sent> {
  const deadline = Date.now() + 60_000
  for (;;) {
    const lines = existsSync(outbox()) ? readFileSync(outbox(), 'utf8').trim().split('\n') : []
    const all = lines.filter(Boolean).map((line) => JSON.parse(line) as Sent)
    const sent = all.findLast((one) => national(one.to) === national(mobile) && fits(one))
    if (sent) return sent
    if (Date.now() > deadline) throw new Error(`no ${what} for ${mobile} in ${outbox()}`)
    await pause()
  }
}

/** The newest code that was sent to this number after the instant. */
export const codeFor = async (mobile: string, sinceMs: number) =>
  (await sentTo(mobile, 'code', ({ code, at }) => !!code && Date.parse(at) >= sinceMs)).code ?? ''

/** The newest message to this number that matches, as soon as it is sent. */
export const textFor = async (mobile: string, pattern: RegExp) =>
  (await sentTo(mobile, 'message', ({ text }) => pattern.test(text))).text

/** Where such a message leads: the page of an order as its customer sees it. */
export const passPathFor = async (mobile: string, pattern: RegExp) =>
  /\/t\/[\w-]{32}/.exec(await textFor(mobile, pattern))?.[0] ?? 'no link'

const national = (mobile: string) => mobile.replace(/\D/g, '').slice(-10)
const pause = () => new Promise((done) => setTimeout(done, 50))

type Session = { token: string; user: typeof admin }

/** One session of a demo admin for all the tests: codes are limited to five an hour and one a minute. */
export async function adminSession(mobile = '+989120000000'): Promise<Session> {
  const file = join(dataDir(), `e2e-session-${national(mobile)}.json`)
  const lock = `${file}.lock`
  mkdirSync(dataDir(), { recursive: true })
  for (;;) {
    const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Session) : undefined
    if (known && (await isLive(known.token))) return known
    try {
      mkdirSync(lock)
      break
    } catch {
      await pause()
    }
  }
  try {
    const since = Date.now()
    await post('requestAuth', { mobile })
    const session = await post('new_verify', { mobile, code: await codeFor(mobile, since) })
    writeFileSync(file, JSON.stringify(session))
    return session as Session
  } finally {
    rmdirSync(lock)
  }
}

async function isLive(token: string) {
  const answer = await fetch(`${address()}/api/v1/auth/user_info`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return answer.ok
}

/** Each number from an address of its own. */
async function post(call: string, body: { mobile: string; code?: string }): Promise<unknown> {
  const answer = await askFrom({
    url: `${address()}/api/v1/auth/${call}`,
    from: `127.100.${Number(national(body.mobile).slice(-4, -2))}.${Number(national(body.mobile).slice(-2)) + 1}`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (answer.status !== 200) throw new Error(`${call}: ${answer.status} ${answer.body}`)
  return JSON.parse(answer.body)
}

/** Another admin than the one who is signed in: approves what that one asked for. */
export const secondSession = () => adminSession('+989120000004')

/** Opens the page with a session in the storage, before any script of the page runs. */
export async function storeSession(page: Page, { token, user }: { token: string; user: unknown }) {
  // What the desk leaves for the next document (apps/web/src/lib/desk-cookie.ts).
  await page.context().addCookies([{ name: 'desk', value: '1', url: address() }])
  await page.addInitScript(
    ([key, person]) => {
      // An empty page has no storage.
      if (location.origin === 'null' || sessionStorage.getItem('seeded')) return
      sessionStorage.setItem('seeded', '1')
      localStorage.setItem('token', key as string)
      localStorage.setItem('user', JSON.stringify(person))
    },
    [token, user] as const,
  )
}

/** Signed in as the demo admin, with a real session. */
export const signIn = async (page: Page) => storeSession(page, await adminSession())

/** In that browser, signed in as the demo admin before the page is opened. */
export const test = visitorTest.extend({
  page: async ({ page }, provide) => {
    await signIn(page)
    await provide(page)
  },
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A call of the API (`orders/7`) with the demo admin's session; throws what is refused. */
export async function api<T>(path: string, body?: object, method: Method = body ? 'POST' : 'GET'): Promise<T> {
  const { token } = await adminSession()
  const answer = await fetch(`${address()}/api/v1/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as T
}

/**
 * The server is out of reach, but for what the test itself answers: it would refuse a made-up session, and end it. Set
 * before every other route.
 */
export function quietApi(page: Page) {
  foresee(page, 503)
  return page.context().route('**/api/v1/**', (route) => route.fulfill({ status: 503, json: {} }))
}

/** A made-up session that the server never sees: the re-check is answered here. */
export async function pretendSignedIn(page: Page, user: unknown = admin) {
  await quietApi(page)
  await storeSession(page, { token: 'pretended', user })
  await answerAuth(page, 'user_info', { json: { user } })
  const context = page.context()
  foresee(page, /ERR_FAILED .*\/live$/)
  await context.route('**/api/v1/live', (route) => route.abort())
  const counts = { total: 0, mine: 0, unowned: 0, snoozed: 0, kinds: [] }
  await context.route('**/api/v1/inbox/counts*', (route) => route.fulfill({ json: counts }))
  const assistant = { isOn: false, hasKey: false, masks: true }
  await context.route('**/api/v1/assistant', (route) => route.fulfill({ json: assistant }))
}

/** Answers one of the calls of specification section 7 in the place of the server. */
export const answerAuth = (page: Page, call: string, answer: Parameters<Route['fulfill']>[0]) =>
  page.route(`**/api/v1/auth/${call}`, (route) => route.fulfill(answer))

/** The storage of the app (specification section 3). */
export const stored = (page: Page) => page.evaluate(() => Object.fromEntries(Object.entries<string>(localStorage)))
