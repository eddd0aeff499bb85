import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Db } from '#db/connect.ts'
import type { Env } from '#env.ts'

/** What the process owns and every slice may use. Made once in main.ts, or by a test. */
export type Deps = {
  env: Env
  pool: pg.Pool
  db: Db
  log: FastifyBaseLogger
}

declare module 'fastify' {
  interface FastifyInstance {
    deps: Deps
  }
}
