import { type Attendee, attendeeFilters, type AttendeeSearch } from '@rezerv/contract/attendee/attendee-endpoints.ts'
import type { AttendeeQuestion, QuestionInput } from '@rezerv/contract/attendee/attendee-question.ts'
import { pageSize } from '@rezerv/contract/page.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { searchIn, withTotal } from '#db/db-search.ts'
import { filterSql } from '#db/filter-sql.ts'
import { allRows, allValues, execute, firstRow } from '#db/rows.ts'
import { issuedAs } from '#order/order-ticket-store.ts'

const questionsSql = (listingId: number) => sql`
  select id, label, kind, options, required, ticket_ids from attendee_questions
   where listing_id = ${listingId} and not archived order by position, id`

/** In their order; those that were left out are not shown. */
export const listQuestions = (db: Db, listingId: number) => allRows<AttendeeQuestion>(db)`${questionsSql(listingId)}`

/** The same, while they are answered (`share`) or change (`update`): neither happens beside the other. */
export const lockQuestions = (db: Db, listingId: number, as: 'share' | 'update') =>
  allRows<AttendeeQuestion>(db)`${questionsSql(listingId)} ${as === 'share' ? sql`for share` : sql`for update`}`

/** Which of these questions somebody has answered. */
export const answeredQuestions = (db: Db, ids: number[]) =>
  allValues<number>(db)`
    select q.id from attendee_questions q
     where q.id = any (${ids}) and exists (select from attendee_answers a where a.question_id = q.id)`

/** The questions in the place of those that were there. */
export async function replaceQuestions(db: Db, listingId: number, items: QuestionInput[]): Promise<void> {
  await execute(db)`update attendee_questions set archived = true where listing_id = ${listingId}`
  for (const [position, { id, ticketIds, ...question }] of items.entries()) {
    const columns = { ...question, ticketIds, position, archived: false }
    if (id === null)
      await db
        .insertInto('attendeeQuestions')
        .values({ ...columns, listingId })
        .execute()
    else
      await db
        .updateTable('attendeeQuestions')
        .set(columns)
        .where('id', '=', id)
        .where('listingId', '=', listingId)
        .execute()
  }
}

/** Whether question `q` is asked with the ticket of line `w`. */
const isAsked = sql`q.listing_id = o.listing_id and not q.archived and (q.ticket_ids = '{}' or w.ticket_id = any (q.ticket_ids))`
const missing = sql<number>`(
  select count(*)::int from attendee_questions q
   where ${isAsked} and q.required
     and not exists (select from attendee_answers a where a.issued_ticket_id = i.id and a.question_id = q.id))`

const rowsFrom = sql`
  from issued_tickets i join orders o on o.id = i.order_id join order_lines w on w.id = i.order_line_id join users u on u.id = o.customer_id`

const onTicket = issuedAs('w')
const attendeeColumns = sql`
  i.id, o.id as order_id, o.code as order_code, i.holder_name, coalesce(i.holder_mobile, u.mobile) as mobile,
  i.holder_mobile is not null as is_handed_on, w.ticket_id,
  ${onTicket.ticketName} as ticket_name, ${onTicket.seatLabel} as seat_label, coalesce(i.was_starts_at, w.starts_at, o.starts_at) as starts_at, i.status, ${missing} as missing,
  coalesce((select jsonb_object_agg(a.question_id, a.answer) from attendee_answers a where a.issued_ticket_id = i.id), '{}') as answers`

function matching(listingId: number, search: AttendeeSearch): RawBuilder<unknown> {
  const filters = filterSql(attendeeFilters, search, {
    occurrenceId: sql`w.occurrence_id`,
    status: sql`i.status`,
    answers: (state) => (state === 'missing' ? sql<boolean>`${missing} > 0` : sql<boolean>`${missing} = 0`),
  })
  const found = searchIn(
    sql`fa_norm(i.holder_name || ' ' || o.code || ' ' || coalesce(i.holder_mobile, u.mobile))`,
    search.q,
  )
  return sql`${rowsFrom}
    where o.listing_id = ${listingId} and o.status in ('confirmed', 'in_use', 'completed', 'no_show')
      and ${search.status === undefined ? sql`i.status <> 'void'` : sql`true`} and ${filters} and ${found}`
}

