import { beforeEach, expect, test, vi } from 'vitest'
import { isLocalPath, rememberPath, takeRememberedPath } from './redirect-path.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})

test('a full path with query and hash is kept under redirectPath, given once, and forgotten', () => {
  rememberPath('/order?status=held#top')
  expect(stored.get('redirectPath')).toBe('/order?status=held#top')
  expect(takeRememberedPath()).toBe('/order?status=held#top')
  expect(stored.has('redirectPath')).toBe(false)
  expect(takeRememberedPath()).toBe('/')
})

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/\t/evil.example', ''])(
  '%j leads to another place and is refused',
  (path) => {
    expect(isLocalPath(path)).toBe(false)
    rememberPath(path)
    expect(takeRememberedPath()).toBe('/')
  },
)

test.each(['/auth', '/auth/', '/auth?x=1'])('after sign-in nobody is sent to %s again', (path) => {
  rememberPath(path)
  expect(takeRememberedPath()).toBe('/')
})
