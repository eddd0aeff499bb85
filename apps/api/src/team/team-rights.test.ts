import { assistantRelayBase, assistantRelayRoutes } from '@rezerv/contract/assistant/assistant-relay.ts'
import type { Endpoint } from '@rezerv/contract/endpoint.ts'
import { holds, type Rights } from '@rezerv/contract/right.ts'
import { readyRoles, Right } from '@rezerv/contract/team/team-right.ts'
import { expect, test } from 'vitest'
import { contractEndpoints, testApp } from '#http/testing.ts'

const endpoints = (await contractEndpoints()).filter(([, e]) => e.access === undefined)
const relayed = assistantRelayRoutes.map(({ method, path }): [string, Pick<Endpoint, 'method' | 'path' | 'right'>] => [
  `relay of ${method} ${path}`,
  { method, path: `${assistantRelayBase}${path}`, right: 'assistant.use' },
])
const all = [...endpoints, ...relayed]

const { app, query, signedIn } = await testApp()
await query`insert into team_roles (name, rights) values ('هیچ', '{}'), ('یکی', '{comment.read,unknown.right}')`

const rightsOf = async (role: string): Promise<Rights> => {
  const [row] = await query<{ rights: string[] }>`select rights from team_roles where coalesce(key, name) = ${role}`
  return role === 'owner' ? 'all' : (row?.rights ?? [])
}

test.each([...Object.keys(readyRoles), 'هیچ', 'یکی'])(
  '%s may call what their rights name, and nothing else',
  async (role) => {
    const { token } = await signedIn('admin', 'سارا', role)
    const rights = await rightsOf(role)
    const wrong: string[] = []
    for (const [name, { method, path, right }] of all) {
      // A body that cannot be read is refused after the right was looked at: what the role may do is not done here.
      const answer = await app.inject({
        method,
        url: path.replaceAll(/:\w+/g, '0'),
        headers: { authorization: `Bearer ${token}`, ...(method !== 'GET' && { 'content-type': 'application/json' }) },
        ...(method !== 'GET' && { payload: '{' }),
      })
      const isRefused = answer.statusCode === 403 && answer.json<{ code: string }>().code === 'forbidden'
      if (right === undefined || isRefused === holds(rights, right)) wrong.push(`${name}: ${answer.statusCode}`)
    }
    expect(wrong).toEqual([])
  },
)

test('every right is asked for by an endpoint, and the ready roles give no other', async () => {
  expect(new Set(all.map(([, { right }]) => right))).toEqual(new Set([...Right.options, 'own']))
  const given = await query<{
    right: string
  }>`select distinct unnest(rights) as right from team_roles where key is not null`
  expect(given.map(({ right }) => right).filter((right) => !Right.options.includes(right as Right))).toEqual([])
  expect(Object.keys(readyRoles).toSorted()).toEqual(
    (await query<{ key: string }>`select key from team_roles where key is not null order by key`).map(({ key }) => key),
  )
})

test('what is refused says which right it asks for, and is told in the log of security', async () => {
  const { token } = await signedIn('admin', 'نگار', 'viewer')
  const answer = await app.inject({
    method: 'GET',
    url: '/api/v1/audit',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.json()).toMatchObject({
    code: 'forbidden',
    message: expect.stringContaining('«دیدن گزارش فعالیت و امنیت»'),
  })
})