/** The newest first, one row more than a page holds. */
export const listAttendees = (db: Db, listingId: number, search: AttendeeSearch, after: number | undefined) =>
  withTotal(
    db,
    allRows<Attendee>(db)`
      select ${attendeeColumns} ${matching(listingId, search)} and ${after ? sql`i.id < ${after}` : sql`true`}
       order by i.id desc limit ${sql.lit(pageSize + 1)}`,
    matching(listingId, search),
  )

const atOnce = 1_000

/** All of them, some at a time, the newest first. */
export async function* readAttendees(db: Db, listingId: number, search: AttendeeSearch): AsyncGenerator<Attendee[]> {
  let after: number | undefined
  do {
    const rows: Attendee[] = await allRows<Attendee>(db)`
      select ${attendeeColumns} ${matching(listingId, search)} and ${after ? sql`i.id < ${after}` : sql`true`}
       order by i.id desc limit ${sql.lit(atOnce)}`
    yield rows
    after = rows.length === atOnce ? rows.at(-1)?.id : undefined
  } while (after !== undefined)
}

export type HeldTicket = Pick<Attendee, 'id' | 'orderId' | 'ticketId' | 'holderName' | 'status' | 'answers'> & {
  listingId: number
}

const heldTicketSql = (id: number) => sql`
  select i.id, o.id as order_id, o.listing_id, w.ticket_id, i.holder_name, i.status,
         coalesce((select jsonb_object_agg(a.question_id, a.answer) from attendee_answers a where a.issued_ticket_id = i.id), '{}') as answers
    from issued_tickets i join orders o on o.id = i.order_id join order_lines w on w.id = i.order_line_id
   where i.id = ${id}`

/** An issued ticket with its answers. */
export const findHeldTicket = (db: Db, id: number) => firstRow<HeldTicket>(db)`${heldTicketSql(id)}`

/** The same, locked while its answers change. */
export const lockHeldTicket = (db: Db, id: number) => firstRow<HeldTicket>(db)`${heldTicketSql(id)} for update of i`

/** Of each issued ticket of an order that something is asked with, how many questions that must be answered are not. */
export async function askedOfOrder(db: Db, orderId: number): Promise<Map<number, number>> {
  const rows = await allRows<{ id: number; missing: number }>(db)`
    select i.id, ${missing} as missing ${rowsFrom}
     where o.id = ${orderId} and exists (select from attendee_questions q where ${isAsked})`
  return new Map(rows.map((row) => [row.id, row.missing]))
}

type AnswerFile = { name: string; fileKey: string; contentType: string }

/** The file that is the answer; undefined where there is none. */
export const findAnswerFile = (
  db: Db,
  listingId: number,
  { issuedTicketId, questionId }: AnswerOf,
) => firstRow<AnswerFile>(db)`
  select a.answer as name, a.file_key, a.content_type
    from attendee_answers a join attendee_questions q on q.id = a.question_id
   where a.issued_ticket_id = ${issuedTicketId} and a.question_id = ${questionId} and q.listing_id = ${listingId} and a.file_key is not null`

type AnswerOf = { issuedTicketId: number; questionId: number }

export const setAnswerFile = (
  db: Db,
  { issuedTicketId, questionId }: AnswerOf,
  { name, fileKey, contentType }: AnswerFile,
) => execute(db)`
  insert into attendee_answers (issued_ticket_id, question_id, answer, file_key, content_type)
  values (${issuedTicketId}, ${questionId}, ${name}, ${fileKey}, ${contentType})
  on conflict (issued_ticket_id, question_id) do update
     set answer = excluded.answer, file_key = excluded.file_key, content_type = excluded.content_type, answered_at = now()`

/** An empty answer is none. */
export async function setAnswers(db: Db, issuedTicketId: number, answers: Map<number, string>): Promise<void> {
  for (const [questionId, answer] of answers) {
    if (answer === '')
      await execute(
        db,
      )`delete from attendee_answers where issued_ticket_id = ${issuedTicketId} and question_id = ${questionId}`
    else
      await execute(db)`
        insert into attendee_answers (issued_ticket_id, question_id, answer) values (${issuedTicketId}, ${questionId}, ${answer})
        on conflict (issued_ticket_id, question_id) do update set answer = excluded.answer, answered_at = now()
         where attendee_answers.answer <> excluded.answer`
  }
}
