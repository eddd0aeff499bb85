import { type Job, jobFilters, type JobSearch, type JobStatus } from '@rezerv/contract/job/job-endpoints.ts'
import { type JobKind, jobKindLabels, jobKindNames, unknownJobLabel } from '@rezerv/contract/job/job-kind.ts'
import { pageSize } from '@rezerv/contract/page.ts'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { allRows, execute, firstRow } from '#db/rows.ts'
import { withTotal, type TextCursor } from '#db/db-search.ts'
import { filterSql } from '#db/filter-sql.ts'

/** Not the library's own. Whoever runs an earlier or a later version queued kinds that this one does not know: those that failed are shown. */
const isFailed = sql<boolean>`j.state = 'failed' and not starts_with(j.name, '__pgboss')`
const ours = sql<boolean>`(j.name = any(${jobKindNames}) and j.state <> 'cancelled' or ${isFailed})`
const tries = sql<number>`j.retry_count + (j.started_on is not null)::int`
/** The library's own words of a lease that ran out are put in those of who reads them. */
const error = sql<string | null>`case when j.output -> 'value' ->> 'message' is not null
  then 'اجرای آن نیمه‌کاره ماند یا بیش از حد طول کشید' else j.output ->> 'message' end`

/** A page, newest first, with one row more when there is a next one. */
export async function listJobs(db: Db, query: JobSearch, after: TextCursor | undefined) {
  const chosen = filterSql(jobFilters, query, { job: sql`j.name`, status: sql`j.state::text` })
  const q = query.q?.trim()
  const where = q ? sql`${chosen} and strpos(lower(${error}), lower(${q})) > 0` : chosen
  const place = after ? sql`(j.created_on, j.id::text) < (${after.since}, ${after.name})` : sql`true`
  const page = allRows<Job>(db)`
    select j.id, j.name as kind, j.state as status, ${tries} as tries, j.retry_limit + 1 as max_tries,
           case when j.state <> 'completed' then ${error} end as error, j.created_on as created_at,
           case when j.state < 'active' then j.start_after end as next_at, j.started_on as started_at, j.completed_on as ended_at
      from pgboss.job j where ${ours} and ${where} and ${place}
     order by j.created_on desc, j.id::text desc limit ${pageSize + 1}`
  return withTotal(db, page, sql`from pgboss.job j where ${ours} and ${where}`)
}

type Key = { kind: JobKind; id: string }

/** Nobody begins or ends it until the transaction is over. */
export const lockJob = (db: Db, { kind, id }: Key): Promise<Pick<Job, 'status' | 'tries'> | undefined> =>
  firstRow<{ status: JobStatus; tries: number }>(db)`
    select j.state as status, ${tries} as tries
      from pgboss.job j where j.name = ${kind} and j.id = ${id} and ${ours} for update`

/** A job that waits to be tried again runs now. */
export const runJobNow = (db: Db, { kind, id }: Key) =>
  execute(db)`update pgboss.job set start_after = now() where name = ${kind} and id = ${id} and state = 'retry'`

const labels = sql.join(jobKindNames.map((name) => sql`(${sql.lit(name)}, ${sql.lit(jobKindLabels[name])})`))

/** For the inbox: what failed for good. Repeated work is one item, however often it failed. */
export const deadJobItems = sql`
  select 'job_failed' as kind, case j.policy when 'stately' then j.name else j.id::text end as key, j.completed_on as since,
         null::timestamptz as due_at, null::bigint as amount_rials, coalesce(k.label, ${sql.lit(unknownJobLabel)}) as title,
         translate((${tries})::text, '0123456789', '۰۱۲۳۴۵۶۷۸۹') || ' بار امتحان شد' as detail, ${error} as reason,
         null::bigint as order_id, null::bigint as payment_id, null::bigint as listing_id, null::bigint as host_id
    from pgboss.job j left join (values ${labels}) k (name, label) on k.name = j.name
   where ${isFailed}`
