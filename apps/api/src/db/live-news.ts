import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from './connect.ts'
import { execute, oneRow } from './rows.ts'

type Log = { warn: (detail: object, message: string) => void }
type Reader = {
  /** Whether anybody wants to hear: while nobody does, nothing is asked. */
  isWanted: () => boolean
  /** Whether what stands in the log up to this place (`16/B374D848`) is found by those who will read. */
  isFound: (place: string) => boolean
  /** Topics in no order: `inbox`, `order:12`, …; `all` when something may have been missed. */
  hear: (topics: string[]) => void
}
export type LiveNews = { begin: () => void; stop: () => Promise<void> }

const betweenMs = 400
const longestWaitMs = 10_000
const foundAfterMs = 50
/** Rows are kept twice as long as a reader may stay away and still ask for what came meanwhile. */
const awayMs = 300_000

/**
 * Reads what every process wrote to `live_news`, each piece once, through whatever pooler there is, from the database itself: a standby's
 * snapshot does not name the transactions that are under way, so what commits late would be passed over. `begin` is to be called when
 * somebody comes.
 */
export function liveNews(db: Db, log: Log, { isWanted, isFound, hear }: Reader): LiveNews {
  let seen: string | null = null
  let askedAt = 0
  let waitMs = betweenMs
  let timer: NodeJS.Timeout | undefined
  let asking: Promise<void> | undefined
  let isStopped = false

  async function ask() {
    const isAway = performance.now() - askedAt > awayMs
    const news = await readNews(db, isAway ? null : seen)
    seen = news.seen
    askedAt = performance.now()
    waitMs = betweenMs
    while (!isStopped && news.topics.length > 0 && !isFound(news.place)) await sleep(foundAfterMs)
    if (!isStopped && news.topics.length > 0) hear(news.topics)
  }

  const lost = (error: unknown) => {
    if (waitMs === betweenMs && !isStopped) log.warn({ err: error }, 'news of changes cannot be read')
    seen = null
    waitMs = Math.min(waitMs * 2, longestWaitMs)
  }

  function go() {
    timer = undefined
    asking = ask()
      .catch(lost)
      .finally(() => {
        asking = undefined
        if (!isStopped && isWanted()) timer = setTimeout(go, waitMs)
      })
  }

  return {
    begin: () => {
      if (!isStopped && !timer && !asking) go()
    },
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await asking
    },
  }
}

/**
 * What has become visible since the snapshot `seen`, the snapshot of now, and up to where the log has it; `all` without one, and where the database has fewer
 * transactions than it had: another server took over that had not got them all.
 */
const readNews = (db: Db, seen: string | null) => oneRow<{ seen: string; place: string; topics: string[] }>(db)`
  select pg_current_snapshot()::text as seen, pg_current_wal_flush_lsn()::text as place,
         case when ${seen}::text is null or pg_snapshot_xmax(pg_current_snapshot()) < pg_snapshot_xmax(${seen}::pg_snapshot) then array['all']
              else array(select distinct topic from live_news
                          where xid >= pg_snapshot_xmin(${seen}::pg_snapshot) and not pg_visible_in_snapshot(xid, ${seen}::pg_snapshot)) end as topics`

/** What no reader that is not told `all` may still ask for. */
export const sweepNews = (db: Db) =>
  execute(db)`delete from live_news where at < now() - make_interval(secs => ${(2 * awayMs) / 1000})`
