import type { Booked } from '@rezerv/contract/booking/booking.ts'
import { type Actor, systemActor } from '#audit/audit-service.ts'
import { markSteppedUp } from '#auth/auth-step-up-store.ts'
import type { Db } from '#db/connect.ts'
import { execute } from '#db/rows.ts'
import { AppError } from '#http/app-error.ts'
import type { Office } from './demo-checks.ts'
import type { Hands } from './demo-hands.ts'
import { randomOf } from './demo-random.ts'
import { PasargadCallback } from '@rezerv/contract/payment/payment.ts'
import type { Behaviour } from '@rezerv/pasargad-simulator/behaviour.ts'
import { startSimulator } from '@rezerv/pasargad-simulator/simulator.ts'
import { receiveCallback } from '#payment/payment-callback-actions.ts'
import { checkPayment } from '#payment/payment-check.ts'
import type { PaymentGateway } from '#payment/payment-gateway.ts'
import { pasargadGateway } from '#payment/payment-pasargad.ts'
import { startPayment } from '#payment/payment-start-actions.ts'

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
