import { expect, test, vi } from 'vitest'
import type { CheckInScan } from '@rezerv/contract/check-in/check-in-endpoints.ts'
import { CallError } from '#lib/call-error.ts'

const { call } = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('#lib/call.ts', () => ({ call }))
vi.mock('./check-in-offline-cache.ts', () => ({
  cachedList: () => Promise.resolve(undefined),
  cachedUse: () => Promise.resolve(undefined),
  cacheUse: () => Promise.resolve(),
  forgetScan: () => Promise.resolve(),
  forgetUse: () => Promise.resolve(),
  queueScan: () => Promise.resolve(),
  waitingScans: () => Promise.resolve([]),
}))
vi.stubGlobal('navigator', { onLine: true })
const { makeScanner } = await import('./check-in-scanner.ts')

/** What was asked, with what lets its answer come. */
const asked: { scan: CheckInScan; answer: (outcome: string) => void; fail: (error: Error) => void }[] = []
call.mockImplementation(
  (_: unknown, { body }: { body: { scans: [CheckInScan] } }) =>
    new Promise((done, failed) => {
      const [scan] = body.scans
      const answer = (outcome: string) => done({ results: [{ id: scan.id, outcome }] })
      asked.push({ scan, answer, fail: failed })
    }),
)
const nth = async (place: number) => {
  await expect.poll(() => asked.length).toBeGreaterThan(place)
  return asked[place]
}

test('two codes read at once are judged in their order: the one read last stands large', async () => {
  const scanner = makeScanner(7)
  const first = scanner.scan({ code: 'AAAA' }, 'ورودی ۱')
  const last = scanner.scan({ code: 'BBBB' }, 'ورودی ۱')
  ;(await nth(0))?.answer('ok')
  await first
  ;(await nth(1))?.answer('void')
  await last
  const { entries, shown } = scanner.state()
  expect(entries.map(({ scan, result }) => `${scan.code} ${result.outcome}`)).toEqual(['BBBB void', 'AAAA ok'])
  expect(shown).toBe(entries[0]?.scan.id)
})

test('a call that the server refuses holds up nobody behind it', async () => {
  asked.length = 0
  const scanner = makeScanner(7)
  const refused = scanner.scan({ code: 'AAAA' }, 'ورودی ۱')
  const next = scanner.scan({ code: 'BBBB' }, 'ورودی ۱')
  ;(await nth(0))?.fail(new CallError('نه', { code: 'forbidden', status: 403 }))
  await expect(refused).rejects.toThrow()
  ;(await nth(1))?.answer('ok')
  expect((await next).result.outcome).toBe('ok')
})
