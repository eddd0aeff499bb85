import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { firstValue } from '#db/rows.ts'
import { withoutSecret } from '#notice/notice-store.ts'

const list = (fields: Record<string, string>, from: string) => {
  const pairs = Object.entries(fields).map(([name, column]) => `'${name}', ${column}`)
  return sql.raw(`(select coalesce(json_agg(json_build_object(${pairs.join(', ')}) order by x.id), '[]') from ${from})`)
}

const orderCode = '(select o.code from orders o where o.id = x.order_id)'
const answers =
  '(select json_object_agg(q.label, a.answer) from attendee_answers a join attendee_questions q on q.id = a.question_id where a.issued_ticket_id = x.id)'
/** Who has a ticket that was handed on is somebody else, and what they answered is theirs. */
const ofOwnTicket = (column: string) =>
  `case when x.holder_mobile is null or x.holder_mobile = any (p.mobiles) then ${column} end`
const linesOf = (quote: string, rest: string) =>
  `(select jsonb_agg(l - 'commission' order by n) from jsonb_array_elements(${quote}->'lines') with ordinality y (l, n) ${rest})`
/** JSON with shares of the house and the host, without them. */
const withoutShares = (column: string, keys: string, lines: string) =>
  `${column} - '{${keys}}'::text[] || jsonb_build_object('lines', ${lines})`
const price = withoutShares(
  'x.quote',
  'commission,commissionPercent,commissionRials,hostShareRials',
  linesOf('x.quote', ''),
)
const givenBack = withoutShares(
  'x.result',
  'hostRials,platformRials,vatRials',
  linesOf('x.result', `where l->>'to' = 'guest'`),
)
/** How a colleague comes into the house is no matter of whoever gives customers what is theirs. */
const ofNoColleague = `p.role <> 'admin'`
const ofTheirOrders = 'x.order_id in (select o.id from orders o where o.customer_id = any (p.ids))'

