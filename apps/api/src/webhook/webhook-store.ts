import type { Webhook, WebhookInput } from '@rezerv/contract/webhook/webhook-endpoints.ts'
import { entriesOf, type WebhookType, webhookTypeNames } from '@rezerv/contract/webhook/webhook-type.ts'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { personName } from '#db/person-name.ts'
import { allRows, execute, firstRow, hasChanged, oneValue } from '#db/rows.ts'
import { isSameJson } from '#db/stored.ts'
import { testEntry } from './webhook-message.ts'

/** After a turn the old secret signs for so long. */
const oldSecretHours = 24

/** Of the webhook `w`, how many of its old secrets still sign. */
export const oldSecretsOf = sql<number>`
  ((w.old_secret_until > now()) is true)::int + (select count(*)::int from unnest(w.older_secrets_until) e where e > now())`

const isOf = (status: 'waiting' | 'dead') =>
  sql`d.webhook_id = w.id and d.status = ${sql.lit(status)} and d.entry <> ${sql.lit(testEntry)}`

/** The newest first; those that were removed are left out. */
export const listWebhooks = (db: Db) => allRows<Webhook>(db)`
  select w.id, w.name, w.url, w.types, w.created_at, ${personName('u')} as created_by_name, w.paused_at,
         case when w.old_secret_until > now() then w.old_secret_until end as old_secret_until,
         (select count(*) from webhook_deliveries d where ${isOf('waiting')}) as waiting,
         (select count(*) from webhook_deliveries d where ${isOf('dead')}) as dead,
         (select d.ended_at from webhook_deliveries d where d.webhook_id = w.id and d.status = 'delivered'
           order by d.id desc limit 1) as last_delivered_at
    from webhooks w join users u on u.id = w.created_by
   where w.removed_at is null order by w.id desc limit 200`

export type KnownWebhook = WebhookInput & { id: number; isPaused: boolean; oldSecrets: number }

/** Locked: who changes it waits for whoever is at it. */
export const lockWebhook = (db: Db, id: number) => firstRow<KnownWebhook>(db)`
  select id, name, url, types, paused_at is not null as is_paused, ${oldSecretsOf} as old_secrets
    from webhooks w where id = ${id} and removed_at is null for update`

export const insertWebhook = (db: Db, { name, url, types }: WebhookInput, createdBy: number) => oneValue<number>(db)`
  insert into webhooks (name, url, types, entries, created_by)
  values (${name}, ${url}, ${types}, ${entriesOf(types)}, ${createdBy}) returning id`

export const updateWebhook = (db: Db, id: number, { name, url, types }: WebhookInput) => execute(db)`
  update webhooks set name = ${name}, url = ${url}, types = ${types}, entries = ${entriesOf(types)} where id = ${id}`

export const setWebhookPaused = (db: Db, id: number, isPaused: boolean) => hasChanged(db)`
  update webhooks set paused_at = case when ${isPaused} then now() end
   where id = ${id} and removed_at is null and (paused_at is null) = ${isPaused}`

/** What still waits is sent to nobody. */
export async function endWebhook(db: Db, id: number): Promise<void> {
  await execute(db)`update webhooks set removed_at = now() where id = ${id}`
  await execute(db)`
    update webhook_deliveries set status = 'dead', next_at = null, ended_at = now() where webhook_id = ${id} and status = 'waiting'`
}

/** The number of the new secret. Those before it sign on, each until its own day is over. */
export const turnSecret = (db: Db, id: number) => oneValue<number>(db)`
  update webhooks set secret_turn = secret_turn + 1,
         older_secrets_until = array(select e from unnest(old_secret_until || older_secrets_until) with ordinality x (e, n) where e > now() order by n),
         old_secret_until = now() + make_interval(hours => ${sql.lit(oldSecretHours)})
   where id = ${id} returning secret_turn`

/** What each webhook listens to by its types, as this version tells it: an entry that became part of a type is heard by those that have it. One that has a type of a later version is left to that. */
export async function renewEntries(db: Db): Promise<void> {
  const known = await allRows<{ id: number; types: WebhookType[]; entries: string[] }>(db)`
    select id, types, entries from webhooks where removed_at is null and types <@ ${webhookTypeNames}::text[]`
  for (const { id, types, entries } of known.filter((one) => !isSameJson(one.entries, entriesOf(one.types))))
    await execute(db)`update webhooks set entries = ${entriesOf(types)} where id = ${id} and entries = ${entries}`
}
