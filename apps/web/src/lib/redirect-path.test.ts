import { beforeEach, expect, test, vi } from 'vitest'
import { isLocalPath, rememberPath, takeRememberedPath } from './redirect-path.ts'
import { storageOf } from './storage-testing.ts'

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', storageOf(stored))
beforeEach(() => {
  stored.clear()
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
