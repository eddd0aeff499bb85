import type { Booked } from '@rezerv/contract/booking/booking.ts'
import { type Actor, systemActor } from '#audit/audit-service.ts'
import { markSteppedUp } from '#auth/auth-step-up-store.ts'
import type { Db } from '#db/connect.ts'
import { execute } from '#db/rows.ts'
import { AppError } from '#http/app-error.ts'
import type { Office } from './demo-checks.ts'
import type { Hands } from './demo-hands.ts'
import { demoPeople } from './demo-people.ts'
import { randomOf } from './demo-random.ts'
import { PasargadCallback } from '@rezerv/contract/payment/payment.ts'
import type { Behaviour } from '@rezerv/pasargad-simulator/behaviour.ts'
import { startSimulator } from '@rezerv/pasargad-simulator/simulator.ts'
import { receiveCallback } from '#payment/payment-callback-actions.ts'
import { checkPayment } from '#payment/payment-check.ts'
import type { PaymentGateway } from '#payment/payment-gateway.ts'
import { pasargadGateway } from '#payment/payment-pasargad.ts'
import { startPayment } from '#payment/payment-start-service.ts'

/** Where orders are made, `until` the instant that the demo shows: who works there, the bank, and what the cars have run. */
export type Shop = {
  hands: Hands
  office: Office
  until: string
  bank: DemoBank
  odometers: Map<number, number>
  refunds: number
}

/** The end that an order comes to, if its time comes: what is still to come has not happened yet. */
export type Fate =
  | 'used'
  | 'missed'
  | 'cancelled'
  | 'withdrawn'
  | 'lapsed'
  | 'late'
  | 'declined'
  | 'asked'
  | 'held'
  | 'paying'

export type DemoSale = {
  /** Its number: says what differs between orders of one fate. */
  n: number
  at: string
  startsAt: string
  endsAt: string
  fate: Fate
  /** When it is not about the beginning. */
  usedAt?: string | undefined
  /** For an event. */
  occurrenceId?: number
  /** Undefined when it is not on sale by then. */
  book: (by: Actor) => Promise<Booked | undefined>
}
export type DemoOrder = DemoSale & { id: number }

/** A failure that a job would log and go on after fails the demo. */
export const loudLog = {
  error: ({ err }: { err?: unknown }) => {
    throw err
  },
}

/** As an admin who confirms what is above a limit with a code. */
export async function confirmed<T>(db: Db, { sessionId }: Actor, work: () => Promise<T>): Promise<T> {
  await execute(db)`savepoint asked`
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError) || !error.stepUp || sessionId === null) throw error
    await execute(db)`rollback to savepoint asked`
    await markSteppedUp(db, sessionId, error.stepUp)
    return work()
  } finally {
    await execute(db)`release savepoint asked`
  }
}

/** A customer without an account, who pays by a link or comes back from the bank. */
const visitor: Actor = { userId: null, sessionId: null, ip: '', traceId: '' }

/** The card payments of the demo: the simulator answers, by the clock of the demo. */
type DemoBank = {
  /** The customer opens the bank's page of an order, leaves it in this way and is back. */
  pay: (orderId: number, how: Behaviour) => Promise<{ paymentId: number }>
  /** The same, and our process dies before the bank is asked: first at the purchase, then when the browser is back. */
  breakOff: (orderId: number, at: 'purchase' | 'inquiry') => Promise<void>
  /** The page stays open. */
  open: (orderId: number) => Promise<{ paymentId: number }>
  /** The bank is asked what became of a payment. */
  ask: (paymentId: number) => Promise<void>
  close: () => Promise<void>
}

const died = () => Promise.reject(new Error('the process died'))

export async function openBank({ db, now }: Hands): Promise<DemoBank> {
  const clock = () => Date.parse(now())
  const random = randomOf(1410)
  const simulator = await startSimulator({ clock, draw: (max) => random.int(0, max - 1) })
  const gateway = pasargadGateway({ baseUrl: simulator.url, ...simulator.settings, clock })
  const start = (orderId: number, by: PaymentGateway = gateway) =>
    startPayment(
      db,
      { gateway: by, callbackUrl: 'http://localhost/payment/pasargad/callback', windowMinutes: 25 },
      orderId,
      visitor,
    )
  const pay = async (orderId: number, how: Behaviour, by = gateway) => {
    const { paymentId, redirectUrl } = await start(orderId)
    const left = simulator.control.pay(redirectUrl.split('/').at(-1) ?? '', how)
    if (left?.callbackUrl) {
      const callback = PasargadCallback.parse(Object.fromEntries(new URL(left.callbackUrl).searchParams))
      await receiveCallback(db, by, callback, visitor)
    }
    return { paymentId }
  }
  return {
    pay,
    breakOff: (orderId, at) =>
      (at === 'purchase'
        ? start(orderId, { ...gateway, purchase: died })
        : pay(orderId, 'success', { ...gateway, inquiry: died })
      ).then(
        () => undefined,
        () => undefined,
      ),
    open: (orderId) => start(orderId),
    ask: (paymentId) => checkPayment(db, paymentId, { gateway, actor: systemActor }),
    close: simulator.close,
  }
}

/**
 * Manual entries that wait for the other admin, one of them made from a line; and a week of the bank's statement: known, guessed, unknown, sent
 * but not booked, and some that only we have.
 */
