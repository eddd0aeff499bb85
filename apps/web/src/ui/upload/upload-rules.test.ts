import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inChosenOrder, fileRefusal, reordered, typeOf } from './upload-rules.ts'

const rules = { types: ['image/png'], maxBytes: 2 * 1_048_576, maxFiles: 3 }

it('says why a file is refused before it is sent', () => {
  expect(fileRefusal({ type: 'image/png', name: 'a', size: 10 }, rules, 0)).toBeUndefined()
  expect(fileRefusal({ type: 'text/plain', name: 'a', size: 10 }, rules, 0)).toContain('نوع')
  expect(fileRefusal({ type: 'image/png', name: 'a', size: 3_000_000 }, rules, 0)).toContain('۲ مگابایت')
  expect(fileRefusal({ type: 'image/png', name: 'a', size: 10 }, rules, 3)).toContain('۳ فایل')
})

it('moves files before and after another', () => {
  const all = ['a', 'b', 'c'].map((id) => ({ id }))
  const order = (...args: [string[], string, boolean]) =>
    reordered(all, ...args)
      .map(({ id }) => id)
      .join('')
  expect(order(['c'], 'a', false)).toBe('cab')
  expect(order(['a'], 'b', true)).toBe('bac')
  expect(order(['a'], 'a', true)).toBe('abc')
})

it('files stand in the order in which they were chosen, whichever comes first', () => {
  const chosen = ['a', 'b', 'c', 'd', 'e']
  const chosenAs = new Map(chosen.map((id, place) => [id, place]))
  fc.assert(
    fc.property(fc.shuffledSubarray(chosen, { minLength: 5 }), (ended) => {
      const before = [{ id: 'old' }]
      const all = ended.reduce((files, id) => inChosenOrder(files, { id }, chosenAs), before)
      expect(all.map(({ id }) => id)).toEqual(['old', ...chosen])
    }),
  )
})

it('a photo of an iPhone is known by its name where the system knows no HEIC', () => {
  expect(typeOf({ type: '', name: 'IMG_2041.HEIC' })).toBe('image/heic')
  expect(typeOf({ type: '', name: 'notes' })).toBe('')
  expect(typeOf({ type: 'image/png', name: 'a.heic' })).toBe('image/png')
})
