import { expect, test } from 'vitest'
import { hasAuditWords } from '../audit/audit-words.ts'
import { CommentStep } from '../comment/comment-status.ts'
import { HostStep } from '../host/host-status.ts'
import { ListingStep } from '../listing/listing-lifecycle.ts'
import { payoutBatchSteps } from '../payout/payout-lifecycle.ts'
import { deliveryWaits } from './webhook-endpoints.ts'
import {
  entriesOf,
  webhookKindOf,
  webhookKinds,
  webhookTypeLabel,
  webhookTypeNames,
  webhookTypeOf,
} from './webhook-type.ts'
import { unheardEntries } from './webhook-unheard.ts'

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

test('no entry of the log is an event and none, and each that is none says why', () => {
  const unheard = Object.entries(unheardEntries)
  expect(unheard.filter(([entry]) => webhookTypeOf(entry) !== undefined)).toEqual([])
  expect(unheard.filter(([, reason]) => reason.length < 15)).toEqual([])
  const words = unheard.filter(([entry]) => {
    const [subject = '', action = ''] = entry.split(':')
    return !hasAuditWords(action, subject)
  })
  expect(words).toEqual([])
})

test('every step of an order, a listing, a host, a comment and a payout is an event, in the words of its own', () => {
  const steps = [
    ...ListingStep.options.map((step) => `listing:${step}`),
    ...HostStep.options.map((step) => `host:${step}`),
    ...CommentStep.options.flatMap((step) => [`comment:${step}`, `comment:${step}_reply`]),
    ...Object.keys(payoutBatchSteps).map((step) => `payout_batch:${step}`),
    ...['reinstate', 'undo_use', 'check_in_undo', 'deposit_released'].map((action) => `order:${action}`),
  ]
  expect(steps.filter((entry) => webhookTypeOf(entry) === undefined)).toEqual([])
})
