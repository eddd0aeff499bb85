import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { execute, firstRow } from '#db/rows.ts'

export type BackupRun = {
  file: string
  beganAt: string
  /** Of the file, when it is whole. */
  bytes: number | null
  error: string | null
  nextBy: string
}

/** The last copy that was whole when it was read again. */
export const lastBackup = (db: Db): Promise<{ file: string; beganAt: string; bytes: number } | undefined> =>
  firstRow<{ file: string; beganAt: string; bytes: number }>(db)`
    select file, began_at, bytes from backups where error is null order by id desc limit 1`

/** Writes down how it went; what is older than a year is forgotten. */
export async function keepBackupRun(db: Db, run: BackupRun): Promise<void> {
  await db.insertInto('backups').values(run).execute()
  await execute(db)`delete from backups where began_at < now() - interval '400 days'`
}

/** Nobody waits for another one: no process has a folder for copies. */
export const expectNoBackup = (db: Db) => execute(db)`update backups set next_by = null where next_by is not null`

/** For the inbox: the last one that is whole is too old, or there is none yet. */
export const backupItems = sql`
  select 'backup_late' as kind, 'backup' as key, coalesce(good.next_by, tried.began_at) as since, null::timestamptz as due_at,
         null::bigint as amount_rials, 'نسخهٔ پشتیبان داده‌ها' as title,
         coalesce('آخرین نسخهٔ پشتیبان سالم: ' || good.file, 'هنوز هیچ نسخهٔ پشتیبان سالمی گرفته نشده است') as detail, tried.error as reason,
         null::bigint as order_id, null::bigint as payment_id, null::bigint as listing_id, null::bigint as host_id
    from (select * from backups order by id desc limit 1) tried
    left join (select * from backups where error is null order by id desc limit 1) good on true
   where tried.next_by is not null and coalesce(good.next_by < now(), true)`
