import { isPublicAddress } from '#public-request.ts'
import { createKey, revokeKey } from '#api-key/api-key-actions.ts'
import type { WebhookType } from '@rezerv/contract/webhook/webhook-type.ts'
import { createWebhook, pauseWebhook } from '#webhook/webhook-actions.ts'
import { dayOfInstant } from '@rezerv/contract/jalali.ts'
import { type Actor, systemActor } from '#audit/audit-service.ts'
import { newToken } from '#auth/auth-code.ts'
import { addSession } from '#auth/auth-store.ts'
import type { Db } from '#db/connect.ts'
import { execute } from '#db/rows.ts'
import { runMassCancellation, startMassCancellation } from '#cancellation/cancellation-mass-actions.ts'
import { sql } from 'kysely'
import type { MediaFiles } from '#media/media-file-store.ts'
import { approveAdjustment } from '#transaction/transaction-adjustment-actions.ts'
import { requestAdjustment } from '#transaction/transaction-adjustment-service.ts'
import { planEdits } from './demo-calendars.ts'
import type { Office } from './demo-checks.ts'
import { confirmed, loudLog } from './demo-bank.ts'
import type { Hands } from './demo-hands.ts'
import { keepPosters } from './demo-images.ts'
import { chooseScopes, demoPeople, makeKnownPeople, planHosts } from './demo-people.ts'
import { planRentals } from './demo-rentals.ts'
import { planEvents } from './demo-supply.ts'

type Opening = { since: string; now: string; files: MediaFiles; documents: MediaFiles }

/** Who works here, and whatever they do from then on. */
export async function openOffice(hands: Hands, { files, documents, ...span }: Opening) {
  const { db } = hands
  await makeKnownPeople(db)
  const office: Office = {
    admin: await actorOf(db, demoPeople.admin),
    colleague: await actorOf(db, demoPeople.secondAdmin),
    today: dayOfInstant(span.now),
    documents,
    posters: await keepPosters(db, files),
  }
  const hosts = await planHosts(hands, office, span)
  await planEvents(hands, office, { hosts, ...span })
  const rentals = await planRentals(hands, office, { hosts, ...span })
  planEdits(hands, office, rentals, span.now)
  return office
}

/** A host owes for a damage; and the till was short. */
export async function adjust(db: Db, { admin, colleague }: Office) {
  const actor = { ...admin, money: 'adjustment' as const }
  const side = (account: 'adjustment' | 'host' | 'cash', partyId: number | null = null) => ({ account, partyId })
  const host = await db
    .selectFrom('hosts')
    .where('status', '=', 'approved')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const entries = [
    { debit: side('host', host.id), rials: 840_000_000, reason: 'خسارت تاییدشدهٔ مهمان که میزبان می‌پردازد' },
    { debit: side('cash'), rials: 1_250_000, reason: 'اصلاح مغایرت صندوق' },
  ]
  for (const { debit, rials: amountRials, reason } of entries) {
    const { id } = await requestAdjustment(db, { debit, credit: side('adjustment'), amountRials, reason }, colleague)
    await confirmed(db, actor, () => approveAdjustment(db, id, '', actor))
  }
}

/** Signed in, so that what is above a limit can be confirmed by a code. */
async function actorOf(db: Db, mobile: string): Promise<Actor> {
  const { id: userId } = await db
    .selectFrom('users')
    .where('mobile', '=', mobile)
    .select('id')
    .executeTakeFirstOrThrow()
  const sessionId = await addSession(db, { userId, token: newToken(), hours: 1, ip: '127.0.0.1', userAgent: null })
  return { userId, sessionId, ip: '127.0.0.1', traceId: '' }
}

/** Nobody is signed in when a server starts. */
export async function closeOffice(db: Db) {
  await db.deleteFrom('stepUps').execute()
  await db.deleteFrom('sessions').execute()
}

const adminId = sql`(select id from users where mobile = '+989120000000')`
const colleague = sql`(select id from users where role = 'admin' and mobile <> '+989120000000' order by id limit 1)`

/** What colleagues leave: notes and labels, kept views, an evening called off. */
export async function seedWork(db: Db, office: Office, { now }: { now: string }): Promise<void> {
  await chooseScopes(db, now)
  await makeKeys(db)
  await seedNotes(db, now)
  await seedViews(db)
  await callOffOne(db, office, now)
}

/** On what is under way or begins soon; that is where colleagues look. */
async function seedNotes(db: Db, now: string) {
  await execute(db)`
    create temp table seed_noted on commit drop as
    select o.id, row_number() over (order by o.id) as n, o.created_at from orders o
     where o.status in ('confirmed', 'in_use', 'accepted') and o.starts_at between ${now}::timestamptz - interval '3 days' and ${now}::timestamptz + interval '21 days'
     order by pg_temp.draw(o.id, 72) limit 120`
  await execute(db)`
    insert into order_notes (order_id, body, is_pinned, created_by, created_at)
    select id, (array['مشتری دیر می‌رسد؛ تا ساعت ۲۲ کلید نزد نگهبان بماند.', 'فاکتور رسمی به نام شرکت می‌خواهد.', 'صندلی کودک لازم دارد؛ با میزبان هماهنگ شد.',
             'دو بار تماس گرفتیم، پاسخ نداد.', 'مشتری وفادار؛ اگر جا بود ارتقا داده شود.', 'ماندهٔ مبلغ را هنگام تحویل می‌دهد.'])[1 + n % 6], n % 6 = 0,
           case when n % 3 = 0 then coalesce(${colleague}, ${adminId}) else ${adminId} end, least(${now}::timestamptz, created_at + interval '2 hours')
      from seed_noted where n <= 80`
  await execute(db)`
    update orders o set labels = case s.n % 5 when 0 then array['ویژه'] when 1 then array['پیگیری'] when 2 then array['سازمانی', 'فاکتور رسمی']
                                              when 3 then array['پیگیری', 'تماس دوباره'] else array['گروهی'] end
      from seed_noted s where s.id = o.id`
}

