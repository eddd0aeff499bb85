import { addDays, formatDay } from '@rezerv/contract/jalali.ts'
import { fieldsOf } from '@rezerv/contract/import/import-fields.ts'
import type { ImportSubject } from '@rezerv/contract/import/import-subject.ts'
import { type Actor, recordOrder, systemActor } from '#audit/audit-service.ts'
import { keepImport } from '#import/import-actions.ts'
import { bookingWork } from '#import/import-booking-service.ts'
import { moveImport, setMade, setVerdicts, type RowOutcome } from '#import/import-store.ts'
import type { Office } from './demo-checks.ts'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { allRows, execute, firstRow, firstValue } from '#db/rows.ts'
import { replaceTicket } from '#order/order-service.ts'
import { demoPeople, nationalIdOf } from './demo-people.ts'
import { randomOf } from './demo-random.ts'

/** Messages that are about no order: codes of admins, without their digits, and what hosts were told; one of each did not come. */
const seedOtherNotices = (db: Db, now: string) =>
  sql`
    insert into notices (template, mobile, body, host_id, status, provider, provider_id, error, tries, created_at, sent_at)
    select template, mobile, body, host_id, case when error is null then 'sent' else 'failed' end, 'console', case when error is null then (880000000 + 17 * row_number() over (order by at))::text end,
           error, 1, at, case when error is null then at + interval '3 seconds' end
      from (select 'sign-in-code' as template, mobile, E'کد ورود به رزرو: ••••••' as body, null::bigint as host_id, ${now}::timestamptz - interval '5 hours' * k as at, case when k = 7 then 'no answer in time' end as error
              from users cross join generate_series(1, 9) k where mobile = '+989120000000'
            union all
            select 'check-ends', mobile, 'رزرو: مجوز شما رو به پایان است. لطفاً مدرک جدید را پیش از آن ارسال کنید.', id, ${now}::timestamptz - interval '26 hours' * row_number() over (order by id),
                   case when row_number() over (order by id) = 2 then 'شماره در فهرست سیاه مخابرات است' end
              from (select id, mobile from hosts where status = 'approved' order by id limit 6) h) sent
     order by at`.execute(db)

const phone =
  'Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
const laptop =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const tool = 'curl/8.11.1'

/** What a month of an ordinary shop looks like to whoever watches over it, and a number that was attacked this morning. */
export async function seedSecurity(db: Db, now: string): Promise<void> {
  await seedOtherNotices(db, now)
  const refused = 'برای دریافت کد جدید ۵۴ دقیقهٔ دیگر دوباره تلاش کنید'
  await execute(db)`
    insert into security_events (at, kind, user_id, mobile, ip, device, detail)
    select ${now}::timestamptz - ago, kind, (select id from users where mobile = person), typed, ip, device, detail::jsonb
      from (
        select interval '3 hours' + n * interval '9 seconds' as ago, 'failed_code' as kind, ${demoPeople.secondAdmin} as person, ${demoPeople.secondAdmin} as typed,
               '198.51.100.' || 20 + n % 6 as ip, ${tool} as device, '{"code": "code_wrong", "path": "POST /api/v1/auth/new_verify"}' as detail
          from generate_series(1, 12) n
        union all values
          (interval '3 hours', 'number_under_attack', ${demoPeople.secondAdmin}, ${demoPeople.secondAdmin}, '198.51.100.24', ${tool}, '{"by": "guess"}'),
          (interval '2 hours 58 minutes', 'limit_hit', ${demoPeople.secondAdmin}, ${demoPeople.secondAdmin}, '198.51.100.25', ${tool},
           jsonb_build_object('code', 'too_many_requests', 'message', ${refused}::text, 'path', 'POST /api/v1/auth/requestAuth')::text),
          (interval '1 day 2 hours', 'new_device', ${demoPeople.admin}, null, '203.0.113.14', ${phone}, '{"isFirst": false}'),
          (interval '1 day 1 hour', 'session_revoked', ${demoPeople.admin}, null, '203.0.113.14', ${laptop}, '{"by": "self"}'),
          (interval '2 days', 'export', ${demoPeople.admin}, null, '203.0.113.14', ${laptop}, '{"path": "GET /api/v1/transactions/export", "filter": "{}"}'),
          (interval '5 days', 'refused_right', ${demoPeople.host}, null, '203.0.113.80', ${phone}, '{"code": "not_admin", "path": "POST /api/v1/auth/new_verify"}'),
          (interval '9 days', 'failed_code', null, '+989351234567', '203.0.113.91', ${phone}, '{"code": "code_expired", "path": "POST /api/v1/auth/new_verify"}'),
          (interval '12 days', 'export', ${demoPeople.secondAdmin}, null, '203.0.113.15', ${laptop}, '{"path": "GET /api/v1/order-exports/:id/file", "filter": "{}"}'),
          (interval '20 days', 'new_device', ${demoPeople.secondAdmin}, null, '203.0.113.15', ${laptop}, '{"isFirst": true}')
      ) e (ago, kind, person, typed, ip, device, detail)
     order by ago desc`
}

