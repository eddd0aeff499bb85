import { expect, it } from 'vitest'
import { testApp } from '#http/testing.ts'
import { revokeSession } from './auth-store.ts'
import { findSession } from './auth-session-service.ts'

const { db, query, signedIn } = await testApp()

it('gives everybody their own session when many ask at once, and strangers none', async () => {
  const people = await Promise.all(['سارا', 'مینا', 'رضا'].map((name) => signedIn('admin', name)))
  const [first] = people
  const asked = [...people, ...people].map((person) => person.token)
  const found = await Promise.all([...asked, 'a stranger'].map((token) => findSession(db, token)))
  const ids = people.map((person) => person.userId)
  expect(found.map((session) => session?.userId)).toEqual([...ids, ...ids, undefined])

  await revokeSession(db, first?.sessionId ?? 0)
  const again = await Promise.all(asked.map((token) => findSession(db, token)))
  expect(again.map((session) => session?.userId)).toEqual([undefined, ...ids.slice(1), undefined, ...ids.slice(1)])
})

it('keeps each caller to their own idle limit', async () => {
  const person = await signedIn('admin', 'نرگس')
  await query`update sessions set last_seen_at = now() - interval '30 minutes' where id = ${person.sessionId}`
  const found = await Promise.all([20, 60].map((minutes) => findSession(db, person.token, minutes)))
  expect(found.map((session) => session?.userId)).toEqual([undefined, person.userId])
})
