import { expect, test, vi } from 'vitest'
import { pino } from 'pino'
import { systemActor } from '#audit/audit-service.ts'
import { testDatabase } from '#db/testing.ts'
import { startPayment } from './payment-start-service.ts'
import { reversePayment } from './payment-file-actions.ts'
import type { PaymentGateway } from './payment-gateway.ts'
import { type TestOrder, makeHeldOrder, bankOf, testBank, urlIdOf } from './payment-testing.ts'
import { inquireDuePayments } from './payment-inquire.ts'

const { db, pool, query } = await testDatabase()
const { simulator, gatewayTo } = await testBank()
const bank = () => gatewayTo({ timeoutMs: 2_000, keepReversible: true })
const one = async (...asked: Parameters<typeof query>) => (await query(...asked))[0]

function gate() {
  let open = () => {}
  const opened = new Promise<void>((done) => {
    open = done
  })
  return { opened, open: () => open() }
}

/** A bank whose answer to one call has come, and is not heard of until `goOn`. */
function heldUp(call: 'verify' | 'reverse') {
  const gateway = bank()
  const [answered, goOn] = [gate(), gate()]
  const slow: PaymentGateway = {
    ...gateway,
    [call]: async (invoice: string, urlId: string) => {
      const answer = await gateway[call](invoice, urlId)
      answered.open()
      await goOn.opened
      return answer
    },
  }
  return { gateway: slow, answered: answered.opened, goOn: goOn.open }
}

/** The reconciling of another process: a copy of the module that shares nothing with the last one. */
async function otherProcess() {
  vi.resetModules()
  const { reconcilePayment } = await import('./payment-reconcile.ts')
  return (id: number, gateway: PaymentGateway) => reconcilePayment(db, id, { gateway, actor: systemActor })
}

async function paidAtTheBank(held: TestOrder) {
  const { paymentId, redirectUrl } = await startPayment(db, bankOf(bank()), held.order, systemActor)
  simulator.control.pay(urlIdOf(redirectUrl), 'success')
  return paymentId
}
const slots = (step: 'take' | 'release', held: TestOrder) =>
  pool.query(`select ${step}_slots(array[$1::bigint], array['2027-01-01T17:00Z'::timestamptz], 2)`, [held.resource])

async function expectGivenBack(held: TestOrder, paymentId: number) {
  const { status, invoice } = await one`select status, invoice from payments where id = ${paymentId}`
  expect(simulator.control.transactions().find((each) => each.invoice === invoice)?.state).toBe('reversed')
  expect(status).toBe('reversed')
  expect(await one`select count(*)::int as n from transactions where order_id = ${held.order}`).toEqual({ n: 0 })
  expect(await one`select count(*)::int as n from issued_tickets where order_id = ${held.order}`).toEqual({ n: 0 })
}

test('money that an operator gives back is not booked by the process that had it verified just before', async () => {
  const held = await makeHeldOrder(pool)
  const paymentId = await paidAtTheBank(held)
  const worker = heldUp('verify')
  const desk = heldUp('reverse')
  const reconciling = (await otherProcess())(paymentId, worker.gateway)
  await worker.answered
  const reversing = reversePayment(db, desk.gateway, { id: paymentId, reason: 'اشتباه' }, systemActor)
  await desk.answered
  // The bank has given it back, and the desk does not know yet: now the worker goes on with what it heard before.
  worker.goOn()
  await reconciling
  desk.goOn()
  await reversing
  await expectGivenBack(held, paymentId)
})

test('late money that one process gives back is not booked by another one that finds the places free meanwhile', async () => {
  const held = await makeHeldOrder(pool)
  const paymentId = await paidAtTheBank(held)
  await query`update orders set status = 'expired' where id = ${held.order}`
  const [first, second] = [heldUp('reverse'), heldUp('verify')]
  const late = (await otherProcess())(paymentId, second.gateway)
  await second.answered
  const early = (await otherProcess())(paymentId, first.gateway)
  await first.answered
  await slots('release', held)
  second.goOn()
  await late
  first.goOn()
  await early
  await expectGivenBack(held, paymentId)
})

test('money is booked first: then the bank is not asked to take it back', async () => {
  const held = await makeHeldOrder(pool)
  const paymentId = await paidAtTheBank(held)
  await query`update orders set status = 'expired' where id = ${held.order}`
  const stalled = heldUp('verify')
  const reverse = vi.spyOn(stalled.gateway, 'reverse')
  const reconciling = (await otherProcess())(paymentId, stalled.gateway)
  await stalled.answered
  await slots('release', held)
  await (
    await otherProcess()
  )(paymentId, bank())
  expect(await one`select status from payments where id = ${paymentId}`).toEqual({ status: 'confirmed' })
  stalled.goOn()
  await reconciling
  expect(reverse).not.toHaveBeenCalled()
  expect(await one`select status from payments where id = ${paymentId}`).toEqual({ status: 'confirmed' })
})

test('a process that dies after the bank gave it back: nobody books it, and the worker learns it from the bank', async () => {
  const held = await makeHeldOrder(pool)
  const paymentId = await paidAtTheBank(held)
  await query`update orders set status = 'expired' where id = ${held.order}`
  const dying = heldUp('reverse')
  void (await otherProcess())(paymentId, dying.gateway)
  await dying.answered
  await slots('release', held)
  const reconcile = await otherProcess()
  await reconcile(paymentId, bank())
  expect((await one`select status from payments where id = ${paymentId}`).status).not.toBe('confirmed')
  await query`
    update payments set reversing_until = now() - interval '1 second', next_inquiry_at = now() where id = ${paymentId}`
  await inquireDuePayments(db, bank(), pino({ level: 'silent' }))
  await expectGivenBack(held, paymentId)
})
