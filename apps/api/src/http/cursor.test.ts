import { expect, test } from 'vitest'
import { idCursor, cursorOf, readIdCursor, readCursor } from './cursor.ts'

test('a cursor comes back as the place it was made from, to the microsecond', () => {
  const last = { createdAt: '2026-11-21T04:05:06.123456Z', id: 17 }
  expect(readCursor(cursorOf(last))).toEqual(last)
  expect(readIdCursor(idCursor({ id: 17 }))).toBe(17)
})

test.each([
  'rubbish',
  '%%%',
  Buffer.from('{}').toString('base64url'),
  Buffer.from('["not a day",1]').toString('base64url'),
  Buffer.from('["2026-11-21","1 or 1=1"]').toString('base64url'),
  Buffer.from('["275760-09-13T00:00:00Z",1]').toString('base64url'),
  Buffer.from('[-1]').toString('base64url'),
  Buffer.from('["2026-11-21 04:05 (as Date reads it)",1]').toString('base64url'),
])('an edited cursor %s is refused: the first page in its place would be shown twice', (cursor) => {
  expect(() => readCursor(cursor)).toThrow('invalid_fields')
  expect(() => readIdCursor(cursor)).toThrow('invalid_fields')
})

test('without a cursor a list begins at its beginning', () => {
  expect([readCursor(undefined), readIdCursor('')]).toEqual([undefined, undefined])
})
