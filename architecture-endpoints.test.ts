import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { assistantRelayBase, assistantRelayRoutes } from '@rezerv/contract/assistant/assistant-relay.ts'
import { exportTexts } from '@rezerv/contract/audit/audit-security.ts'
import type { Endpoint } from '@rezerv/contract/endpoint.ts'
import { read, root } from './architecture-files.ts'

type Line = { slice: string; name: string; endpoint: Endpoint }

const contract = join(root, 'packages/contract/src')
const files = readdirSync(contract, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('-endpoints.ts'))
  .toSorted((a, b) => (a < b ? -1 : 1))

async function linesOf(file: string): Promise<Line[]> {
  const exported = (await import(pathToFileURL(join(contract, file)).href)) as Record<string, Record<string, Endpoint>>
  return Object.entries(exported)
    .filter(([name]) => name.endsWith('Endpoints'))
    .flatMap(([, endpoints]) =>
      Object.entries(endpoints).map(([name, endpoint]) => ({ slice: file.split('/')[0] ?? '', name, endpoint })),
    )
}

const lines = (await Promise.all(files.map(linesOf))).flat()
const textOf = (method: string, path: string, access: string, name: string) =>
  `${method.padEnd(6)} ${path.padEnd(44)} ${access.padEnd(21)} ${name}`
/** The calls that the assistant's relay passes on have the other side's bodies, and no schemas of ours. */
const relayed = assistantRelayRoutes.map(({ method, path }) =>
  textOf(method, assistantRelayBase + path, 'assistant.use', 'relay'),
)

test('docs/endpoints.txt says what the contract says; if not: npx vitest run --project architecture -u', async () => {
  const slices = [...new Set(lines.map((line) => line.slice))]
  const text = slices.map((slice) => {
    const own = lines.filter((line) => line.slice === slice)
    return [
      `# ${slice}`,
      ...own.map(({ name, endpoint: { method, path, access, right } }) =>
        textOf(method, path, access ?? right ?? 'nobody', name),
      ),
      ...(slice === 'assistant' ? relayed : []),
    ].join('\n')
  })
  await expect(`${text.join('\n\n')}\n`).toMatchFileSnapshot(join(root, 'docs/endpoints.txt'))
})

test('no two endpoints answer the same method and path, and no operation has two meanings', () => {
  const places = lines.map(({ endpoint }) => `${endpoint.method} ${endpoint.path.replace(/:\w+/g, ':')}`)
  expect(places.filter((place, at) => places.indexOf(place) !== at)).toEqual([])
  const names = lines.map((line) => line.name)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

type Def = { shape?: object; element?: unknown; innerType?: unknown; options?: unknown[] }
/** Names of fields of an answer, however deep; lists and choices add nothing. */
function fieldsOf(schema: unknown, path = ''): string[] {
  const { def } = (schema as { _zod: { def: Def } })._zod
  if (def.shape) return Object.entries(def.shape).flatMap(([name, field]) => fieldsOf(field, `${path}.${name}`))
  const inside = [def.element, def.innerType, ...(def.options ?? [])].filter(Boolean)
  return inside.length > 0 ? inside.flatMap((one) => fieldsOf(one, path)) : [path]
}

test('every field that says what stands on an account is compared by transaction-balance.test.ts with all the others', () => {
  const balances = lines.flatMap(({ name, endpoint }) =>
    fieldsOf(endpoint.answer).flatMap((field) =>
      /(balance|opening|closing|owed|owing)Rials$/i.test(field) ? [name + field] : [],
    ),
  )
  expect(balances).toMatchInlineSnapshot(`
    [
      "listHostBlockers.items.balanceRials",
      "listHosts.items.balanceRials",
      "getHost.balanceRials",
      "createHost.balanceRials",
      "changeHost.balanceRials",
      "tagHost.balanceRials",
      "inviteHost.balanceRials",
      "inviteHostAgain.balanceRials",
      "changeHostPayoutTerms.balanceRials",
      "listPayoutStatements.items.openingRials",
      "listPayoutStatements.items.rows.balanceRials",
      "listPayoutStatements.items.closingRials",
      "listHostPayouts.balanceRials",
      "getLedgerTotals.openingRials",
      "listHostBalances.items.balanceRials",
      "sumHostBalances.owedRials",
      "getStatement.openingRials",
      "getStatement.rows.balanceRials",
      "getStatement.closingRials",
    ]
  `)
})

test('what anybody may call is a short list that is read here', () => {
  expect(lines.filter(({ endpoint }) => endpoint.access === 'public').map((line) => line.name)).toMatchInlineSnapshot(`
    [
      "requestCode",
      "verifyCode",
      "pasargadCallback",
    ]
  `)
})

/** Each is tried with the same request and with another body in request-fingerprint.test.ts. */
const keyed = ['addOrderNote', 'bookEvent', 'bookSpan', 'bookStay', 'createPayoutBatch', 'noteCustomer', 'retryPayout']

test('every body with an idempotency key is among those whose fingerprint is tried', () => {
  const found = lines.filter(({ endpoint }) => {
    const body = endpoint.body as { shape?: Record<string, unknown> } | undefined
    return body?.shape?.['idempotencyKey'] !== undefined
  })
  expect(found.map(({ name }) => name).toSorted()).toEqual(keyed)
  const tried = read('apps/api/src/http/request-fingerprint.test.ts')
  for (const name of keyed) expect(tried).toContain(`['${name}', ${name}, `)
})

test('every file that the API gives is called by its name in the list of security events', () => {
  const given = lines
    .filter(({ endpoint }) => endpoint.file)
    .map(({ endpoint: { method, path } }) => `${method} ${path}`)
  expect(Object.keys(exportTexts).toSorted()).toEqual(given.toSorted())
})
