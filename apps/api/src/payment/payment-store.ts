import type { PaymentMethod, PaymentStatus } from '@rezerv/contract/payment/payment-status.ts'
import { type Selectable, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Payments } from '#db/db-types.ts'
import { allValues, execute, hasChanged, oneRow, oneValue } from '#db/rows.ts'
import { randomInt } from 'node:crypto'

export type PaymentRow = Omit<Selectable<Payments>, 'status' | 'method'> & {
  status: PaymentStatus
  method: PaymentMethod
  /** By the database's clock, with five minutes to spare: what was not confirmed by now went back to the card. */
  windowOver: boolean
  /** A process is asking the bank to take it back. */
  isReversing: boolean
}

const windowOver =
  sql<boolean>`coalesce(window_until, created_at + interval '25 minutes') + interval '5 minutes' <= now()`.as(
    'windowOver',
  )
const isReversing = sql<boolean>`coalesce(reversing_until > now(), false)`.as('isReversing')

const payments = (db: Db) =>
  db.selectFrom('payments').selectAll().select([windowOver, isReversing]).$castTo<PaymentRow>()

export const findPayment = (db: Db, id: number) => payments(db).where('id', '=', id).executeTakeFirst()
export const findPaymentByInvoice = (db: Db, invoice: string) =>
  payments(db).where('invoice', '=', invoice).executeTakeFirst()

/** Lock the order first. */
export const lockPayment = (db: Db, id: number) =>
  payments(db).where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

type OpenPayment = { orderId: number; amountRials: number; isVisitor: boolean }

/**
 * The card payment of this order and amount whose bank page may still be open: a second click goes there instead of paying twice.
 * A customer without an account gets no page that leads back to the admin's, and the other way round.
 */
export const findOpenCardPayment = (db: Db, { orderId, amountRials, isVisitor }: OpenPayment) =>
  payments(db)
    .where('orderId', '=', orderId)
    .where('method', '=', 'pasargad')
    .where('amountRials', '=', amountRials)
    .where('createdBy', isVisitor ? 'is' : 'is not', null)
    .where((eb) =>
      eb.or([
        eb('status', '=', 'redirected').and(sql<boolean>`created_at > now() - interval '10 minutes'`),
        eb('status', '=', 'created').and(sql<boolean>`created_at > now() - interval '20 seconds'`),
      ]),
    )
    .orderBy('id', 'desc')
    .executeTakeFirst()

/** The bank took the purchase: from now on its window runs. False: the page that it names is another payment's, and nothing was written. */
export const setRedirected = (
  db: Db,
  id: number,
  { urlId, redirectUrl, windowMinutes }: { urlId: string; redirectUrl: string; windowMinutes: number },
) => hasChanged(db)`
  update payments set status = 'redirected', url_id = ${urlId}, redirect_url = ${redirectUrl},
         window_until = now() + make_interval(mins => ${windowMinutes})
   where id = ${id} and not exists (select from payments other where other.url_id = ${urlId})`

/** The bank is asked in its time: what became of an open payment, and each day whether it stands by one that has ended. */
const questions = {
  inquiry: { dueAt: sql.ref('next_inquiry_at'), count: sql.ref('inquiry_count') },
  check: { dueAt: sql.ref('check_at'), count: undefined },
}

/**
 * Takes up to `limit` payments whose question is due. They are lent for `leaseSeconds`: a process that dies leaves them to the
 * next one, and no two processes get the same.
 */
export async function claimDuePayments(
  db: Db,
  question: keyof typeof questions,
  { limit, leaseSeconds }: { limit: number; leaseSeconds: number },
): Promise<number[]> {
  const { dueAt, count } = questions[question]
  return allValues<number>(db)`
    update payments set ${dueAt} = now() + make_interval(secs => ${leaseSeconds}) ${count ? sql`, ${count} = ${count} + 1` : sql``}
     where id in (select id from payments where ${dueAt} <= now() order by ${dueAt} limit ${limit} for update skip locked)
    returning id`
}

/** Rials of the order's customer that are with us and that nobody has asked back, and those that its cancellation kept. */
export const orderMoney = (db: Db, orderId: number) => oneRow<{ keptRials: number; retainedRials: number }>(db)`
  select order_kept(${orderId}) as kept_rials, order_retained(${orderId}) as retained_rials`

/** Whether a confirmed payment already carries this reference. */
export const offlineReferenceUsed = (db: Db, method: PaymentMethod, reference: string) => oneValue<boolean>(db)`
  select exists (select from payments where method = ${method} and offline_reference = ${reference} and status = 'confirmed')`

/**
 * Fifteen random digits: digits because every terminal takes them, random because nobody should guess one, and no more than fifteen
 * because the browser brings it back in its address, where a router may read it as a number.
 */
export const newInvoice = () => `${randomInt(100_000, 1_000_000)}${String(randomInt(1_000_000_000)).padStart(9, '0')}`

/** After the last of its days a payment is asked about no more, unless an admin asks. */
export async function setNextCheck(
  db: Db,
  id: number,
  { inSeconds, isAnswered }: { inSeconds: number; isAnswered: boolean },
) {
  const left = isAnswered ? sql<number>`greatest(checks_left - 1, 0)` : sql<number>`checks_left`
  await execute(db)`
    update payments set checks_left = ${left},
           check_at = case when ${left} > 0 then now() + make_interval(secs => ${inSeconds}) end
     where id = ${id}`
}