/** An evening that sells no more than it has sold, with nothing that frees itself, and three customers who wait for one of its tickets. */
export async function seedWaitlist(db: Db, now: string): Promise<void> {
  const [full] = await allRows<{ occurrenceId: number; ticketId: number; resourceId: number; startsAt: string }>(db)`
    select o.id as occurrence_id, t.id as ticket_id, s.resource_id, o.starts_at
      from occurrences o join listings l on l.id = o.listing_id and l.status = 'published'
      join tickets t on t.listing_id = l.id and not t.archived and t.price_rials > 0 and t.seat_rials is null and t.spans = 'one'
      join ticket_resources r on r.ticket_id = t.id join slots s on s.resource_id = r.resource_id and s.starts_at = o.starts_at and s.taken > 0
     where o.status = 'scheduled' and o.starts_at > ${now}::timestamptz + interval '3 days'
       and (select count(*) from occurrences other where other.listing_id = l.id and other.starts_at > ${now}) > 1
       and (select count(*) from ticket_resources other where other.ticket_id = t.id) = 1
       and not exists (select from order_lines w join orders p on p.id = w.order_id
                        where w.occurrence_id = o.id and p.status in ('held', 'awaiting_payment'))
     order by s.taken desc, o.starts_at, o.id, t.position limit 1`
  if (!full) return
  await execute(db)`
    update slots set capacity = taken where resource_id = ${full.resourceId} and starts_at = ${full.startsAt}`
  await execute(db)`
    insert into waitlist_entries (occurrence_id, ticket_id, customer_id, quantity, created_at)
    select ${full.occurrenceId}, ${full.ticketId}, u.id, 1 + n % 2, ${now}::timestamptz - interval '5 hours' * (4 - n)
      from (select id, row_number() over (order by id) as n from users where role = 'user' and name <> '' and blocked_at is null order by id limit 3) u
     order by n`
}

/** The event of which most tickets are still to be used asks who comes, and most have answered. */
export async function seedQuestions(db: Db, now: string): Promise<void> {
  const listingId = await firstValue<number>(db)`
    select o.listing_id from orders o join issued_tickets i on i.order_id = o.id and i.status = 'issued'
     where o.kind = 'event' and o.status = 'confirmed' and o.starts_at > ${now} group by 1 order by count(*) desc, 1 limit 1`
  if (listingId === undefined) return
  const random = randomOf(listingId)
  const nationalIds = Array.from({ length: 97 }, () => nationalIdOf(random))
  await execute(db)`
    insert into attendee_questions (listing_id, label, kind, options, required, position)
    select ${listingId}, label, kind, options::text[], required, position
      from (values ('کد ملی', 'national_id', '{}', true, 0), ('غذای میان‌برنامه', 'choice', '{گیاهی,معمولی,بدون گلوتن}', true, 1), ('چیزی هست که باید بدانیم؟', 'text', '{}', false, 2))
        q (label, kind, options, required, position)`
  await execute(db)`
    insert into attendee_answers (issued_ticket_id, question_id, answer, answered_at)
    select i.id, q.id, case q.kind when 'national_id' then (${nationalIds}::text[])[1 + i.id % ${sql.lit(nationalIds.length)}] when 'choice' then q.options[1 + i.id % 3] else 'با ویلچر می‌آیم' end, ${now}
      from issued_tickets i join orders o on o.id = i.order_id join attendee_questions q on q.listing_id = o.listing_id
     where o.listing_id = ${listingId} and i.status <> 'void' and i.id % 3 > 0 and (q.kind <> 'text' or i.id % 7 = 0)`
  await handOn(db, listingId)
}

