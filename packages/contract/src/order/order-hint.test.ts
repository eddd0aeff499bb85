import { expect, test } from 'vitest'
import { type OrderBackground, orderHints } from './order-hint.ts'

const quiet: OrderBackground = {
  decidedCount: 5,
  cancelledCount: 1,
  noShowCount: 0,
  unpaidCount: 2,
  usualRials: 10_000_000,
}

test('what happens to everybody is no hint', () => {
  expect(orderHints(90_000_000, quiet)).toEqual([])
  expect(orderHints(29_000_000, { ...quiet, decidedCount: 0, cancelledCount: 0 })).toEqual([])
  expect(orderHints(90_000_000, { ...quiet, decidedCount: 0, cancelledCount: 0, usualRials: null })).toEqual([])
})

test('each hint says its figures', () => {
  expect(orderHints(0, { ...quiet, cancelledCount: 2, noShowCount: 1, unpaidCount: 3 })).toEqual([
    '۲ سفارش از ۵ سفارش قبلی لغو شده است',
    'در ۱ سفارش قبلی نیامده است',
    '۳ رزرو موقت قبلی بدون پرداخت تمام شده است',
  ])
  expect(orderHints(35_000_000, { ...quiet, decidedCount: 0, cancelledCount: 0 })).toEqual([
    'اولین سفارش این مشتری است و ۳ برابر سفارش‌های معمول این آگهی',
  ])
})
