import { pageSize } from '@rezerv/contract/page.ts'
import {
  type Delivery,
  deliveryFilters,
  type DeliverySearch,
  type DeliveryStatus,
  type DeliveryTry,
} from '@rezerv/contract/webhook/webhook-endpoints.ts'
import { webhookTypeOf } from '@rezerv/contract/webhook/webhook-type.ts'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { withTotal } from '#db/db-search.ts'
import { filterSql } from '#db/filter-sql.ts'
import { allRows, execute, firstRow, oneValue } from '#db/rows.ts'
import { testEntry } from './webhook-message.ts'
import type { Answered } from './webhook-send.ts'
import { oldSecretsOf } from './webhook-store.ts'

/** A message that is about to be sent, with where it goes. */
export type Due = {
  id: number
  webhookId: number
  auditEntryId: number | null
  entry: string
  subjectId: number
  happenedAt: string
  status: DeliveryStatus
  tries: number
  name: string
  url: string
  secretTurn: number
  oldSecrets: number
}

const dueColumns = sql`d.id, d.webhook_id, d.audit_entry_id, d.entry, d.subject_id, d.happened_at, d.status, d.tries, w.name, w.url, w.secret_turn,
  ${oldSecretsOf} as old_secrets`

const runs = sql`w.paused_at is null and w.removed_at is null`

/** Webhooks of which something is due. */
export const webhooksDue = (db: Db) => allRows<{ id: number }>(db)`
  select w.id from webhooks w
   where ${runs} and exists (select from webhook_deliveries d where d.webhook_id = w.id and d.status = 'waiting' and d.next_at <= now())`

/** What may be sent now: of each record the oldest that waits, and nothing of a record whose oldest waits for a later try. */
export const deliveriesDue = (db: Db, webhookId: number, most: number) => allRows<Due>(db)`
  select ${dueColumns} from webhook_deliveries d join webhooks w on w.id = d.webhook_id
   where d.webhook_id = ${webhookId} and ${runs} and d.status = 'waiting' and d.next_at <= now()
     and not exists (select from webhook_deliveries b where b.webhook_id = d.webhook_id and b.status = 'waiting'
                        and b.subject_kind = d.subject_kind and b.subject_id = d.subject_id and b.id < d.id)
   order by d.next_at, d.id limit ${most}`

export const findDue = (db: Db, id: number) => firstRow<Due>(db)`
  select ${dueColumns} from webhook_deliveries d join webhooks w on w.id = d.webhook_id
   where d.id = ${id} and w.removed_at is null`

/** The worker leaves it to whoever sends it at once, for a minute. */
export const insertTest = (db: Db, webhookId: number) => oneValue<number>(db)`
  insert into webhook_deliveries (webhook_id, entry, subject_kind, subject_id, next_at)
  values (${webhookId}, ${testEntry}, 'webhook', ${webhookId}, now() + interval '1 minute') returning id`

type Next = { status: DeliveryStatus; waitSeconds: number | null }

/**
 * Keeps what a try brought, and what becomes of the message. One that arrived meanwhile stays so; one that was ended (`before`: as it stood) or
 * asked for again meanwhile is left as it is by a try that failed.
 */
export async function recordTry(
  db: Db,
  id: number,
  at: string,
  { before, answered, next }: { before: DeliveryStatus; answered: Answered; next: Next },
) {
  const { statusCode, answer, fault, tookMs } = answered
  await execute(db)`
    insert into webhook_attempts (delivery_id, at, took_ms, status_code, answer, fault)
    values (${id}, ${at}, ${tookMs}, ${statusCode}, ${answer}, ${fault})`
  await execute(db)`
    update webhook_deliveries set tries = tries + 1, status = ${next.status},
           next_at = now() + make_interval(secs => ${next.waitSeconds}), ended_at = case when ${next.status} <> 'waiting' then now() end
     where id = ${id} and status <> 'delivered' and (status = ${before} or ${next.status} = 'delivered')`
}

