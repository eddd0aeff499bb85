import { expect, it } from 'vitest'
import { shareErrors } from './form-errors.ts'

const names = ['title', 'place', 'tickets.0.price']

it('puts an error at the field of its path, and says nothing twice', () => {
  expect(
    shareErrors({ message: 'اطلاعات درست نیست', fields: { 'tickets.0.price': 'قیمت را وارد کنید' } }, names),
  ).toEqual({
    fields: { 'tickets.0.price': 'قیمت را وارد کنید' },
    rest: [],
    banner: undefined,
  })
})

it('puts an error of an inner path at the nearest field around it', () => {
  expect(shareErrors({ message: '', fields: { 'place.city.id': 'شهر پیدا نشد' } }, names).fields).toEqual({
    place: 'شهر پیدا نشد',
  })
})

it('shows above the form what belongs to no field of it', () => {
  const shared = shareErrors({ message: 'اطلاعات درست نیست', fields: { until: 'پایان پیش از شروع است' } }, names)
  expect(shared).toEqual({ fields: {}, rest: ['پایان پیش از شروع است'], banner: 'اطلاعات درست نیست' })
})

it('shows an error without fields above the form', () => {
  expect(shareErrors({ message: 'ظرفیت تمام شد' }, names).banner).toBe('ظرفیت تمام شد')
  expect(shareErrors(null, names).banner).toBeUndefined()
})
