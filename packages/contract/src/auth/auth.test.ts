import { describe, expect, test } from 'vitest'
import { SessionAnswer, UserAnswer, isAdmin } from './auth.ts'

const user = { id: 7, name: 'سارا', role: { name: 'admin' } }

describe('who may enter', () => {
  test.each([
    [user, true],
    [{ ...user, role: { name: 'host' } }, false],
    [{ ...user, role: { name: 'Admin' } }, false],
    [{ id: 7 }, false],
    [{ id: 7, role: null }, false],
    [null, false],
    [undefined, false],
  ])('%o: %s', (person, may) => {
    expect(isAdmin(person)).toBe(may)
  })
})

describe('answers the browser accepts', () => {
  test('token and user at the top level and in data', () => {
    const session = { token: 't', user }
    expect(SessionAnswer.parse(session)).toMatchObject(session)
    expect(SessionAnswer.parse({ data: session })).toMatchObject(session)
  })

  test('token and user on different levels', () => {
    expect(SessionAnswer.parse({ token: 't', data: { user } })).toMatchObject({ token: 't', user })
    expect(SessionAnswer.parse({ user, data: { token: 't' } })).toMatchObject({ token: 't', user })
  })

  test('of a person the role alone is asked for', () => {
    const bare = { role: { name: 'admin' } }
    expect(isAdmin(SessionAnswer.parse({ token: 't', user: bare }).user)).toBe(true)
    for (const answer of [{ user: bare }, bare, { data: { user: bare } }, { data: bare }])
      expect(isAdmin(UserAnswer.parse(answer).user)).toBe(true)
    expect(isAdmin(SessionAnswer.parse({ token: 't' }).user)).toBe(false)
  })

  test('nothing beyond id, name and role survives', () => {
    const rich = { ...user, mobile: '+989120000000', role: { name: 'admin', permissions: ['all'] } }
    expect(SessionAnswer.parse({ token: 't', user: rich }).user).toEqual(user)
    expect(UserAnswer.parse({ user: rich }).user).toEqual(user)
  })

  test('a person without a role is read, to be refused with the right message', () => {
    const answer = SessionAnswer.parse({ token: 't', user: { id: 'a1', name: 'x' } })
    expect(isAdmin(answer.user)).toBe(false)
    expect(isAdmin(SessionAnswer.parse({ token: 't', user: { id: 1, role: null } }).user)).toBe(false)
  })

  test.each([[{ user }], [user], [{ data: { user } }], [{ data: user }]])('the person as %o', (answer) => {
    expect(UserAnswer.parse(answer)).toEqual({ user })
  })

  test('an answer without a token is no session', () => {
    expect(SessionAnswer.safeParse({ user }).success).toBe(false)
    expect(SessionAnswer.safeParse({ token: '', user }).success).toBe(false)
  })
})
