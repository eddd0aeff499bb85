// The floor of a list: Fastify and the driver alone, with the statements that the product asks for the same page. Started by bench/lists.ts.
import Fastify from 'fastify'
import pg from 'pg'

/** The statements of one page in the product's order, the look-up of the session first. */
export type FloorPage = { path: string; statements: { text: string; values: unknown[] }[] }
export type FloorStart = { databaseUrl: string; port: number; pages: FloorPage[] }

async function serveFloor({ databaseUrl, port, pages }: FloorStart) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 })
  const app = Fastify({ logger: false })
  for (const { path, statements } of pages) {
    const [signIn, ...rest] = statements.map((one, n) => ({ ...one, name: `${path}#${n}` }))
    app.get(path, async () => {
      if (signIn) await pool.query(signIn)
      const answers = await Promise.all(rest.map((one) => pool.query(one)))
      return answers.map(({ rows }) => rows)
    })
  }
  await app.listen({ port, host: '127.0.0.1' })
  process.send?.('ready')
}

process.once('message', (start: FloorStart) => void serveFloor(start))
