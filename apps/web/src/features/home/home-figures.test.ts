import { expect, test } from 'vitest'
import { figureChange } from './home-figures.tsx'

test('money moves by its share of what was; more cancellation is worse', () => {
  expect(figureChange({ key: 'grossRials', value: 150, compared: 100 })).toEqual({
    way: 'up',
    tone: 'good',
    text: '۵۰٪ بیشتر',
  })
  expect(figureChange({ key: 'cancelPercent', value: 12.5, compared: 10 })).toEqual({
    way: 'up',
    tone: 'bad',
    text: '۲٫۵ واحد بیشتر',
  })
  expect(figureChange({ key: 'netRials', value: -50, compared: -100 })).toMatchObject({ way: 'up', text: '۵۰٪ بیشتر' })
})

test('nothing is compared with nothing, and what stays says so', () => {
  expect(figureChange({ key: 'bookings', value: 5, compared: 0 })).toBeUndefined()
  expect(figureChange({ key: 'occupancyPercent', value: null, compared: 40 })).toBeUndefined()
  expect(figureChange({ key: 'bookings', value: 5, compared: 5 })).toMatchObject({ way: 'same', tone: 'none' })
})
