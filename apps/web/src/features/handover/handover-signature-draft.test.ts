import { expect, test } from 'vitest'
import { noSignatures, isOutdated, sign, signaturesOf, type SignedSheet } from './handover-signature-draft.ts'

const photo = (id: number) => ({ id, url: `/media/${id}`, width: 1, height: 1 })
const car = { unitId: 4, odometerKm: 12, fuelEighths: 8, fuelRials: null, photos: [photo(1)], damages: [] }
const sheet: SignedSheet = { at: 'now', cars: [car], signatures: noSignatures }
const openedAt = '2026-11-22T08:30:00.000Z'
const names = { customer: 'نیلوفر رضایی', staff: 'سارا محمدی' }
const signed =
  (...[party, change]: Parameters<typeof sign>) =>
  (now: SignedSheet) => ({
    ...now,
    ...sign(party, change, { openedAt })(now),
  })
const line = [10, 10, 200, 90]

test('what is drawn is sent with its name, and the moment of the sheet stands from then on', () => {
  const one = signed('customer', { strokes: () => [line] }, { openedAt })(sheet)
  expect(one.at).toBe(openedAt)
  expect(signaturesOf(one, names)).toMatchObject([{ party: 'customer', name: 'نیلوفر رضایی', strokes: [line] }])
  const both = signed('staff', { name: 'رضا', isTyped: true }, { openedAt })(one)
  expect(signaturesOf(both, names)[1]).toMatchObject({ party: 'staff', name: 'رضا', strokes: [] })
  const cleared = signed('customer', { strokes: (now) => now.slice(0, -1) }, { openedAt })(both)
  expect(signaturesOf(cleared, names).map(({ party }) => party)).toEqual(['staff'])
})

test('a sheet that says something else is signed anew; one that says the same again is not', () => {
  const one = signed('customer', { strokes: () => [line] }, { openedAt })(sheet)
  expect(isOutdated(one, 'customer')).toBe(false)
  expect(isOutdated(one, 'staff')).toBe(false)
  const typed = { ...one, cars: [{ ...car, odometerKm: 13 }] }
  expect(isOutdated(typed, 'customer')).toBe(true)
  expect(isOutdated({ ...typed, cars: [car] }, 'customer')).toBe(false)
  // A picture that was on its way comes; one that was there does not go.
  expect(isOutdated({ ...one, cars: [{ ...car, photos: [photo(2), photo(1)] }] }, 'customer')).toBe(false)
  expect(isOutdated({ ...one, cars: [{ ...car, photos: [photo(2)] }] }, 'customer')).toBe(true)
})
