// The floor of a list: Fastify and the driver alone, with the statements that the product asks for the same page. Started by bench/lists.ts.
import Fastify from 'fastify'
import pg from 'pg'
import { connectionTypes } from '../../apps/api/src/db/connect.ts'
import type { ListPage } from './bench-list-pages.ts'

export type FloorStart = { databaseUrl: string; port: number; connections: number; pages: ListPage[] }

async function serveFloor({ databaseUrl, port, connections, pages }: FloorStart) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections, types: connectionTypes })
  const app = Fastify({ logger: false })
  const answers = new Map(pages.map(({ path, statements: [signIn, ...rest] }) => [path, { signIn, rest }]))
  for (const route of new Set(pages.map(({ path }) => path.split('?')[0] ?? path)))
    app.get(route, async ({ url }) => {
      const page = answers.get(url)
      if (!page?.signIn) throw new Error(`no statements for ${url}`)
      // Somebody is signed in, or this is not the work that the product does.
      const { rows } = await pool.query(page.signIn)
      if (rows.length === 0) throw new Error('nobody is signed in')
      const found = await Promise.all(page.rest.map((one) => pool.query(one)))
      return found.map((one) => one.rows as unknown[])
    })
  await app.listen({ port, host: '127.0.0.1' })
  process.send?.('ready')
}

process.once('message', (start: FloorStart) => void serveFloor(start))