/** One who cannot come has given the ticket to a friend, who has said nothing yet. */
async function handOn(db: Db, listingId: number): Promise<void> {
  const ticket = await firstRow<{ id: number; orderId: number; customerId: number; name: string; mobile: string }>(db)`
    select i.id, i.order_id, o.customer_id, l.ticket_name as name, u.mobile from issued_tickets i join order_lines l on l.id = i.order_line_id
      join orders o on o.id = i.order_id join users u on u.id = o.customer_id
     where o.listing_id = ${listingId} and o.status = 'confirmed' and i.status = 'issued' order by i.id desc limit 1`
  if (!ticket) return
  const to = { name: 'مینا راد', mobile: '+989361234567' }
  await replaceTicket(db, { orderId: ticket.orderId, ticketId: ticket.id, ...to })
  await recordOrder(db, { ...systemActor, userId: ticket.customerId }, ticket.orderId, {
    action: 'transfer_ticket',
    oldValue: { mobile: ticket.mobile },
    newValue: { ticket: ticket.name, ...to },
  })
}

/** A message whose job was given up, as when a disk is full: run again, it finds that the message was sent and is done. */
export const seedDeadJob = (db: Db, now: string) =>
  execute(db)`
    insert into pgboss.job (name, policy, state, data, retry_limit, retry_count, retry_delay, retry_backoff, created_on, start_after, started_on, completed_on, output)
    select 'send-notice', 'standard', 'failed', jsonb_build_object('noticeId', max(id)), 6, 6, 20, true, ${now}::timestamptz - interval '95 minutes',
           ${now}::timestamptz - interval '70 minutes', ${now}::timestamptz - interval '70 minutes', ${now}::timestamptz - interval '70 minutes',
           '{"message": "could not extend file: No space left on device"}' from notices where status = 'sent'`

/** The messages were sent as they came; few could not be. Nobody gets them when a server starts, and the bank of the demo is closed. */
export async function finishJobs(db: Db): Promise<void> {
  // Every sixty-seventh, and of what is queued the last word of a sold order: whatever was sold, one of these waits.
  await execute(db)`
    with failing as (
      select id from notices where status = 'queued' and id % 67 = 5
      union select max(id) from notices where status = 'queued' and template = 'order-confirmed')
    update notices n set status = case when f.id is not null then 'failed' else 'sent' end, provider = 'console', tries = case when f.id is not null then 3 else 1 end,
           error = case when f.id is not null then 'شماره در فهرست سیاه مخابرات است' end, sent_at = case when f.id is null then n.created_at + interval '4 seconds' end
      from notices q left join failing f on f.id = q.id
     where q.id = n.id and n.status = 'queued'`
  await execute(db)`delete from pgboss.job where name = 'send-notice'`
  await execute(
    db,
  )`update payments set check_at = null, checks_left = 0, redirect_url = null where checks_left > 0 or redirect_url is not null`
}

/** The figures of all days. Units are as old as what they belong to: else the past had nothing open to be sold. */
export async function seedStatistics(db: Db): Promise<void> {
  await execute(
    db,
  )`update resources r set created_at = l.created_at from listings l where l.id = r.listing_id and r.created_at > l.created_at`
  await execute(db)`select rebuild_statistics()`
}

/** A file whose bookings came over from the old system, and one of customers that waits for somebody to take it in. */
export async function seedImports(db: Db, { admin, today }: Office): Promise<void> {
  await bookingsFile(db, admin, today)
  await customersFile(db, admin)
}

/** A file in the columns of the template. `values`: of each row, by the names of the template's values. */
async function keepFile(db: Db, actor: Actor, subject: ImportSubject, given: { fileName: string; values: Values[] }) {
  const keys = fieldsOf(subject).filter(([key]) => given.values.some((row) => row[key]))
  const { id } = await keepImport(db, actor, subject, {
    fileName: given.fileName,
    columns: keys.map(([, { label }]) => label),
    mapping: Object.fromEntries(keys.map(([key], at) => [key, at])),
    moneyUnit: 'rial',
    rows: given.values.map((row, at) => ({ line: at + 2, cells: keys.map(([key]) => row[key] ?? '') })),
  })
  return { id, keys }
}
type Values = Partial<Record<string, string>>