const seedViews = (db: Db) =>
  execute(db)`
    insert into order_views (user_id, name, search)
    select ${adminId}, name, search::jsonb from (values
      ('شروع امروز', '{"starts": "today", "status": "confirmed"}'),
      ('پیگیری‌ها', '{"label": "پیگیری"}'),
      ('خودروهای این هفته', '{"kind": "car", "starts": "week", "status": "confirmed"}'),
      ('ثبت ادمین، پرداخت‌نشده', '{"source": "admin", "status": "awaiting_payment"}')) v (name, search)
    on conflict do nothing`

/** One evening to come for which nothing was sold yet. */
async function callOffOne(db: Db, { admin }: Office, now: string) {
  const { rows } = await sql<{ id: number; listingId: number }>`
    select c.id, c.listing_id from occurrences c join listings l on l.id = c.listing_id and l.status = 'published'
     where c.status = 'scheduled' and c.starts_at > ${now}::timestamptz + interval '2 days'
       and not exists (select from order_lines o where o.occurrence_id = c.id)
       and (select count(*) from occurrences e where e.listing_id = c.listing_id and e.status = 'scheduled' and e.starts_at > ${now}) > 2
     order by c.starts_at, c.id limit 1`.execute(db)
  for (const { id: occurrenceId, listingId } of rows) {
    const cause = { by: 'host', code: 'event_cancelled', reason: 'بیماری خواننده' } as const
    const input = { ...cause, occurrenceId, expectedOrders: 0 }
    const actor = { ...admin, money: 'mass_cancel' as const }
    const { id } = await confirmed(db, actor, () => startMassCancellation(db, listingId, input, actor))
    await runMassCancellation(db, loudLog, id)
  }
}

/** The programs of the house beside this one: the site of its guests, and the books of one host. */
async function makeKeys(db: Db): Promise<void> {
  const maker = await db
    .selectFrom('users')
    .where('mobile', '=', demoPeople.admin)
    .select('id')
    .executeTakeFirstOrThrow()
  const { id: hostId } = await db
    .selectFrom('hosts')
    .where('status', '=', 'approved')
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const actor = { ...systemActor, userId: maker.id }
  const terms = { addresses: [], callsPerMinute: 600, returnUrl: null, lastDay: null, hostIds: null }
  await createKey(db, actor, { ...terms, name: 'سایت و برنامهٔ مهمان', rights: ['shop'] }, 'test')
  await createKey(
    db,
    actor,
    {
      ...terms,
      name: 'حسابداری میزبان',
      rights: ['order.read', 'payment.read'],
      hostIds: [hostId],
      addresses: ['203.0.113.7'],
    },
    'test',
  )
  const { id } = await createKey(db, actor, { ...terms, name: 'سایت قبلی', rights: ['shop', 'listing.read'] }, 'test')
  await revokeKey(db, actor, id)
  await makeWebhook({ db, actor })
}

/** The store's old program heard of orders until it answered that it is gone. */
async function makeWebhook(by: { db: Db; actor: Actor }): Promise<void> {
  const input = {
    name: 'انبار قدیمی',
    url: 'https://anbar.example/rezerv',
    types: ['order.confirmed', 'order.cancelled', 'payment.confirmed'] as WebhookType[],
  }
  const { id } = await createWebhook(by, input, { isAllowed: isPublicAddress, pepper: 'demo' })
  await sql`
    with heard as (
      select a.id, a.subject_kind || ':' || a.action as entry, a.subject_id, a.at, row_number() over (order by a.id desc) = 1 as is_last
        from audit_entries a where a.subject_kind = 'order' and a.action in ('confirm', 'cancel', 'payment_confirmed')
       order by a.id desc limit 12),
    sent as (
      insert into webhook_deliveries (webhook_id, audit_entry_id, entry, subject_kind, subject_id, happened_at, status, tries, next_at, ended_at)
      select ${id}, h.id, h.entry, 'order', h.subject_id, h.at, case when h.is_last then 'dead' else 'delivered' end, 1, null, h.at
        from heard h order by h.id
      returning id, status, happened_at)
    insert into webhook_attempts (delivery_id, at, took_ms, status_code, answer)
    select id, happened_at + interval '1 second', 120, case when status = 'dead' then 410 else 200 end,
           case when status = 'dead' then '{"error":"gone"}' else '{"ok":true}' end
      from sent order by id`.execute(by.db)
  await pauseWebhook(by, id, true)
}
