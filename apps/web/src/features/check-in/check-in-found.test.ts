import { expect, test } from 'vitest'
import type { CheckInTicket } from '@rezerv/contract/check-in/check-in-endpoints.ts'
import { foundTickets, onlyTicket } from './check-in-found.ts'

const ticket = (part: Partial<CheckInTicket>): CheckInTicket => ({
  hash: '',
  codeEnd: 'QX7M',
  mobileEnd: '4567',
  holderName: 'سارا کریمی',
  customerName: 'سارا کریمی',
  ticketName: 'عادی',
  orderCode: 'R-AB12CD',
  status: 'issued',
  isUnpaid: false,
  usedAt: null,
  usedGate: null,
  ...part,
})
const [sara, kaveh] = [
  ticket({}),
  ticket({ holderName: 'کاوه نوری', customerName: 'هدی بهرامی', mobileEnd: '0001', codeEnd: '9ZZZ', orderCode: 'R-X' }),
]
const find = (typed: string) => foundTickets([sara, kaveh], typed)

test('a ticket is found by name, order, and the ends of mobile and code as they are said', () => {
  for (const said of ['كريمي', 'r-ab12cd', '۴۵۶۷', 'qx7m']) expect(find(said)).toEqual([sara])
  expect(find('')).toEqual([sara, kaveh])
  expect(find('567')).toEqual([])
})

test('Enter lets in the only one that was found, and nobody who is in already', () => {
  expect(onlyTicket(find('کاوه'))).toBe(kaveh)
  expect(onlyTicket(find(''))).toBeUndefined()
  expect(onlyTicket([ticket({ status: 'checked_in' })])).toBeUndefined()
})
