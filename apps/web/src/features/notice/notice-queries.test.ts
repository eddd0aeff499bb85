import type { NoticeLogRow } from '@rezerv/contract/notice/notice-endpoints.ts'
import { expect, test, vi } from 'vitest'
import { storageOf } from '#lib/storage-testing.ts'
import { noticeLog, resendAll } from './notice-queries.ts'

vi.stubGlobal('localStorage', storageOf(new Map([['token', 'of this test']])))

test('more messages than one call takes go in several, and each is answered for', async () => {
  const calls: number[][] = []
  vi.stubGlobal('fetch', (_: unknown, { body }: { body: string }) => {
    const { ids } = JSON.parse(body) as { ids: number[] }
    calls.push(ids)
    return Promise.resolve(Response.json({ items: ids.map((id) => ({ id, refusal: null })) }))
  })
  const ids = Array.from({ length: 120 }, (_, n) => n + 1)
  const items = await resendAll(ids)
  expect(calls.map((some) => some.length)).toEqual([50, 50, 20])
  expect(items).toHaveLength(120)
})

test('the list is read again while a message of it waits to be sent', () => {
  const { refetchInterval } = noticeLog({})
  const every = (...statuses: string[]) => {
    const items = statuses.map((status) => ({ status }) as NoticeLogRow)
    return typeof refetchInterval === 'function'
      ? refetchInterval({ state: { data: { pages: [{ items }] } } } as never)
      : refetchInterval
  }
  expect(every('sent', 'queued')).toBeGreaterThan(0)
  expect(every('sent', 'failed')).toBe(false)
})
