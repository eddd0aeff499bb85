import { expect, test } from 'vitest'
import type { CheckInTicket } from '@rezerv/contract/check-in/check-in-endpoints.ts'
import { hashOf, tidyCode, verdict } from './check-in-verdict.ts'

const ticket: CheckInTicket = {
  hash: '',
  codeEnd: 'QX7M',
  mobileEnd: '4567',
  customerName: '',
  holderName: 'سارا',
  ticketName: 'عادی',
  orderCode: 'R-1',
  status: 'issued',
  isUnpaid: false,
  usedAt: null,
  usedGate: null,
}
const at = '2026-11-21T16:00:00.000Z'

test('without a network a ticket opens the door once', () => {
  expect(verdict('1', ticket, undefined)).toMatchObject({ outcome: 'ok', holderName: 'سارا' })
  expect(verdict('2', ticket, { gate: 'درب ۱', at })).toMatchObject({
    outcome: 'already_used',
    usedAt: at,
    usedGate: 'درب ۱',
  })
})

test('what the list says of a ticket is said', () => {
  expect(verdict('1', undefined, undefined).outcome).toBe('unknown')
  expect(verdict('1', { ...ticket, status: 'void' }, { gate: 'درب ۱', at }).outcome).toBe('void')
  expect(verdict('1', { ...ticket, isUnpaid: true }, undefined).outcome).toBe('unpaid')
  expect(verdict('1', { ...ticket, status: 'checked_in', usedAt: at, usedGate: 'درب ۲' }, undefined)).toMatchObject({
    outcome: 'already_used',
    usedGate: 'درب ۲',
  })
})

test('a code is the same however it is typed', async () => {
  expect(tidyCode(' ab12 cd34-EF ')).toBe('AB12CD34EF')
  expect(await hashOf('ABC')).toBe('b5d4045c3f466fa91fe2cc6abe79232a1a57cdf104f7a26e716e0a1e2789df78')
})
