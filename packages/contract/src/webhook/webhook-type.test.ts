import { expect, test } from 'vitest'
import { hasAuditWords } from '../audit/audit-words.ts'
import { deliveryWaits } from './webhook-endpoints.ts'
import {
  entriesOf,
  webhookKindOf,
  webhookKinds,
  webhookTypeLabel,
  webhookTypeNames,
  webhookTypeOf,
} from './webhook-type.ts'

test('each entry of the log is one event at the most, and one that the log knows', () => {
  const entries = entriesOf(webhookTypeNames)
  expect(new Set(entries).size).toBe(entries.length)
  const unknown = entries.filter((entry) => {
    const [subject = '', action = ''] = entry.split(':')
    return !hasAuditWords(action, subject)
  })
  expect(unknown).toEqual([])
  expect(webhookTypeOf('order:confirm')).toBe('order.confirmed')
  expect(webhookTypeOf('order:note')).toBeUndefined()
})

test('the names of events stay as they were promised', () => {
  expect(webhookTypeNames).toMatchSnapshot()
  expect(webhookTypeNames.filter((type) => !(webhookKindOf(type) in webhookKinds))).toEqual([])
  expect(webhookTypeLabel('payout.paid')).toBe('تسویه: واریز شد')
})

test('tries go on for three days', () => {
  const hours = deliveryWaits.reduce((sum, seconds) => sum + seconds, 0) / 3_600
  expect(hours).toBeGreaterThan(70)
  expect(hours).toBeLessThan(73)
})
