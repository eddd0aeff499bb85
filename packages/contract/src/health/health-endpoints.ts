import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Instant, wordOf } from '../page.ts'

export const smsProviderLabels = { console: 'آزمایشی', kavenegar: 'کاوه‌نگار', smsir: 'سامانهٔ SMS.ir' }

/** Of a database that follows this one; null where the server's login may not see it. */
const Standby = z.object({ name: z.nullable(z.string()), lagSeconds: z.nullable(z.number()) })

/** What the product runs on, as the process that answers sees it. */
export const HealthStatus = z.object({
  at: Instant,
  /** `schema` names the last migration; `startedAt` and `restarts` are of the process that answers. */
  version: z.object({
    product: z.string(),
    schema: z.string(),
    node: z.string(),
    startedAt: Instant,
    restarts: z.int(),
  }),
  /** `isStandby`: the server works on a follower, which is so many seconds behind. */
  database: z.object({
    version: z.string(),
    bytes: z.number(),
    connections: z.int(),
    connectionsMax: z.int(),
    isStandby: z.boolean(),
    behindSeconds: z.nullable(z.number()),
  }),
  standbys: z.array(Standby),
  /** `dueSeconds`: how long the oldest job that could run is waiting. */
  jobs: z.object({ waiting: z.int(), failed: z.int(), dueSeconds: z.number() }),
  /** `closed`: it is asked. `open`: it did not answer and is left alone until `nextTryAt`. `half_open`: one request tries. `none`: there is no bank. */
  bank: z.object({
    state: z.enum(['closed', 'half_open', 'open', 'none']),
    since: z.nullable(Instant),
    nextTryAt: z.nullable(Instant),
    lastAnswerAt: z.nullable(Instant),
    /** Null: the bank simulator. */
    terminal: z.nullable(z.string()),
    /** When the certificate ends that the bank showed last. */
    certificateUntil: z.nullable(Instant),
    /** Card payments of the last hour that the bank has taken or refused; who left its page is no fault of the bank's. */
    lastHour: z.object({ known: z.int(), succeeded: z.int() }),
  }),
  /** Days begin at midnight in Tehran. */
  sms: z.object({
    provider: wordOf(smsProviderLabels),
    lastSentAt: z.nullable(Instant),
    waiting: z.int(),
    failedToday: z.int(),
  }),
  /** Of the data folder; null where the system does not say. */
  disk: z.nullable(z.object({ freeBytes: z.number(), totalBytes: z.number() })),
  /** Of pictures and documents. `refused`: the object store says no, to the key or the bucket; `away`: it does not answer. */
  files: z.object({ home: z.enum(['folder', 'bucket']), trouble: z.nullable(z.enum(['refused', 'away'])) }),
  /** `nextBy`: when the next whole copy has to be there; null where no process makes copies. */
  backup: z.object({
    isOn: z.boolean(),
    lastAt: z.nullable(Instant),
    lastBytes: z.nullable(z.number()),
    failedAt: z.nullable(Instant),
    nextBy: z.nullable(Instant),
  }),
  /** The nightly look whether books, places and figures fit each other. */
  integrity: z.nullable(z.object({ at: Instant, faults: z.int() })),
})
export type HealthStatus = z.infer<typeof HealthStatus>

export const healthEndpoints = {
  getHealth: endpoint('GET /api/v1/health', {
    right: 'health.read',
    summary:
      'Version, database, standbys, jobs, bank, SMS, disk, files, backup and the nightly check, as this process sees them.',
    answer: HealthStatus,
  }),
}
