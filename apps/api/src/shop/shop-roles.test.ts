import { type Endpoint, isShopAccess, type ShopAccess } from '@rezerv/contract/endpoint.ts'
import { expect, test } from 'vitest'
import { contractEndpoints, testApp } from '#http/testing.ts'
import { shopOf } from './shop-testing.ts'

const given = await testApp()
const { app, query, admin, signedIn } = given
const { key, signIn } = await shopOf(given)

type Tokens = { authorization?: string; session?: string }

const allowed: Record<ShopAccess, string[]> = {
  shop: ['a key', 'a key with an admin’s token', 'guest', 'host'],
  customer: ['guest', 'host'],
  host: ['host'],
}
const mayCall = ({ access, right }: Endpoint, caller: string) =>
  isShopAccess(access)
    ? allowed[access].includes(caller)
    : right === 'order.read' && caller === 'a key without the shop'

/** With a body that cannot be read: it is refused after the caller was looked at. */
async function ask({ method, path }: Endpoint, { authorization, session }: Tokens) {
  const hasBody = method !== 'GET'
  const { statusCode } = await app.inject({
    method,
    url: path.replaceAll(/:\w+/g, '0'),
    headers: {
      ...(authorization !== undefined && { authorization: `Bearer ${authorization}` }),
      ...(session !== undefined && { 'session-token': session }),
      ...(hasBody && { 'content-type': 'application/json' }),
    },
    ...(hasBody && { payload: '{' }),
  })
  return statusCode
}

test('every call of the shop lets in whom it is for, and nobody else', async () => {
  await query`insert into hosts (kind, name, family, mobile, status) values ('person', 'کاوه', 'نادری', '+989390000001', 'approved')`
  const guest = await signIn('+989390000002')
  const host = await signIn('+989390000001')
  expect(host.person.role).toBe('host')
  const { key: plain } = await shopOf(given, { rights: ['order.read'] })
  const colleague = await signedIn('admin', 'سارا', 'owner')
  const callers: Record<string, Tokens> = {
    nobody: {},
    admin: { authorization: admin.token },
    'admin with a session of the shop': { authorization: admin.token, session: guest.token },
    'a guest without a key': { session: guest.token },
    'a guest’s token as a key': { authorization: guest.token },
    'a key without the shop': { authorization: plain, session: guest.token },
    'a key': { authorization: key },
    'a key with an admin’s token': { authorization: key, session: colleague.token },
    guest: { authorization: key, session: guest.token },
    host: { authorization: key, session: host.token },
  }
  const wrong: string[] = []
  const all = await contractEndpoints()
  for (const [name, e] of all as [string, Endpoint][]) {
    // Of what one person keeps no key has any, whatever it may read.
    if (e.access === 'public' || name === 'getAgendaLink') continue
    for (const [caller, tokens] of Object.entries(callers)) {
      if (caller.includes('admin') && !isShopAccess(e.access)) continue
      const status = await ask(e, tokens)
      const isIn = status !== 401 && status !== 403
      if (isIn !== mayCall(e, caller)) wrong.push(`${name} as ${caller}: ${status}`)
    }
  }
  expect(wrong).toEqual([])
  const writes = all.filter(([, e]) => e.path.startsWith('/api/v1/shop') && e.method !== 'GET' && e.access !== 'shop')
  expect(writes.filter(([, e]) => !e.once).map(([name]) => name)).toEqual(['closeShopSession'])
})
