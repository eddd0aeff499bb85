import pg from 'pg'
import { pino } from 'pino'
import { buildApp } from '../../apps/api/src/app.ts'
import { connect, connectPool } from '../../apps/api/src/db/connect.ts'
import { readEnv } from '../../apps/api/src/env.ts'
import type { BenchServer } from './bench-server.ts'

/** A statement as the product asks it: by name when its connections keep its plan. */
type Asked = { text: string; values: unknown[]; name?: string }
/** The statements of one page in the product's order, the look-up of the session first. */
export type ListPage = { name: string; path: string; statements: Asked[] }

type Document = { paths: Record<string, { get?: Operation }> }
type Operation = { parameters?: Parameter[]; responses: Record<string, { content?: Content }> }
type Parameter = { name: string; in: string; required?: boolean; schema: { enum?: string[] } }
type Content = Record<string, { schema: { properties?: object } }>

/** Beside what is cut into pages: the other reads of an accountant. */
const others = (hostId: number) => [
  '/api/v1/commission-rules',
  '/api/v1/transactions/totals',
  `/api/v1/statements?hostId=${hostId}`,
]

/**
 * Every call that answers a list by pages and needs nothing but a word of a few (a kind), once for each, as the OpenAPI document says it; with
 * what the product asks the database for it, heard at the driver while the app answers inside this process.
 */
export async function listPages(server: BenchServer, only: string[] | undefined): Promise<ListPage[]> {
  let heard: Asked[] = []
  // Before the first connection begins: each takes its way to ask from there.
  const silence = hear((one) => heard.push(one))
  const pool = connectPool(server.databaseUrl, { max: 4, idleTimeoutMillis: 0 })
  // What a connection begins with belongs to no page: all of them begin now.
  for (const begun of await Promise.all(Array.from({ length: 4 }, () => pool.connect()))) begun.release()
  const env = readEnv({ NODE_ENV: 'test', DATA_DIR: server.dataDir, DATABASE_URL: server.databaseUrl })
  const app = await buildApp({ env, pool, db: connect(pool), log: pino({ level: 'silent' }) })
  const read = async (url: string) => {
    const answer = await app.inject({ url, headers: server.headers })
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`)
    return answer.json() as unknown
  }
  const { rows } = await pool.query<{ id: number }>(
    'select host_id as id from host_balances order by amount_rials limit 1',
  )
  const paths = [...pagedPaths((await read('/api/v1/openapi.json')) as Document), ...others(rows[0]?.id ?? 1)]
  const pages: ListPage[] = []
  for (const path of paths) {
    const name = path.replace('/api/v1/', '').replace(/Id=\d+$/, '')
    if (only && !only.includes(name)) continue
    heard = []
    await read(path)
    pages.push({ name, path, statements: heard })
  }
  silence()
  await app.close()
  await pool.end()
  return pages
}

const pagedPaths = ({ paths }: Document): string[] =>
  Object.entries(paths).flatMap(([path, { get }]) => {
    if (!get || !isPaged(get)) return []
    const [needed, ...more] = parametersOf(get).filter((one) => one.required)
    if (!needed) return [path]
    const words = more.length === 0 ? (needed.schema.enum ?? []) : []
    return words.map((word) =>
      needed.in === 'path' ? path.replace(`{${needed.name}}`, word) : `${path}?${needed.name}=${word}`,
    )
  })

const parametersOf = ({ parameters = [] }: Operation) => parameters

function isPaged(operation: Operation) {
  const answer = operation.responses['200']?.content?.['application/json']?.schema.properties ?? {}
  return 'items' in answer && 'next' in answer && parametersOf(operation).some(({ name }) => name === 'after')
}

/** Tells each statement that any client of this process asks; call what it answers to hear no more. */
function hear(tell: (statement: Asked) => void) {
  const own = Object.getOwnPropertyDescriptor(pg.Client.prototype, 'query')
  const query = own?.value as (this: pg.Client, ...given: unknown[]) => unknown
  Object.defineProperty(pg.Client.prototype, 'query', {
    ...own,
    value(this: pg.Client, asked: string | Partial<Asked>, values?: unknown, ...rest: unknown[]) {
      const { text = '', ...given } = typeof asked === 'string' ? { text: asked } : asked
      tell({ values: Array.isArray(values) ? values : [], ...given, text })
      return query.call(this, asked, values, ...rest)
    },
  })
  return () => void Object.defineProperty(pg.Client.prototype, 'query', { ...own })
}
