import type { AuditEntry } from '@rezerv/contract/audit/audit.ts'
import { expect, test } from 'vitest'
import { changesOf } from './order-text.ts'

const entry = (oldValue: AuditEntry['oldValue'], newValue: AuditEntry['newValue']): AuditEntry => ({
  id: 1,
  at: '2026-11-21T08:00:00Z',
  actorName: 'سارا',
  action: 'extend',
  oldValue,
  newValue,
})

test('old and new are told in words', () => {
  expect(
    changesOf(entry({ status: 'held', expiresAt: '2026-11-21T08:30:00Z' }, { status: 'cancelled', expiresAt: null })),
  ).toEqual([
    { id: 'status', label: 'وضعیت', before: 'رزرو موقت', after: 'لغوشده' },
    { id: 'expiresAt', label: 'مهلت', before: 'شنبه ۳۰ آبان، ۱۲:۰۰', after: '—' },
  ])
  expect(changesOf(entry({ labels: [] }, { labels: ['گروه', 'ویژه'] }))).toMatchObject([
    { before: '—', after: 'گروه، ویژه' },
  ])
})

test('what came into being, did not change or has no words is left out', () => {
  expect(changesOf(entry(null, { status: 'held' }))).toEqual([])
  expect(changesOf(entry({ quantity: 2, secret: 1 }, { quantity: 2, secret: 2 }))).toEqual([])
})