type Found = Omit<Delivery, 'type'> & { entry: string }
const shownDelivery = ({ entry, ...row }: Found): Delivery => ({ ...row, type: webhookTypeOf(entry) ?? null })

const shownColumns = sql`d.id, d.entry, d.subject_id, d.status, d.tries, d.happened_at, d.next_at,
  (select a.status_code from webhook_attempts a where a.delivery_id = d.id order by a.id desc limit 1) as status_code,
  (select a.fault from webhook_attempts a where a.delivery_id = d.id order by a.id desc limit 1) as fault`

/** A page of messages of a webhook, latest first, one row more than a page holds. */
export async function listDeliveries(db: Db, webhookId: number, query: DeliverySearch, afterId: number | undefined) {
  const matching = sql`from webhook_deliveries d
    where d.webhook_id = ${webhookId} and ${filterSql(deliveryFilters, query, { status: sql`d.status` })}`
  const page = allRows<Found>(db)`
    select ${shownColumns} ${matching} and ${afterId ? sql`d.id < ${afterId}` : sql`true`}
     order by d.id desc limit ${sql.lit(pageSize + 1)}`
  const { rows, total } = await withTotal(db, page, matching)
  return { rows: rows.map(shownDelivery), total }
}

type Detail = Pick<Due, 'webhookId' | 'auditEntryId' | 'url'> & Found & { attempts: DeliveryTry[] }

/** One message with its tries, the newest first. */
export async function findDelivery(db: Db, id: number) {
  const found = await firstRow<Detail>(db)`
    select ${shownColumns}, d.webhook_id, d.audit_entry_id, w.url,
           (select coalesce(json_agg(json_build_object('at', a.at, 'tookMs', a.took_ms, 'statusCode', a.status_code, 'answer', a.answer,
                                                       'fault', a.fault) order by a.id desc), '[]')
              from webhook_attempts a where a.delivery_id = d.id) as attempts
      from webhook_deliveries d join webhooks w on w.id = d.webhook_id where d.id = ${id}`
  return found && { ...found, type: webhookTypeOf(found.entry) ?? null }
}

/** Everything that did not arrive waits again from its beginning; how many that are. */
export const requeueDead = (db: Db, webhookId: number) => oneValue<number>(db)`
  with requeued as (
    update webhook_deliveries set status = 'waiting', tries = 0, next_at = now(), ended_at = null
     where webhook_id = ${webhookId} and status = 'dead' and entry <> ${testEntry} returning 1)
  select count(*) from requeued`

/** What arrived is kept for a month, what did not for three; runs as background work. */
export const sweepDeliveries = (db: Db) => execute(db)`
  delete from webhook_deliveries
   where ended_at < now() - interval '90 days' or (ended_at < now() - interval '30 days' and status = 'delivered')`

/** Webhooks with messages that nobody tries again, for the inbox. */
export const deadWebhookItems = sql`
  select 'webhook_dead' as kind, w.id::text as key, max(d.ended_at) as since, null::timestamptz as due_at, null::bigint as amount_rials,
         w.name as title, translate(count(*)::text, '0123456789', '۰۱۲۳۴۵۶۷۸۹') || ' پیام نرسیده' as detail,
         (array_agg(a.reason order by d.id desc))[1] as reason, null::bigint as order_id, null::bigint as payment_id,
         null::bigint as listing_id, null::bigint as host_id
    from webhooks w join webhook_deliveries d on d.webhook_id = w.id and d.status = 'dead' and d.entry <> ${sql.lit(testEntry)}
    left join lateral (select coalesce(t.fault, 'پاسخ ' || translate(t.status_code::text, '0123456789', '۰۱۲۳۴۵۶۷۸۹')) as reason
                         from webhook_attempts t where t.delivery_id = d.id order by t.id desc limit 1) a on true
   where w.removed_at is null
   group by w.id`
