import { expect, test } from 'vitest'
import { furtherPhotos, type HandoverPhoto, CarPhotos, photoIn, withSlot } from './handover-photo.ts'

const photo = (id: number, slot?: HandoverPhoto['slot']): HandoverPhoto => ({
  id,
  url: `/media/${id}`,
  width: 800,
  height: 600,
  ...(slot && { slot }),
})

test('a slot has one picture, which is replaced; slots keep their order, and the further ones theirs', () => {
  const one = withSlot([photo(1), photo(2)], 'dash', photo(3))
  const two = withSlot(withSlot(one, 'front', photo(4)), 'dash', photo(5))
  expect(two.map(({ id, slot }) => [id, slot])).toEqual([
    [4, 'front'],
    [5, 'dash'],
    [1, undefined],
    [2, undefined],
  ])
  expect(photoIn(withSlot(two, 'front', undefined), 'front')).toBeUndefined()
  expect(furtherPhotos(two)).toEqual([photo(1), photo(2)])
})

test('pictures from before there were slots are read, two of one slot are not taken', () => {
  expect(CarPhotos.safeParse([photo(1), photo(2)]).success).toBe(true)
  expect(CarPhotos.safeParse([photo(1, 'front'), photo(2, 'back')]).success).toBe(true)
  expect(CarPhotos.safeParse([photo(1, 'front'), photo(2, 'front')]).success).toBe(false)
})
