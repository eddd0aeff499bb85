import { expect, test } from 'vitest'
import { assistantCost, assistantModels, costText, noUsage } from './assistant-price.ts'

const usage = { ...noUsage, input: 1_000, output: 500 }

test('a request costs its tokens by the list; a batch costs half', () => {
  expect(assistantCost('claude-sonnet-5-5', usage)).toBeCloseTo(0.007, 10)
  expect(assistantCost('claude-sonnet-5-5', usage, true)).toBeCloseTo(0.0035, 10)
  expect(assistantCost('claude-opus-5-5', { ...noUsage, cacheRead: 1_000_000 })).toBeCloseTo(0.2, 10)
})

test('a long prompt makes the whole request dearer where the list says so', () => {
  expect(assistantCost('claude-haiku-5-5', { ...noUsage, input: 100_000 })).toBeCloseTo(0.01, 10)
  expect(assistantCost('claude-haiku-5-5', { ...noUsage, input: 100_001 })).toBeCloseTo(0.0500005, 10)
})

test('a dated id is its family; an unknown model has no price instead of a wrong one', () => {
  expect(assistantCost('claude-sonnet-5-5-20260928', usage)).toBeCloseTo(0.007, 10)
  expect(assistantCost('claude-sonnet-5-9', usage)).toBeUndefined()
  expect(assistantCost('claude-mythos-5-1', usage)).toBeUndefined()
})

test('every model that is offered has a price', () => {
  for (const { id } of assistantModels) expect(assistantCost(id, usage)).toBeGreaterThan(0)
})

test('a cost is told in Persian digits and never as nothing when it is something', () => {
  expect(costText(0.0123)).toBe('۰٫۰۱۲۳ دلار')
  expect(costText(3.5)).toBe('۳٫۵۰ دلار')
  expect(costText(0.00001)).toBe('کمتر از ۰٫۰۰۰۱ دلار')
  expect(costText(0)).toBe('۰ دلار')
})
