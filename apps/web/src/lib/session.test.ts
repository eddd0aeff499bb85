import { beforeEach, expect, test, vi } from 'vitest'
import { session } from './session.ts'

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
})
beforeEach(() => {
  session.clear()
  stored.clear()
})

const admin = { id: 7, name: 'سارا', role: { name: 'admin' } }

test('an admin is stored under token and user, with nothing but id, name and role', () => {
  session.signIn('t', { ...admin, mobile: '+989120000000' } as typeof admin)
  expect([...stored.keys()].toSorted()).toEqual(['token', 'user'])
  expect(JSON.parse(stored.get('user') ?? '')).toEqual(admin)
  expect(session.isSignedIn()).toBe(true)
})

test.each([{ role: { name: 'host' } }, { role: { name: 'user' } }, { role: undefined }])(
  'with %o nothing is stored, and the message is the specification’s',
  (other) => {
    expect(() => session.signIn('t', { ...admin, ...other })).toThrow('فقط ادمینها مجاز به ورود به این بخش هستند')
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

test('restoring an admin keeps the session; a user without a token is none', () => {
  stored.set('token', 't').set('user', JSON.stringify(admin))
  session.restore()
  expect(session.isSignedIn()).toBe(true)
  stored.delete('token')
  expect(session.isSignedIn()).toBe(false)
})
