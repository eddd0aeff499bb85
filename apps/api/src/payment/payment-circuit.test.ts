import { paymentEndpoints } from '@rezerv/contract/payment/payment-endpoints.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { testApp } from '#http/testing.ts'
import { testBank } from './payment-testing.ts'

const { simulator, gatewayTo } = await testBank()
const gateway = gatewayTo({ timeoutMs: 10_000 })
const { app, call } = await testApp({}, { gateway })
afterEach(() => {
  vi.useRealTimers()
})

const stateNow = () => call(paymentEndpoints.getGatewayState)
const figure = async (state: string) =>
  new RegExp(`gateway_circuit\\{state="${state}"\\} (\\d)`).exec((await app.inject({ url: '/metrics' })).body)?.[1]

test('a bank that does not answer is left alone, says so in figures and at the desk, and is tried again by itself', async () => {
  expect((await gateway.inquiry('1')).outcome).toBe('refused')
  expect(await stateNow()).toMatchObject({ state: 'closed', since: null, nextTryAt: null })
  expect([await figure('closed'), await figure('open')]).toEqual(['1', '0'])

  simulator.control.setOutage('error')
  for (let n = 0; n < 5; n += 1) await gateway.inquiry('1')
  const open = await stateNow()
  expect(open.state).toBe('open')
  expect(Date.parse(open.nextTryAt ?? '') - Date.parse(open.since ?? '')).toBe(5_000)
  expect(open.lastAnswerAt).not.toBeNull()
  expect([await figure('closed'), await figure('open')]).toEqual(['0', '1'])

  // Nobody waits, and nothing is sent: the answer is as if there was none.
  simulator.control.setOutage('none')
  expect(await gateway.inquiry('1')).toEqual({ outcome: 'unavailable', result: null, log: [] })

  vi.useFakeTimers({ now: Date.now() + 6_000, toFake: ['Date'] })
  expect((await gateway.inquiry('1')).outcome).toBe('refused')
  expect(await stateNow()).toMatchObject({ state: 'closed', since: null })
})

test('refusals are answers: they never close the door', async () => {
  for (let n = 0; n < 20; n += 1) expect((await gateway.inquiry('nobody')).outcome).toBe('refused')
  expect((await stateNow()).state).toBe('closed')
})
