import { paymentEndpoints } from '@rezerv/contract/payment/payment-endpoints.ts'
import { expect, test } from 'vitest'
import { testApp } from '#http/testing.ts'
import { startPayment } from './payment-start-service.ts'
import type { PaymentGateway } from './payment-gateway.ts'
import { makeHeldOrder, bankOf, testBank, urlIdOf } from './payment-testing.ts'

const { simulator, gatewayTo } = await testBank()
const bank = gatewayTo()
const asked = { verify: 0, reverse: 0 }
const gateway: PaymentGateway = {
  ...bank,
  verify: (...given) => ((asked.verify += 1), bank.verify(...given)),
  reverse: (...given) => ((asked.reverse += 1), bank.reverse(...given)),
}
const { app, db, pool, admin } = await testApp({}, { gateway })

test('eight clicks on one reversal are one reversal at the bank; the others are told that somebody was first', async () => {
  const held = await makeHeldOrder(pool)
  const actor = { userId: admin.userId, sessionId: admin.sessionId, ip: '', traceId: '' }
  const { paymentId, redirectUrl } = await startPayment(db, bankOf(bank), held.order, actor)
  simulator.control.pay(urlIdOf(redirectUrl), 'success')
  const click = () =>
    app.inject({
      method: 'POST',
      url: paymentEndpoints.reversePayment.path.replace(':id', String(paymentId)),
      headers: { authorization: `Bearer ${admin.token}` },
      payload: { reason: 'خواست مشتری پیش از قطعی شدن' },
    })
  const answers = await Promise.all(Array.from({ length: 8 }, click))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, ...Array(7).fill(409)])
  expect(asked).toEqual({ verify: 1, reverse: 1 })
  expect(await db.selectFrom('payments').where('id', '=', paymentId).select('status').execute()).toEqual([
    { status: 'reversed' },
  ])
})