/** The parts of what is kept about the person `p`, whose numbers are `p.ids` and `p.mobiles`: of each its fields by name, and where they stand. */
const parts = {
  numbers: list(
    { mobile: 'x.mobile', name: 'x.name', family: 'x.family', nationalId: 'x.national_id', since: 'x.created_at' },
    'users x where x.id = any (p.ids)',
  ),
  orders: list(
    {
      code: 'x.code',
      kind: 'x.kind',
      listing: '(select l.title from listings l where l.id = x.listing_id)',
      status: 'x.status',
      source: 'x.source',
      startsAt: 'x.starts_at',
      endsAt: 'x.ends_at',
      quantity: 'x.quantity',
      totalRials: 'x.total_rials',
      note: 'x.note',
      createdAt: 'x.created_at',
      quote: price,
      lines: `(select json_agg(json_build_object('name', l.ticket_name, 'seat', l.seat_label, 'quantity', l.quantity, 'totalRials', l.total_rials,
                                                  'startsAt', l.starts_at, 'endsAt', l.ends_at, 'holderNames', l.holder_names) order by l.id)
                 from order_lines l where l.order_id = x.id)`,
    },
    'orders x where x.customer_id = any (p.ids)',
  ),
  tickets: list(
    {
      order: orderCode,
      holderName: ofOwnTicket('x.holder_name'),
      isHandedOn: `x.holder_mobile <> all (p.mobiles) is true`,
      status: 'x.status',
      issuedAt: 'x.issued_at',
      checkedInAt: 'x.checked_in_at',
      answers: ofOwnTicket(answers),
    },
    `issued_tickets x where ${ofTheirOrders}`,
  ),
  received: list(
    {
      ticket: 'x.id',
      holderName: 'x.holder_name',
      status: 'x.status',
      issuedAt: 'x.issued_at',
      checkedInAt: 'x.checked_in_at',
      answers,
    },
    'issued_tickets x where x.holder_mobile = any (p.mobiles)',
  ),
  payments: list(
    {
      order: orderCode,
      method: 'x.method',
      status: 'x.status',
      amountRials: 'x.amount_rials',
      cardMask: 'x.card_mask',
      referenceNumber: 'x.reference_number',
      createdAt: 'x.created_at',
    },
    `payments x where ${ofTheirOrders}`,
  ),
  receipts: list(
    {
      invoice: '(select p.invoice from payments p where p.id = x.payment_id)',
      name: 'x.name',
      bytes: 'x.bytes',
      createdAt: 'x.created_at',
    },
    `receipts x where x.payment_id in (select t.id from payments t where ${ofTheirOrders.replace('x.', 't.')})`,
  ),
  refunds: list(
    {
      order: orderCode,
      method: 'x.method',
      status: 'x.status',
      amountRials: 'x.amount_rials',
      sheba: 'x.sheba',
      accountHolder: 'x.holder_name',
      reason: 'x.reason',
      createdAt: 'x.created_at',
      doneAt: 'x.done_at',
    },
    `refunds x where ${ofTheirOrders}`,
  ),
  cancellations: list(
    { order: orderCode, by: 'x.cancelled_by', reason: 'x.reason', result: givenBack, createdAt: 'x.created_at' },
    `(select *, order_id as id from cancellations) x where ${ofTheirOrders}`,
  ),
  deposits: list(
    {
      order: orderCode,
      kind: 'x.kind',
      amountRials: 'x.amount_rials',
      reference: 'x.reference',
      deductedRials: 'x.deducted_rials',
      deductions: 'x.deductions',
      createdAt: 'x.created_at',
      releasedAt: 'x.released_at',
      releaseReference: 'x.release_reference',
    },
    `deposits x where ${ofTheirOrders}`,
  ),
  handovers: list(
    {
      order: orderCode,
      kind: 'x.kind',
      at: 'x.at',
      cars: 'x.cars',
      charges: 'x.charges',
      documents: 'x.documents',
      note: 'x.note',
    },
    `handovers x where ${ofTheirOrders}`,
  ),
  signatures: list(
    {
      order: '(select o.code from orders o join handovers h on h.order_id = o.id where h.id = x.handover_id)',
      name: 'x.name',
      signedAt: 'x.signed_at',
      isKept: 'x.file_key is not null',
    },
    `handover_signatures x where x.party = 'customer' and x.handover_id in (select t.id from handovers t where ${ofTheirOrders.replace('x.', 't.')})`,
  ),
  comments: list(
    {
      order: orderCode,
      side: 'x.side',
      ratings: 'x.ratings',
      body: 'x.body',
      original: 'x.original',
      reply: 'x.reply_body',
      status: 'x.status',
      createdAt: 'x.created_at',
    },
    'comments x where x.customer_id = any (p.ids)',
  ),
  waiting: list(
    {
      occurrenceId: 'x.occurrence_id',
      quantity: 'x.quantity',
      category: 'x.category',
      createdAt: 'x.created_at',
      endedAt: 'x.ended_at',
      endReason: 'x.end_reason',
    },
    'waitlist_entries x where x.customer_id = any (p.ids)',
  ),
  notes: list({ body: 'x.body', createdAt: 'x.created_at' }, 'customer_notes x where x.customer_id = any (p.ids)'),
  orderNotes: list(
    { order: orderCode, body: 'x.body', createdAt: 'x.created_at' },
    `order_notes x where ${ofTheirOrders}`,
  ),
  files: list(
    {
      order: orderCode,
      name: 'x.name',
      bytes: 'x.bytes',
      createdAt: 'x.created_at',
    },
    `order_files x where ${ofTheirOrders}`,
  ),
  devices: list(
    { device: 'x.user_agent', ip: 'x.ip', since: 'x.created_at', lastSeenAt: 'x.last_seen_at' },
    `(select created_at as id, user_id, user_agent, ip, created_at, last_seen_at from sessions where ${ofNoColleague}
      union all select s.created_at, s.user_id, 'برنامهٔ «' || k.name || '»', s.ip, s.created_at, s.last_seen_at from shop_sessions s join api_keys k on k.id = s.api_key_id) x
      where x.user_id = any (p.ids)`,
  ),
  securityEvents: list(
    { kind: 'x.kind', at: 'x.at', ip: 'x.ip', device: 'x.device' },
    `security_events x where (x.user_id = any (p.ids) or x.mobile = any (p.mobiles)) and ${ofNoColleague}`,
  ),
}

/** All that is kept about a person, by all their numbers; undefined where there is nobody. */
export const readPersonalData = (db: Db, id: number) =>
  firstValue<Record<string, unknown>>(db)`
    select json_build_object(
             'tags', p.tags, 'blocked', p.blocked_at is not null, 'blockedReason', p.blocked_reason,
             ${sql.join(Object.entries(parts).map(([name, part]) => sql`${sql.lit(name)}, ${part}`))},
             'messages', (select coalesce(json_agg(json_build_object('at', n.created_at, 'kind', n.template, 'text', ${withoutSecret(sql`n.body`)}, 'status', n.status) order by n.id), '[]')
                            from notices n where n.mobile = any (p.mobiles)))
      from (select u.role, u.tags, u.blocked_at, u.blocked_reason, same_person(u.id) as ids,
                   array(select m.mobile from users m where m.id = any (same_person(u.id))) as mobiles
              from users u where u.id = (select coalesce(merged_into, id) from users where id = ${id})) p`
