import { beforeEach, expect, test } from 'vitest'
import { takeChunkReload } from './chunk-reload.ts'

const stored = new Map<string, string>()
const storage = {
  get: (key: string) => stored.get(key) ?? null,
  set: (key: string, value: string) => Boolean(stored.set(key, value)),
}
beforeEach(() => stored.clear())

test('one path reloads at most once within 10,000 ms', () => {
  expect(takeChunkReload(storage, '/order', 0)).toBe(true)
  expect(takeChunkReload(storage, '/order', 9_999)).toBe(false)
  expect(takeChunkReload(storage, '/order', 10_000)).toBe(true)
  expect(takeChunkReload(storage, '/order', 10_001)).toBe(false)
})

test('another path has its own guard, and going back and forth does not open the first one', () => {
  expect(takeChunkReload(storage, '/order', 0)).toBe(true)
  expect(takeChunkReload(storage, '/car', 1)).toBe(true)
  expect(takeChunkReload(storage, '/order', 2)).toBe(false)
})

test('a spoilt record does not keep the page from reloading', () => {
  stored.set('chunkReload', '{')
  expect(takeChunkReload(storage, '/order', 0)).toBe(true)
})

test('where the reload cannot be remembered there is none: it would have no end', () => {
  expect(takeChunkReload({ get: () => null, set: () => false }, '/order', 0)).toBe(false)
})
