import { expect, test } from 'vitest'
import { ticketScope, ticketScopes, ticketUnits, ticketUnitsRefusal } from './ticket-units.ts'

const rooms = [11, 12, 13]

test('the whole place takes every unit, a room itself, equal rooms one of them', () => {
  expect(ticketUnits('whole', [], rooms)).toEqual({ takes: 'all', unitIds: rooms })
  expect(ticketUnits('some', [12], rooms)).toEqual({ takes: 'all', unitIds: [12] })
  expect(ticketUnits('any', [13, 11], rooms)).toEqual({ takes: 'any', unitIds: [11, 13] })
})

test('what a rate sells is read back from what it uses', () => {
  for (const scope of ['whole', 'some', 'any'] as const)
    expect(ticketScope(ticketUnits(scope, [11], rooms), rooms)).toBe(scope)
  expect(ticketScope({ takes: 'all', unitIds: [11] }, [11])).toBe('whole')
  expect(ticketScope({ takes: 'all', unitIds: [11] }, [])).toBe('some')
})

test('a single place is sold whole, a fleet one by one', () => {
  expect(ticketScopes('space', 1)).toEqual(['whole'])
  expect(ticketScopes('space', 2)).toEqual(['whole', 'some', 'any'])
  expect([ticketScopes('car', 1), ticketScopes('car', 3)]).toEqual([['any'], ['any', 'some']])
})

test('a rate without a unit, or with one that is gone, is refused', () => {
  expect(ticketUnitsRefusal({ takes: 'all', unitIds: [] }, rooms)).toBe('حداقل یک واحد را انتخاب کنید')
  expect(ticketUnitsRefusal({ takes: 'any', unitIds: [11, 99] }, rooms)).toBe('واحدی انتخاب شده که دیگر نیست')
  expect(ticketUnitsRefusal({ takes: 'any', unitIds: [11] }, rooms)).toBeUndefined()
})