const rowReady = (line: number): RowOutcome => ({ line, verdict: 'ready', reasons: [] })
const rowRefused = (line: number, ...reasons: string[]): RowOutcome => ({ line, verdict: 'refused', reasons })

async function customersFile(db: Db, actor: Actor) {
  const values = [
    { mobile: '09361110001', name: 'پروانه', family: 'دادگر', tags: 'سامانهٔ قبلی' },
    { mobile: '09361110002', name: 'کیوان', family: 'نیک‌فر', tags: 'سامانهٔ قبلی، شرکتی' },
    { mobile: '0936111000', name: 'نرگس', family: 'صفایی', tags: 'سامانهٔ قبلی' },
    { mobile: '09361110004', name: 'بهرنگ', family: '', tags: '' },
  ]
  const { id } = await keepFile(db, actor, 'customers', { fileName: 'مشتری‌های باشگاه.xlsx', values })
  await setVerdicts(db, id, [
    rowReady(2),
    rowReady(3),
    rowRefused(4, 'موبایل: شماره موبایل نامعتبر است'),
    rowRefused(5, 'نام خانوادگی: نام خانوادگی الزامی است'),
  ])
  await moveImport(db, id, 'checking', 'checked')
}

/** Days that are so far ahead that nobody has booked them. */
const farDays = 75

async function bookingsFile(db: Db, actor: Actor, today: string) {
  // A villa as a whole, which is sold by the night.
  const listing = await firstValue<string>(db)`
    select l.code from listings l join tickets t on t.listing_id = l.id and not t.archived and t.takes = 'all' and t.pricing ->> 'unit' = 'night'
     where l.kind = 'space' and l.status = 'published' and (select count(*) from resources r where r.listing_id = l.id and not r.archived) = 1
       and not exists (select from blocks b join resources r on r.id = b.resource_id where r.listing_id = l.id and b.removed_at is null)
     order by l.id limit 1`
  if (listing === undefined) return
  const stay = (from: number, nights: number) => ({
    listing,
    fromDay: formatDay(addDays(today, farDays + from), 'short'),
    untilDay: formatDay(addDays(today, farDays + from + nights), 'short'),
  })
  const values = [
    { reference: 'B-2041', ...stay(0, 3), mobile: '09361110011', name: 'ترانه', family: 'مهرجو', guests: '4', total: '135000000', paid: '50000000' },
    { reference: 'B-2042', ...stay(4, 2), mobile: '09361110012', name: 'سپهر', family: 'عابدینی', guests: '2', total: '90000000', paid: '90000000' },
    { reference: 'B-2043', ...stay(1, 1), mobile: '09361110013', name: 'مهناز', family: 'گودرزی', guests: '3', total: '45000000' },
    { reference: 'B-2044', ...stay(9, 2), mobile: '09361110014', name: 'آرمین', family: 'توکلی', guests: '2', total: '90000000', paid: '900000000' },
  ] // prettier-ignore
  const { id, keys } = await keepFile(db, actor, 'bookings', { fileName: 'رزروهای زمستان.csv', values })
  const layout = {
    subject: 'bookings' as const,
    mapping: Object.fromEntries(keys.map(([key], at) => [key, at])),
    moneyUnit: 'rial' as const,
  }
  for (const [at, row] of values.slice(0, 2).entries()) {
    const cells = keys.map(([key]) => (row as Values)[key] ?? '')
    const reference = row.reference
    await setVerdicts(db, id, [{ ...rowReady(at + 2), reference }])
    await setMade(
      db,
      id,
      [at + 2],
      await bookingWork.take(db, actor, { layout, rows: [{ line: at + 2, cells }], reference }),
    )
  }
  await setVerdicts(db, id, [
    rowRefused(4, `این شب‌ها آزاد نیست: ${formatDay(addDays(today, farDays + 1), 'dayMonth')}؛ بازهٔ دیگری انتخاب کنید`),
    rowRefused(5, 'پرداخت‌شده: بیش از مبلغ کل است'),
  ])
  await moveImport(db, id, 'checking', 'running')
  await moveImport(db, id, 'running', 'done')
}
