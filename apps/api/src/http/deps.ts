import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Actor } from '#audit/audit-store.ts'
import type { FetchFeed } from '#calendar/calendar-feed-fetch.ts'
import type { Db } from '#db/connect.ts'
import type { Env } from '#env.ts'
import type { SmsSender } from '#notice/notice-sms.ts'
import type { PaymentGateway } from '#payment/payment-gateway.ts'

/** What the process owns and every slice may use. Made once in main.ts, or by a test. */
export type Deps = {
  env: Env
  pool: pg.Pool
  db: Db
  log: FastifyBaseLogger
  sms: SmsSender
  /** Key of the hashes of sign-in codes. */
  pepper: string
  /** The bank. */
  gateway: PaymentGateway
  /** Reads other sites' calendars. */
  fetchFeed: FetchFeed
  /** The folder of the built web app. */
  webRoot: string
}

type Made = 'sms' | 'pepper' | 'gateway' | 'fetchFeed' | 'webRoot'

/** What a caller of `buildApp` must bring; the rest is made from the environment unless it is given. */
export type GivenDeps = Omit<Deps, Made> & Partial<Pick<Deps, Made>>

declare module 'fastify' {
  interface FastifyInstance {
    deps: Deps
  }
  interface FastifyRequest {
    actor: Actor
  }
}
