import { nextNoticeHour } from '@rezerv/contract/notice/notice-hours.ts'
import { ReportRule, type ReportSchedule } from '@rezerv/contract/statistics/statistics-schedule.ts'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { allRows, execute, firstRow, hasChanged } from '#db/rows.ts'
import { readStored } from '#db/stored.ts'
import { nowInstant } from '#clock.ts'
import { settingAt } from '#setting/setting-store.ts'

type Row = { reportId: number; every: string; onDay: number | null; atHour: number }
const ruleOf = ({ every, onDay, atHour }: Omit<Row, 'reportId'>) =>
  readStored(ReportRule, every === 'day' ? { every, hour: atHour } : { every, day: onDay, hour: atHour })

const nameOf = sql<string>`coalesce(nullif(btrim(u.name || ' ' || u.family), ''), u.mobile)`
/** An admin who is one no more, cannot sign in, or may not see statistics any more gets nothing. */
const mayRead = sql<boolean>`holds_right(u.id, 'statistics.read')`

/** When the reports of an admin go, by the report's id. */
export async function listSchedules(db: Db, userId: number): Promise<Map<number, ReportSchedule>> {
  const hours = await settingAt(db, 'notice_hours', nowInstant())
  const rows = await allRows<Row & Pick<ReportSchedule, 'nextAt' | 'sentAt' | 'recipients'>>(db)`
    select s.report_id, s.every, s.on_day, s.at_hour, s.sent_at, case when s.paused_at is null then s.next_at end as next_at,
           (select coalesce(json_agg(json_build_object('id', u.id, 'name', ${nameOf}) order by u.id), '[]')
              from statistics_schedule_recipients r join users u on u.id = r.user_id
             where r.report_id = s.report_id and ${mayRead}) as recipients
      from statistics_schedules s join statistics_reports t on t.id = s.report_id where t.user_id = ${userId}`
  return new Map(
    rows.map(({ reportId, recipients, sentAt, nextAt, ...rule }) => [
      reportId,
      { rule: ruleOf(rule), recipients, sentAt, nextAt: nextAt && nextNoticeHour(nextAt, hours) },
    ]),
  )
}

/** Locks an admin's own report; undefined when there is none of this id. */
export const lockReport = (db: Db, userId: number, id: number) =>
  firstRow<{ name: string }>(db)`
    select name from statistics_reports where id = ${id} and user_id = ${userId} for update`

/** In place of how the report was sent before. */
export async function saveSchedule(
  db: Db,
  id: number,
  { rule, recipientIds, nextAt }: { rule: ReportRule; recipientIds: number[]; nextAt: string },
): Promise<void> {
  const day = rule.every === 'day' ? null : rule.day
  await execute(db)`
    insert into statistics_schedules (report_id, every, on_day, at_hour, next_at) values (${id}, ${rule.every}, ${day}, ${rule.hour}, ${nextAt})
    on conflict (report_id) do update
       set every = excluded.every, on_day = excluded.on_day, at_hour = excluded.at_hour, next_at = excluded.next_at, paused_at = null`
  await execute(db)`delete from statistics_schedule_recipients where report_id = ${id}`
  await execute(db)`
    insert into statistics_schedule_recipients (report_id, user_id) select ${id}, unnest(${recipientIds}::bigint[])`
}

/** Those of the ids that are no admins who may see statistics. */
export const notReaders = async (db: Db, ids: number[]): Promise<number[]> => {
  const rows = await allRows<{ id: number }>(db)`select u.id from users u where u.id = any (${ids}) and ${mayRead}`
  const found = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !found.has(id))
}

/** How the report is sent; undefined when it is not. */
export async function findRule(db: Db, id: number): Promise<ReportRule | undefined> {
  const row = await firstRow<Row>(db)`
    select report_id, every, on_day, at_hour from statistics_schedules where report_id = ${id} for update`
  return row && ruleOf(row)
}

/** `nextAt` null: it stands still. */
export const setNext = (db: Db, id: number, nextAt: string | null) =>
  nextAt === null
    ? execute(db)`update statistics_schedules set paused_at = now() where report_id = ${id}`
    : execute(db)`update statistics_schedules set paused_at = null, next_at = ${nextAt} where report_id = ${id}`

export const deleteSchedule = (db: Db, id: number) => hasChanged(db)`
  delete from statistics_schedules where report_id = ${id}`

export type DueReport = { id: number; name: string; search: unknown; rule: ReportRule; dueAt: string }

/** What is due at an instant, the longest first; at most so many. */
export async function listDueReports(db: Db, now: string): Promise<DueReport[]> {
  const rows = await allRows<Row & Pick<DueReport, 'name' | 'search' | 'dueAt'>>(db)`
    select s.report_id, s.every, s.on_day, s.at_hour, s.next_at as due_at, t.name, t.search
      from statistics_schedules s join statistics_reports t on t.id = s.report_id
     where s.paused_at is null and s.next_at <= ${now} order by s.next_at limit 100`
  return rows.map(({ reportId: id, name, search, dueAt, ...rule }) => ({ id, name, search, dueAt, rule: ruleOf(rule) }))
}

/** Takes the time for which it is due; false when another process took it, or it was changed. */
export const takeDue = (db: Db, { id, dueAt, nextAt }: { id: number; dueAt: string; nextAt: string }) => hasChanged(db)`
  update statistics_schedules set next_at = ${nextAt}, sent_at = now()
   where report_id = ${id} and next_at = ${dueAt} and paused_at is null`

export const recipientsOf = (db: Db, id: number) =>
  allRows<{ mobile: string; name: string }>(db)`
    select u.mobile, ${nameOf} as name from statistics_schedule_recipients r join users u on u.id = r.user_id
     where r.report_id = ${id} and ${mayRead} order by u.id`
