import { beforeEach, expect, test, vi } from 'vitest'
import { session } from './session.ts'
import { storageOf } from './storage-testing.ts'

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', storageOf(stored))
beforeEach(() => {
  session.leave()
  stored.clear()
})

const admin = { id: 7, name: 'سارا', role: { name: 'admin' } }

test('an admin is stored under token and user, with nothing but id, name and role', () => {
  session.enter('t', { ...admin, mobile: '+989120000000' } as typeof admin)
  expect([...stored.keys()].toSorted()).toEqual(['token', 'user'])
  expect(JSON.parse(stored.get('user') ?? '')).toEqual(admin)
  expect(session.isSignedIn()).toBe(true)
})

test('of a person the role alone is asked for', () => {
  session.enter('t', { name: null, role: { name: 'admin' } })
  session.restore()
  expect(session.isSignedIn()).toBe(true)
})

test.each([{ role: { name: 'host' } }, { role: { name: 'user' } }, { role: undefined }])(
  'with %o nothing is stored, and the message is the specification’s',
  (other) => {
    expect(() => session.enter('t', { ...admin, ...other })).toThrow('فقط ادمینها مجاز به ورود به این بخش هستند')
    expect(stored.size).toBe(0)
  },
)

test.each([['{"id":1,"name":"x","role":{"name":"host"}}'], ['{"id":1,"name":"x"}'], ['null'], ['not json']])(
  'restoring %s clears the session',
  (user) => {
    stored.set('token', 't').set('user', user)
    session.restore()
    expect(session.isSignedIn()).toBe(false)
    expect(stored.size).toBe(0)
  },
)

test('restoring an admin keeps the session; a user without a token is none, and is not kept', () => {
  stored.set('token', 't').set('user', JSON.stringify(admin))
  session.restore()
  expect(session.isSignedIn()).toBe(true)
  stored.delete('token')
  expect(session.isSignedIn()).toBe(false)
  session.restore()
  expect(stored.size).toBe(0)
})

test('what is said of a session that is not the stored one any more changes nothing', () => {
  session.enter('old', admin)
  session.leave()
  session.renew('old', admin)
  expect(session.isSignedIn()).toBe(false)
  const other = { ...admin, id: 8 }
  session.enter('new', other)
  session.end('old')
  session.renew('old', admin)
  expect([session.token(), session.user()]).toEqual(['new', other])
  session.end('new')
  expect(session.isSignedIn()).toBe(false)
})

test('a check that ends while another tab signs out does not bring the token back', () => {
  session.enter('t', admin)
  const written: string[] = []
  const setItem = vi.spyOn(localStorage, 'setItem').mockImplementation((key) => void written.push(key))
  session.renew('t', admin)
  expect(written).toEqual([])
  session.renew('t', { ...admin, name: 'نگار' })
  expect(written).toEqual(['user'])
  setItem.mockRestore()
})

test('signing out is known in every tab until somebody signs in, and takes the way back along', () => {
  session.enter('t', admin)
  stored.set('redirectPath', '/order?q=x')
  session.leave()
  expect([...stored.keys()]).toEqual(['signedOut'])
  expect(session.wasLeft()).toBe(true)
  session.enter('t2', admin)
  expect(session.wasLeft()).toBe(false)
  session.end('t2')
  expect(session.wasLeft()).toBe(false)
})

test('the auth state says what runs, what failed, and whether the stored session was checked', () => {
  stored.set('token', 't').set('user', JSON.stringify(admin))
  session.restore()
  expect(session.state()).toEqual({ token: 't', user: admin, loading: true, error: null, isInitialized: false })
  session.checked('t')
  expect(session.state()).toMatchObject({ loading: false, isInitialized: true })
  session.leave()
  session.trying()
  expect(session.state()).toMatchObject({ token: null, user: undefined, loading: true })
  session.tried('خطا در تایید کد')
  expect(session.state()).toMatchObject({ loading: false, error: 'خطا در تایید کد' })
  session.enter('t', admin)
  expect(session.state()).toMatchObject({ error: null, loading: false, isInitialized: true })
})

test('a check that ends late says nothing of the next try to sign in', () => {
  stored.set('token', 'old').set('user', JSON.stringify(admin))
  session.restore()
  session.leave()
  session.trying()
  session.checked('old')
  expect(session.state()).toMatchObject({ loading: true, isInitialized: true })
})

test('of a check that ends the session nothing goes on', () => {
  stored.set('token', 't').set('user', JSON.stringify(admin))
  session.restore()
  session.end('t')
  session.checked('t')
  expect(session.state()).toMatchObject({ loading: false, isInitialized: true })
})
