import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { autosave } from './autosave.ts'
import { hasUnsaved } from './unsaved.ts'

type Draft = { title: string; venue: string }
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('what is typed in one breath is saved once, after the pause', async () => {
  const save = vi.fn(async () => undefined)
  const saver = autosave<Draft>('a', save)
  saver.change({ title: 'شب' })
  saver.change({ title: 'شب شعر', venue: 'تالار' })
  expect([saver.current().state, hasUnsaved()]).toEqual(['waiting', true])
  await vi.advanceTimersByTimeAsync(799)
  expect(save).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(save.mock.calls).toEqual([[{ title: 'شب شعر', venue: 'تالار' }]])
  expect([saver.current().state, hasUnsaved()]).toEqual(['saved', false])
})

test('one save at a time: what is typed meanwhile goes out after it', async () => {
  const done: (() => void)[] = []
  const save = vi.fn(() => new Promise<void>((resolve) => done.push(resolve)))
  const saver = autosave<Draft>('b', save)
  saver.change({ title: 'یک' })
  await vi.advanceTimersByTimeAsync(800)
  saver.change({ title: 'دو' })
  await vi.advanceTimersByTimeAsync(2000)
  expect(save).toHaveBeenCalledTimes(1)
  done[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(save.mock.calls).toEqual([[{ title: 'یک' }], [{ title: 'دو' }]])
  done[1]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(saver.current().state).toBe('saved')
})

test('what was refused is told, kept, and goes out again with the next change', async () => {
  const save = vi.fn(async () => undefined).mockRejectedValueOnce(new Error('نشد'))
  const saver = autosave<Draft>('c', save)
  saver.change({ title: 'یک' })
  await vi.advanceTimersByTimeAsync(800)
  expect(saver.current()).toMatchObject({ state: 'failed', error: { message: 'نشد' } })
  saver.change({ venue: 'تالار' })
  await saver.flush()
  expect(save.mock.lastCall).toEqual([{ title: 'یک', venue: 'تالار' }])
  expect([saver.current().state, hasUnsaved()]).toEqual(['saved', false])
})
