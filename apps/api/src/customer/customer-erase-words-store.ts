import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { execute, oneRow } from '#db/rows.ts'

const ofTheirOrders = 'order_id in (select o.id from orders o where o.customer_id = any (same_person($id)))'
const ofTheirPayments = `payment_id in (select p.id from payments p where p.${ofTheirOrders})`
const ofTheirComments = 'comment_id in (select c.id from comments c where c.customer_id = any (same_person($id)))'

/** Where people write freely about a person, or other programs do: which rows may be about them, and the columns. */
const written: { table: string; of: string; columns: string[] }[] = [
  {
    table: 'orders',
    of: 'customer_id = any (same_person($id))',
    columns: ['status_reason', 'quote', 'details', 'labels'],
  },
  { table: 'cancellations', of: ofTheirOrders, columns: ['reason', 'result'] },
  { table: 'mass_cancellation_orders', of: ofTheirOrders, columns: ['message'] },
  { table: 'refunds', of: ofTheirOrders, columns: ['reason', 'note', 'failure', 'reference'] },
  { table: 'payments', of: ofTheirOrders, columns: ['note', 'status_reason', 'offline_reference'] },
  { table: 'payment_mismatches', of: ofTheirPayments, columns: ['ours', 'bank', 'close_note'] },
  {
    table: 'deposits',
    of: ofTheirOrders,
    columns: ['reference', 'release_reference', 'early_reason', 'deductions', 'ask'],
  },
  {
    table: 'handovers',
    of: ofTheirOrders,
    columns: ['cars', 'charges', 'figures_before', 'early', 'documents'],
  },
  { table: 'stay_moves', of: ofTheirOrders, columns: ['before'] },
  { table: 'integrity_faults', of: ofTheirOrders, columns: ['key', 'facts'] },
  { table: 'notices', of: ofTheirOrders, columns: ['body', 'error'] },
  {
    table: 'comments',
    of: 'customer_id = any (same_person($id))',
    columns: ['body', 'reply_body', 'reason_note', 'reply_note', 'advice_note'],
  },
  { table: 'comment_flags', of: ofTheirComments, columns: ['piece', 'note'] },
  { table: 'comment_reports', of: ofTheirComments, columns: ['reason', 'note'] },
  {
    table: 'adjustments',
    of: '(debit_customer_id = any (same_person($id)) or credit_customer_id = any (same_person($id)))',
    columns: ['reason', 'decision_note'],
  },
  {
    table: 'bank_lines',
    of: `transaction_id in (select x.id from transactions x where x.${ofTheirOrders})`,
    columns: ['note'],
  },
]

/** Nothing joins these to a person but what somebody typed. */
const typed: typeof written = [
  { table: 'order_views', of: 'true', columns: ['name', 'search'] },
  { table: 'timeline_views', of: 'true', columns: ['name', 'search'] },
  { table: 'statistics_reports', of: 'true', columns: ['name', 'search'] },
  { table: 'order_exports', of: 'true', columns: ['search'] },
  { table: 'inbox_marks', of: 'true', columns: ['snooze_reason'] },
  { table: 'shop_answers', of: 'true', columns: ['answer'] },
]

type Words = { theirs: string[]; anywhere: string[] }

/** What says who they are, as others may have written it; `anywhere`: what is nobody else's. Asked for before it is gone. */
export const wordsOf = (db: Db, id: number) =>
  oneRow<Words>(db)`select words_of_person(${id}) as theirs, words_of_person(${id}, true) as anywhere`

/** Takes a person's words out of what others wrote about them; figures, codes and all other words stay. After they were erased. */
export async function eraseWords(db: Db, id: number, { theirs, anywhere }: Words): Promise<void> {
  for (const place of written) await eraseFrom(db, id, { ...place, words: theirs })
  for (const place of typed) await eraseFrom(db, id, { ...place, words: anywhere })
}

type Place = (typeof written)[number] & { words: string[] }

function eraseFrom(db: Db, id: number, { table, of, columns, words }: Place) {
  const set = columns.map((column) => sql`${sql.id(column)} = without_words(${sql.id(column)}, ${words}::text[])`)
  const rows = of.split('$id').flatMap((part, n) => (n === 0 ? [sql.raw(part)] : [sql`${id}`, sql.raw(part)]))
  return execute(db)`
    update ${sql.table(table)} t set ${sql.join(set)}
     where ${sql.join(rows, sql``)} and t::text ~ (select pattern_of_words(${words}::text[]))`
}

/** What was said to the bank and by it names who pays. While their name still stands, and they are erased: the table lets nothing else be changed. */
export const erasePayer = (db: Db, id: number, { theirs }: Words) => execute(db)`
  update payment_events e set detail = without_words(without_payer(e.detail), ${theirs}::text[])
    from payments p join orders o on o.id = p.order_id
   where p.id = e.payment_id and o.customer_id = any (same_person(${id}))
     and e.detail <> without_words(without_payer(e.detail), ${theirs}::text[])`

/** The beginnings of what other programs answered when they heard of the person's orders and comments. */
export const eraseAnswered = (db: Db, id: number) => execute(db)`
  update webhook_attempts a set answer = ''
    from webhook_deliveries d
   where d.id = a.delivery_id and a.answer <> ''
     and (d.subject_kind = 'order' and d.subject_id in (select o.id from orders o where o.customer_id = any (same_person(${id})))
          or d.subject_kind = 'comment' and d.subject_id in (select c.id from comments c where c.customer_id = any (same_person(${id}))))`
