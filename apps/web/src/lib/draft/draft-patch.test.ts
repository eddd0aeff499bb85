import { expect, test } from 'vitest'
import { baseOf, patchOf, sortStored } from './draft-patch.ts'

const start = { title: 'ویلا', photos: [1], note: '' }

test('only what differs from the beginning is kept, with what it was', () => {
  const patch = patchOf(start, { ...start, photos: [1, 2] })
  expect(patch).toEqual({ photos: [1, 2] })
  expect(baseOf(start, patch)).toEqual({ photos: [1] })
  expect(patchOf(start, { ...start, photos: [1] })).toEqual({})
})

test('what others wrote since is not overwritten: it is disputed, and the rest comes back', () => {
  const kept = { patch: { title: 'ویلای من', note: 'سلام', gone: 1 }, base: { title: 'ویلا', note: '', gone: 0 } }
  expect(sortStored({ ...start, title: 'ویلای او' }, kept)).toEqual({
    own: { note: 'سلام' },
    disputed: { title: 'ویلای من' },
  })
})

test('what was saved after all is nobody’s draft any more', () => {
  const kept = { patch: { title: 'ویلای من' }, base: { title: 'ویلا' } }
  expect(sortStored({ ...start, title: 'ویلای من' }, kept)).toEqual({ own: {}, disputed: {} })
})
