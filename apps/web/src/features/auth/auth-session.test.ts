import { beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '#lib/call-error.ts'
import { session } from '#lib/session.ts'
import { storageOf } from '#lib/storage-testing.ts'
import { recheckSession, signOut } from './auth-session.ts'

const calls = vi.hoisted(() => ({ answer: [] as (() => Promise<unknown>)[], made: [] as [string, unknown][] }))
vi.mock('#lib/call.ts', async (original) => ({
  ...(await original<object>()),
  call: (endpoint: { path: string }, _: object, options: object) => {
    calls.made.push([endpoint.path, options])
    return (calls.answer.shift() ?? never)()
  },
}))

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', storageOf(stored))

const admin = { id: 7, name: 'سارا', role: { name: 'admin' } }
const other = { id: 8, name: 'نگار', role: { name: 'admin' } }
const never = () => new Promise<never>(() => undefined)
const failing = (status: number) => () => Promise.reject(new CallError('', { code: 'internal', status }))

/** The page was opened with this session in the storage. */
function start() {
  session.leave()
  stored.clear()
  stored.set('token', 'old').set('user', JSON.stringify(admin))
  session.restore()
}
beforeEach(() => {
  calls.answer = []
  calls.made = []
  start()
})

/** A check that answers when the test says so. */
function lateCheck() {
  let pending: { done: (answer: unknown) => void; fail: (error: Error) => void } | undefined
  calls.answer = [() => new Promise((done, fail) => (pending = { done, fail }))]
  return {
    over: recheckSession(),
    done: (user: object) => pending?.done({ user }),
    fail: (e: Error) => pending?.fail(e),
  }
}

test('a check that answers after the sign-out does not undo it', async () => {
  const check = lateCheck()
  signOut()
  check.done(admin)
  await check.over
  expect(session.isSignedIn()).toBe(false)
  expect(stored.has('token')).toBe(false)
})

test.each([
  ['a good answer', (check: ReturnType<typeof lateCheck>) => check.done(admin)],
  ['another role', (check) => check.done({ ...admin, role: { name: 'host' } })],
  ['a refusal', (check) => check.fail(new CallError('', { code: 'unauthorized', status: 401 }))],
] satisfies [string, (check: ReturnType<typeof lateCheck>) => void][])(
  'a late check of an old token, %s, leaves the newer session alone',
  async (_, answer) => {
    const check = lateCheck()
    session.enter('new', other)
    answer(check)
    await check.over
    expect([session.token(), session.user()]).toEqual(['new', other])
  },
)

test.each([400, 401, 403, 404, 429, 500])(
  'at the start a check that fails with %i clears the session',
  async (status) => {
    calls.answer = [failing(status)]
    await recheckSession()
    expect(session.isSignedIn()).toBe(false)
  },
)

test.each([0, 502, 503, 504])(
  'where no server answers (%i) nothing was checked, and nothing is cleared',
  async (status) => {
    calls.answer = [failing(status)]
    await recheckSession()
    expect(session.isSignedIn()).toBe(true)
    expect(session.state()).toMatchObject({ loading: false, isInitialized: true })
  },
)

test('a session in use is ended by a refusal, and not by a server that breaks', async () => {
  session.checked('t')
  calls.answer = [failing(500), failing(401)]
  await recheckSession()
  expect(session.isSignedIn()).toBe(true)
  await recheckSession()
  expect(session.isSignedIn()).toBe(false)
})

test('sign-out forgets at once, and tells the server with the token that it had', () => {
  calls.answer = [never]
  signOut()
  expect(session.isSignedIn()).toBe(false)
  expect(calls.made).toEqual([['/api/v1/auth/new_logout', { token: 'old', outlivesPage: true }]])
})
