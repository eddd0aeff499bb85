import { expect, test } from 'vitest'
import { safeStorage } from './storage.ts'

const blocked = () =>
  safeStorage(() => {
    throw new DOMException('blocked', 'SecurityError')
  })

test('where storage is blocked, values live as long as the page', () => {
  const storage = blocked()
  expect(storage.get('token')).toBeNull()
  expect(storage.set('token', 't')).toBe(false)
  expect(storage.get('token')).toBe('t')
  storage.remove('token')
  expect(storage.get('token')).toBeNull()
})

test('where storage is full, the newest value wins over the stored one, until another tab changes it', () => {
  const kept = new Map([['user', 'old']])
  let isFull = true
  const storage = safeStorage(
    () =>
      ({
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => {
          if (isFull) throw new DOMException('full', 'QuotaExceededError')
          kept.set(key, value)
        },
        removeItem: (key: string) => void kept.delete(key),
      }) as Storage,
  )
  expect(storage.set('user', 'new')).toBe(false)
  expect(storage.get('user')).toBe('new')
  storage.forgetOwn('user')
  expect(storage.get('user')).toBe('old')
  storage.set('user', 'mine')
  isFull = false
  expect(storage.set('user', 'newer')).toBe(true)
  expect([storage.get('user'), kept.get('user')]).toEqual(['newer', 'newer'])
})
