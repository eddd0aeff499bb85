import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Actor } from '#audit/audit-service.ts'
import type { FetchFeed } from '#feed/feed-fetch.ts'
import type { Db } from '#db/connect.ts'
import type { DatabaseProbe } from '#db/database-probe.ts'
import type { Standby } from '#standby/standby-watch.ts'
import type { EmbeddedState } from '@rezerv/embedded-postgres/embedded-server.ts'
import type { Env } from '#env.ts'
import type { Life } from '#lifecycle.ts'
import type { SmsSender } from '#notice/notice-sms-service.ts'
import type { PaymentGateway } from '#payment/payment-gateway.ts'
import type { SendWebhook } from '#webhook/webhook-send.ts'
import type { Work } from '#watch/watch-work.ts'

/** Figures of the process itself. */
export type Vitals = Pick<Life, 'phase' | 'failures' | 'restarts'> & {
  /** The database that this process keeps, where it keeps one. */
  embedded: () => EmbeddedState | undefined
}

/** Parts that the process owns and every slice may use. Made once in main.ts, or by a test. */
export type Deps = {
  env: Env
  pool: pg.Pool
  db: Db
  /** A copy to read from, where there is one. */
  standby?: Standby | undefined
  log: FastifyBaseLogger
  sms: SmsSender
  /** Key of the hashes of sign-in codes. */
  pepper: string
  /** The bank. */
  gateway: PaymentGateway
  /** Reads other sites' calendars. */
  fetchFeed: FetchFeed
  /** Posts to addresses of other programs. */
  sendWebhook: SendWebhook
  /** The folder of the built web app. */
  webRoot: string
  vitals: Vitals
  databaseProbe: DatabaseProbe
}

type Made = 'sms' | 'pepper' | 'gateway' | 'fetchFeed' | 'sendWebhook' | 'webRoot' | 'vitals' | 'databaseProbe'

/** A caller of `buildApp` must bring these; the rest is made from the environment unless it is given. */
export type GivenDeps = Omit<Deps, Made> & Partial<Pick<Deps, Made>>

declare module 'fastify' {
  interface FastifyInstance {
    deps: Deps
    /** Takes nothing new, answers what is in hand, and lets go of everybody at `limit`. */
    drain: (limit: AbortSignal) => Promise<void>
  }
  interface FastifyRequest {
    actor: Actor
    /** The SQLSTATE that the database refused this call with; empty when it did not. */
    sqlState: string
    /** Under which all that it takes is counted. */
    work: Work
  }
}
