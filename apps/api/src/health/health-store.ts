import { jobKindNames } from '@rezerv/contract/job/job-kind.ts'
import type { HealthStatus } from '@rezerv/contract/health/health-endpoints.ts'
import type { Db } from '#db/connect.ts'
import { allRows, oneRow } from '#db/rows.ts'
import { lastIntegrityCheck } from '#integrity/integrity-store.ts'

type Stored = Pick<HealthStatus, 'database' | 'standbys' | 'jobs' | 'integrity'> & {
  schema: string
  bank: Pick<HealthStatus['bank'], 'lastHour'>
  sms: Omit<HealthStatus['sms'], 'provider'>
  backup: Omit<HealthStatus['backup'], 'isOn'>
}

/** What the database knows of itself and of the work around it. Nothing here reads more than open records and the day's. */
export async function readHealth(db: Db): Promise<Stored> {
  const { schema } = await oneRow<{ schema: string }>(db)`
    select substring(max(name) from '([^/.]+)(?:[.]sql)?$') as schema from migrations`
  const checked = await lastIntegrityCheck(db)
  return {
    schema,
    database: await oneRow<Stored['database']>(db)`
      select split_part(current_setting('server_version'), ' ', 1) as version, pg_database_size(current_database())::float8 as bytes,
             (select sum(numbackends) from pg_stat_database)::int as connections, current_setting('max_connections')::int as connections_max,
             pg_is_in_recovery() as is_standby,
             case when pg_is_in_recovery() then extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 end as behind_seconds`,
    // Whoever may not see the others' work sees that they are there. One that is quite up to date has no lag.
    standbys: await allRows<Stored['standbys'][number]>(db)`
      select nullif(application_name, '') as name, case when state is not null then coalesce(extract(epoch from replay_lag), 0)::float8 end as lag_seconds
        from pg_stat_replication where state is null or state in ('streaming', 'catchup') order by 1`,
    jobs: await oneRow<Stored['jobs']>(db)`
      select count(*) filter (where state < 'active' and start_after <= now())::int as waiting, count(*) filter (where state = 'failed')::int as failed,
             coalesce(extract(epoch from now() - min(start_after) filter (where state < 'active' and start_after <= now())), 0)::float8 as due_seconds
        from pgboss.job where name = any(${jobKindNames}) and state in ('created', 'retry', 'failed')`,
    bank: {
      lastHour: await oneRow<HealthStatus['bank']['lastHour']>(db)`
        select count(*) filter (where confirmed_at is not null)::int as succeeded,
               count(*) filter (where confirmed_at is not null or status = 'failed')::int as known
          from payments where method = 'pasargad' and created_at > now() - interval '1 hour'`,
    },
    sms: await oneRow<Stored['sms']>(db)`
      select (select sent_at from notices where status in ('sent', 'delivered') order by id desc limit 1) as last_sent_at,
             (select count(*) from notices where status = 'queued')::int as waiting,
             (select count(*) from notices where status = 'failed'
                 and created_at >= date_trunc('day', now() at time zone 'Asia/Tehran') at time zone 'Asia/Tehran')::int as failed_today`,
    backup: await oneRow<Stored['backup']>(db)`
      select good.ended_at as last_at, good.bytes as last_bytes, good.next_by, (select max(ended_at) from backups where error is not null) as failed_at
        from (select) one left join (select * from backups where error is null order by id desc limit 1) good on true`,
    integrity: checked ? { at: checked.endedAt, faults: checked.faults } : null,
  }
}
