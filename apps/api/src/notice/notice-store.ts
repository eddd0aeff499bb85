import type { NoticeKind } from '@rezerv/contract/notice/notice-kind.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { execute, updateRow } from '#db/rows.ts'

/** Stands in `error` while the provider is being asked: a process that dies then leaves it there. */
const sending = 'sending'

export type ClaimedNotice = { id: number; mobile: string; body: string; orderId: number | null; tries: number }

/** Takes a queued notice to send it. Undefined when it is not queued any more, or when an earlier try never came back. */
export const claimNotice = (db: Db, id: number, provider: string): Promise<ClaimedNotice | undefined> =>
  db
    .updateTable('notices')
    .set({ tries: sql<number>`tries + 1`, provider, error: sending })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .where((e) => e.or([e('error', 'is', null), e('error', '<>', sending)]))
    .returning(['id', 'mobile', 'body', 'orderId', 'tries'])
    .executeTakeFirst()

/** The secret of a payment link stays in the text only until it is sent: the table opens no payment. */
export const withoutSecret = (body: RawBuilder<unknown> = sql`body`) =>
  sql<string>`regexp_replace(${body}, '/pay/[A-Za-z0-9_-]+', '/pay/…')`

/** Our own words of a failure are put in those of who reads them; a provider's stay. */
export const shownError = (error: RawBuilder<unknown> = sql`error`) => sql<string | null>`
  replace(replace(replace(nullif(${error}, ${sql.lit(sending)}), 'no answer in time', 'سامانهٔ پیامکی به‌موقع پاسخ نداد'),
    'interrupted while sending', 'ارسال نیمه‌کاره ماند'), ': may have been sent', '؛ شاید به دست گیرنده رسیده باشد')`

export const markSent = (db: Db, id: number, providerId: string | null) =>
  updateRow(db, 'notices', id, {
    status: 'sent',
    providerId,
    error: null,
    sentAt: sql<string>`now()`,
    body: withoutSecret(),
  })

/** `queued` to be tried again, `failed` for good. */
export const markNotSent = (db: Db, id: number, status: 'queued' | 'failed', error: string) =>
  updateRow(db, 'notices', id, { status, error, ...(status === 'failed' && { body: withoutSecret() }) })

/** A notice whose try never came back may have been sent: it is not repeated, and says so. */
export const abandonNotice = (db: Db, id: number) => execute(db)`
  update notices set status = 'failed', error = 'interrupted while sending: may have been sent', body = ${withoutSecret()}
   where id = ${id} and status = 'queued' and error = ${sending}`

/** A failed message had another sent in its place. */
export const markResent = (db: Db, id: number, resentAs: number) => updateRow(db, 'notices', id, { resentAs })

const sweptAtOnce = 5_000

/** Deletes messages older than so many months, the oldest first. Ids grow with time: the first younger one ends it, without a look at the others. */
export async function sweepNotices(db: Db, keepMonths: number): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      with kept as (
        select id from notices where created_at >= now() - make_interval(months => ${keepMonths}) or status = 'queued' order by id limit 1)
      delete from notices where id in (
        select id from notices where id < coalesce((select id from kept), 9223372036854775807) order by id limit ${sweptAtOnce})
      returning id`.execute(db)
    if (rows.length < sweptAtOnce) return
  }
}

type SentCode = { template: NoticeKind; mobile: string; body: string; provider: string; providerId: string | null }

/** A code that went past the queue, or was refused with `error`. */
export async function insertCodeNotice(db: Db, { error, ...sent }: SentCode & { error: string | null }): Promise<void> {
  const end = error === null ? { status: 'sent', sentAt: sql<string>`now()` } : { status: 'failed', error }
  await db
    .insertInto('notices')
    .values({ ...sent, ...end, tries: 1 })
    .execute()
}
