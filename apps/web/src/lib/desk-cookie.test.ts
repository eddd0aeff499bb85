import { expect, test, vi } from 'vitest'
import { startDeskCookie } from './desk-cookie.ts'
import { session } from './session.ts'
import { storageOf } from './storage-testing.ts'

vi.stubGlobal('localStorage', storageOf(new Map()))
const page = { cookie: '' }
vi.stubGlobal('document', page)

test('the server is told whether the desk comes first, and nothing of the session', () => {
  session.enter('t', { id: 7, name: 'سارا', role: { name: 'admin' } })
  startDeskCookie()
  expect(page.cookie).toBe('desk=1;path=/;max-age=31536000')
  session.leave()
  expect(page.cookie).toBe('desk=1;path=/;max-age=0')
})
