import { toWesternDigits } from '@rezerv/contract/digits.ts'
import { noticeFilters, type NoticeLogQuery, type NoticeLogRow } from '@rezerv/contract/notice/notice-endpoints.ts'
import { pageSize } from '@rezerv/contract/page.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { allRows, firstRow } from '#db/rows.ts'
import { searchIn, withTotal } from '#db/db-search.ts'
import { filterSql } from '#db/filter-sql.ts'
import { shownError, withoutSecret } from './notice-store.ts'

type Filter = Omit<NoticeLogQuery, 'after'>

/** A page of messages, latest first, one row more than a page holds. */
export async function listNoticeLog(db: Db, query: Filter, afterId: number | undefined) {
  const matching = sql`from notices n where ${logFilter(query)}`
  const page = allRows<NoticeLogRow>(db)`
    select n.id, n.template, n.mobile, ${withoutSecret(sql`n.body`)} as body, n.status, ${shownError(sql`n.error`)} as error,
           coalesce(n.error like '%may have been sent', false) as may_have_been_sent, n.created_at, n.sent_at,
           n.provider, n.provider_id, n.tries, n.order_id, o.code as order_code, n.host_id, h.display_name as host_name, n.resent_as,
           case when n.status = 'queued' and n.not_before > now() then n.not_before end as waits_until,
           nullif(btrim(u.name || ' ' || u.family), '') as to_name
      from (select n.* ${matching} and ${afterId ? sql`n.id < ${afterId}` : sql`true`}
             order by n.id desc limit ${sql.lit(pageSize + 1)}) n
      left join users u on u.mobile = n.mobile
      left join orders o on o.id = n.order_id
      left join hosts h on h.id = n.host_id
     order by n.id desc`
  return withTotal(db, page, matching)
}

function logFilter(query: Filter): RawBuilder<boolean> {
  const filters = filterSql(noticeFilters, query, {
    status: sql`n.status`,
    kind: sql`n.template`,
    from: sql`n.created_at`,
  })
  return sql<boolean>`(${toWhom(query.q)} and ${filters})`
}

/** Any part of the number in any digits, with 0 or +98 before it or not; or the name of who has it. */
function toWhom(q: string | undefined): RawBuilder<boolean> {
  if (!q?.trim()) return sql<boolean>`true`
  const digits = toWesternDigits(q).replaceAll(/[\s()+-]/g, '')
  if (!/^\d+$/.test(digits))
    return sql<boolean>`n.mobile in (select u.mobile from users u where ${searchIn(sql`u.search`, q)})`
  return sql<boolean>`n.mobile like ${`%${digits.replace(/^(0098|98(?=9)|0)/, '')}%`}`
}

const isLaterCopy = sql<boolean>`later.id > n.id and later.mobile = n.mobile and later.template = n.template
  and later.status <> 'failed'`

/** A later message of the same kind, to the same number and about the same order as `n`, went or waits. */
export const isSuperseded = sql<boolean>`(
  exists (select from notices later where later.order_id = n.order_id and ${isLaterCopy})
  or n.order_id is null and exists (select from notices later where later.order_id is null and ${isLaterCopy}))`

/** One message, locked: who sends it again waits for whoever is at it. */
export const lockNotice = (db: Db, id: number) =>
  firstRow<LockedNotice>(db)`
    select id, template, mobile, body, status, order_id, host_id, resent_as, ${isSuperseded} as is_superseded
      from notices n where id = ${id} for update`
export type LockedNotice = Pick<
  NoticeLogRow,
  'id' | 'template' | 'mobile' | 'body' | 'status' | 'orderId' | 'hostId' | 'resentAs'
> & { isSuperseded: boolean }
