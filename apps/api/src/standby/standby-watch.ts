import type pg from 'pg'
import { connect, type Db } from '#db/connect.ts'
import { dbFailure, isDatabaseAway, isLostRace } from '#db/db-failure.ts'

/** Where the write-ahead log stood: what was written before it is in a standby that has replayed so far. */
export type LogPlace = bigint

/** Reads PostgreSQL's own form, `16/B374D848`; undefined for anything else. */
export function logPlaceOf(text: string | undefined): LogPlace | undefined {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text ?? '') ?? []
  return high === undefined || low === undefined ? undefined : (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

/** A copy of the database that follows it and may be read. */
export type Standby = {
  db: Db
  /** Whether what was written before this place may be read there: it follows, is not far behind, and is there already. */
  has: (place: LogPlace) => boolean
  stop: () => Promise<void>
}

const askEveryMs = 200
/** A standby that is longer behind is not read until it has caught up. */
const mostBehindMs = 3_000

/** Up to where the log of the database is on its disk: whatever was acknowledged is in it, unless `synchronous_commit` is off. */
export async function writtenPlace(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ place: string }>('select pg_current_wal_flush_lsn()::text as place')
  return rows[0]?.place ?? ''
}

/** Watches how far the standby behind `reads` has come after the database behind `primary`. Until it is known to follow nothing is read there. */
export function watchStandby(reads: pg.Pool, primary: pg.Pool): Standby {
  let replayed: LogPlace | undefined
  /** A place of the primary, and when it stood there: seldom further back than one question. */
  let aim: { place: LogPlace; at: number } | undefined
  let timer: NodeJS.Timeout | undefined
  let isOver = false

  async function ask() {
    try {
      const { rows } = await reads.query<{ place: string | null }>(
        'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end::text as place',
      )
      replayed = logPlaceOf(rows[0]?.place ?? undefined)
      if (aim === undefined || (replayed !== undefined && replayed >= aim.place)) {
        const at = performance.now()
        const place = logPlaceOf(await writtenPlace(primary))
        if (place !== undefined) aim = { place, at }
      }
    } catch {
      replayed = undefined
    }
  }
  let asking = Promise.resolve()
  const again = () => {
    if (isOver) return
    timer = setTimeout(() => {
      asking = ask().then(again)
    }, askEveryMs)
    timer.unref()
  }
  asking = ask().then(again)

  const has = (place: LogPlace) =>
    replayed !== undefined &&
    replayed >= place &&
    aim !== undefined &&
    performance.now() - aim.at < mostBehindMs + askEveryMs
  return {
    db: connect(reads),
    has,
    stop: async () => {
      isOver = true
      clearTimeout(timer)
      await asking
    },
  }
}

/**
 * The standby cannot do it, or not now, and the database itself can: a write in a read (25006), a row that was cleaned away under the read
 * (a lost race), or it is away. A read that took too long would take as long there, and is not made twice.
 */
export const isStandbyTrouble = (error: unknown): boolean =>
  dbFailure(error)?.code === '25006' || isLostRace(error) || isDatabaseAway(error)
