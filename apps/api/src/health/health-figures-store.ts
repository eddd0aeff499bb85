import { jobKindNames } from '@rezerv/contract/job/job-kind.ts'
import pg from 'pg'
import { connect, type Db } from '#db/connect.ts'
import { allRows, execute } from '#db/rows.ts'
import { openPaymentStatuses, type RecordFigure } from '#watch/watch-records.ts'

/** However often and by however many it is asked. */
const everyMs = 10_000
/** Whoever scrapes gives up after ten seconds. */
const waitMs = 2_000

/**
 * Reads the figures that only the database knows, on a connection of its own, which is closed again: a pool that is all at work is
 * what they are to tell of.
 */
export function recordFigures(pool: pg.Pool) {
  const own = new pg.Pool({
    ...pool.options,
    max: 1,
    idleTimeoutMillis: 1_000,
    connectionTimeoutMillis: 1_000,
    application_name: 'rezerv figures',
  })
  own.on('error', () => undefined)
  const db = connect(own)
  let asking: Promise<RecordFigure[] | undefined> | undefined
  let asked = -Infinity

  const ask = () => {
    asked = performance.now()
    return listRecordFigures(db).catch(() => undefined)
  }
  return {
    /** Hands over what was read, or undefined where no answer came in time; does nothing when it was asked just now. */
    refresh: async (write: (figures: RecordFigure[] | undefined) => void) => {
      if (asking === undefined && performance.now() - asked < everyMs) return
      asking ??= ask().finally(() => (asking = undefined))
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<undefined>((done) => (timer = setTimeout(() => done(undefined), waitMs)))
      write(await Promise.race([asking, late]))
      clearTimeout(timer)
    },
    stop: async () => {
      const ended = own.end().catch(() => undefined)
      // A question to a database that says nothing is left to its limit.
      if (asking === undefined) await ended
    },
  }
}

/**
 * All figures that only the records know, in one statement that reads open records and the last hour's, each by an index. Overdue are
 * places that are held longer than promised, those whose customer is at the bank just now among them.
 */
const listRecordFigures = (db: Db): Promise<RecordFigure[]> =>
  db
    .transaction()
    .setAccessMode('read only')
    .execute(async (trx) => {
      // Whoever asks for figures asks again.
      await execute(trx)`set local statement_timeout = 1000`
      return allRows<RecordFigure>(trx)`
        select 'jobs' as figure, name as kind, case state when 'failed' then 'failed' when 'active' then 'running' else 'waiting' end as state,
               count(*)::float8 as value
          from pgboss.job where name = any(${jobKindNames}) and state in ('created', 'retry', 'active', 'failed') group by 1, 2, 3
        union all
        select 'job_due', name, '', extract(epoch from now() - min(start_after))::float8
          from pgboss.job where name = any(${jobKindNames}) and state < 'active' and start_after <= now() group by name
        union all
        select 'payments', status, '', count(*)::float8 from payments where status = any(${openPaymentStatuses}) group by status
        union all
        select 'payment_age', status, '', extract(epoch from now() - min(created_at))::float8
          from payments where status = any(${openPaymentStatuses}) group by status
        union all
        select 'payments_hour', status, '', count(*)::float8 from payments where created_at > now() - interval '1 hour' group by status
        union all
        select f.figure, '', '', f.value
          from (select count(*)::float8 as n, coalesce(extract(epoch from now() - min(expires_at)), 0)::float8 as age
                  from orders where status in ('held', 'awaiting_payment', 'accepted') and expires_at <= now()) o,
               lateral (values ('overdue', o.n), ('overdue_age', o.age)) f (figure, value)`
    })