export async function seedReconciliation(db: Db, now: string): Promise<void> {
  await execute(db)`
    insert into adjustments (debit_account, credit_account, amount_rials, reason, requested_by, created_at)
    select a.debit, a.credit, a.rials, a.reason, (select id from users where mobile = a.mobile), ${now}::timestamptz - interval '3 hours'
      from (values ('adjustment', 'bank', 480000::bigint, 'کارمزد حواله‌های گروهی بانک', ${demoPeople.secondAdmin}),
                   ('bank', 'gateway', 36500000, 'واریز تجمیعی شاپرک به حساب', ${demoPeople.admin})) a (debit, credit, rials, reason, mobile)`
  await execute(db)`
    with days as (select ((${now}::timestamptz at time zone 'Asia/Tehran')::date - 7) as first, ((${now}::timestamptz at time zone 'Asia/Tehran')::date - 1) as last),
    statement as (
      insert into bank_statements (account, file_name, file_hash, header_key, mapping, from_day, until_day, created_by, created_at)
      select 'bank', 'گردش-هفته.xlsx', sha256('demo'), 'تاریخ|شرح|واریز|برداشت|شماره پیگیری',
             '{"day":0,"description":1,"credit":2,"debit":3,"reference":4,"amount":null,"unit":"rial"}', first, last,
             (select id from users where mobile = ${demoPeople.admin}), ${now}::timestamptz - interval '2 hours' from days
      returning id, from_day, until_day, created_by, created_at),
    ours as (
      select t.id, (t.created_at at time zone 'Asia/Tehran')::date as day, sum(p.amount_rials)::bigint as rials,
             coalesce(y.offline_reference, r.reference, '') as reference, t.description, row_number() over (order by t.id) as n
        from statement s join transactions t on t.created_at >= s.from_day and t.created_at < s.until_day + 2 join postings p on p.transaction_id = t.id and p.account = 'bank'
        left join payments y on y.id = t.payment_id left join refunds r on r.id = t.refund_id
       where (t.created_at at time zone 'Asia/Tehran')::date between s.from_day and s.until_day
       group by t.id, y.offline_reference, r.reference having sum(p.amount_rials) <> 0),
    statement_lines as (
      select n, day, rials, case when n % 6 = 1 then '' else reference end as reference, 'حواله' as description, id as transaction_id,
             case when n % 6 in (1, 3) then 'suggested' else 'matched' end as status, case when n % 6 = 1 then 75 else 99 end as confidence
        from ours where n % 7 <> 4
      union all
      select 1000000 + k, s.from_day + k, -15000, '', 'کارمزد حواله', null, 'open', null from statement s, generate_series(0, 6, 2) k
      union all
      select 1000000 - row_number() over (order by r.id), s.until_day, -r.amount_rials, r.reference, 'حواله پایا به مشتری', null, 'open', null
        from statement s join (select * from refunds where status = 'sent' and method = 'bank_transfer' and reference is not null order by id desc limit 3) r on true
      union all
      select 1000100, s.until_day, 84200000, '1405083077', 'واریز نامشخص از شعبه', null, 'open', null from statement s)
    insert into bank_lines (statement_id, account, position, day, amount_rials, reference, description, status, transaction_id, confidence, decided_by, decided_at)
    select s.id, 'bank', row_number() over (order by b.day, b.n), b.day, b.rials, b.reference, b.description, b.status, b.transaction_id, b.confidence,
           case when b.status = 'matched' then s.created_by end, case when b.status = 'matched' then s.created_at end
      from statement s cross join statement_lines b`
  await execute(db)`
    insert into adjustments (bank_line_id, debit_account, credit_account, amount_rials, reason, requested_by, created_at)
    select id, 'adjustment', 'bank', -amount_rials, 'کارمزد بانک، کارمزد حواله', (select id from users where mobile = ${demoPeople.secondAdmin}), ${now}::timestamptz - interval '1 hour'
      from bank_lines where status = 'open' and amount_rials = -15000 order by day desc limit 1`
}

/** Two payments of the last days whose bank says something else: one that it annulled after the sale, one that it never gave back. */
export const seedMismatches = (db: Db, now: string) =>
  execute(db)`
    insert into payment_mismatches (payment_id, reason, ours, bank, found_at, seen_at, seen_count)
    select p.id, case p.status when 'confirmed' then 'not_taken' else 'not_returned' end,
           jsonb_build_object('status', p.status, 'invoice', p.invoice, 'urlId', p.url_id, 'amountRials', p.amount_rials,
                              'referenceNumber', p.reference_number),
           jsonb_build_object('code', b.code, 'status', b.status, 'invoice', p.invoice, 'urlId', p.url_id,
                              'amountRials', p.amount_rials, 'referenceNumber', p.reference_number, 'unread', null, 'words', null),
           p.created_at + interval '1 day', p.created_at + interval '2 days', 2
      from (values ('confirmed', 13025, 'تراکنش ناموفق است'), ('reversed', 13046, 'تراکنش تسویه شده است')) b (ours, code, status)
      cross join lateral (
        select * from payments where method = 'pasargad' and status = b.ours and created_at < ${now}::timestamptz - interval '3 days'
           and not exists (select from payment_mismatches m where m.payment_id = payments.id)
         order by created_at desc, id desc limit 1) p`
