import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { autosave } from './autosave.ts'
import { hasUnsaved } from './unsaved.ts'

type Draft = { title: string; venue: string }
type Save = (patch: Partial<Draft>, signal: AbortSignal) => Promise<unknown>
const saving = () => vi.fn<Save>(async () => undefined)
const patches = ({ mock }: { mock: { calls: [Partial<Draft>, ...unknown[]][] } }) => mock.calls.map(([patch]) => patch)
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('what is typed in one breath is saved once, after the pause', async () => {
  const save = saving()
  const saver = autosave<Draft>('a', save)
  saver.change({ title: 'شب' })
  saver.change({ title: 'شب شعر', venue: 'تالار' })
  expect([saver.current().state, hasUnsaved()]).toEqual(['waiting', true])
  await vi.advanceTimersByTimeAsync(799)
  expect(save).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(patches(save)).toEqual([{ title: 'شب شعر', venue: 'تالار' }])
  expect([saver.current().state, hasUnsaved()]).toEqual(['saved', false])
})

test('one save at a time: what is typed meanwhile goes out after it', async () => {
  const done: (() => void)[] = []
  const save = vi.fn<Save>(() => new Promise<void>((resolve) => done.push(resolve)))
  const saver = autosave<Draft>('b', save)
  saver.change({ title: 'یک' })
  await vi.advanceTimersByTimeAsync(800)
  saver.change({ title: 'دو' })
  await vi.advanceTimersByTimeAsync(2000)
  expect(save).toHaveBeenCalledTimes(1)
  done[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(patches(save)).toEqual([{ title: 'یک' }, { title: 'دو' }])
  done[1]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(saver.current().state).toBe('saved')
})

test('what was refused is told, kept, and goes out again with the next change', async () => {
  const save = saving().mockRejectedValueOnce(new Error('نشد'))
  const saver = autosave<Draft>('c', save)
  saver.change({ title: 'یک' })
  await vi.advanceTimersByTimeAsync(800)
  expect(saver.current()).toMatchObject({ state: 'failed', error: { message: 'نشد' } })
  saver.change({ venue: 'تالار' })
  await saver.flush()
  expect(patches(save).at(-1)).toEqual({ title: 'یک', venue: 'تالار' })
  expect([saver.current().state, hasUnsaved()]).toEqual(['saved', false])
})

test('why it failed is known until a save goes well, also while it is tried again', async () => {
  const states: unknown[] = []
  const save = saving().mockRejectedValueOnce(new Error('نشد'))
  const saver = autosave<Draft>('d', save)
  saver.subscribe(() => states.push([saver.current().state, saver.current().error?.message]))
  saver.change({ title: 'یک' })
  await vi.advanceTimersByTimeAsync(800)
  saver.change({ title: 'دو' })
  await vi.advanceTimersByTimeAsync(800)
  expect(states).toEqual([
    ['waiting', undefined],
    ['saving', undefined],
    ['failed', 'نشد'],
    ['waiting', 'نشد'],
    ['saving', 'نشد'],
    ['saved', undefined],
  ])
})

test('a flush goes on until what is typed meanwhile is saved too, and says whether all is', async () => {
  const save = saving()
  const saver = autosave<Draft>('e', save)
  save.mockImplementationOnce(async () => saver.change({ title: 'دو' }))
  saver.change({ title: 'یک' })
  await expect(Promise.all([saver.flush(), saver.flush()])).resolves.toEqual([true, true])
  expect(patches(save)).toEqual([{ title: 'یک' }, { title: 'دو' }])
  save.mockRejectedValueOnce(new Error('نشد'))
  saver.change({ title: 'سه' })
  await expect(saver.flush()).resolves.toBe(false)
  saver.stop()
})

test('after the end nothing is sent and nothing is said, not even of a save that was on its way', async () => {
  let fail: (error: Error) => void = () => undefined
  const save = vi.fn<Save>(() => new Promise((_done, no) => (fail = no)))
  const saver = autosave<Draft>('f', save)
  const listener = vi.fn()
  saver.subscribe(listener)
  saver.change({ title: 'یک' })
  await vi.advanceTimersByTimeAsync(800)
  saver.stop()
  listener.mockClear()
  fail(new Error('نشد'))
  saver.change({ title: 'دو' })
  await vi.advanceTimersByTimeAsync(5000)
  expect([listener.mock.calls, saver.unsaved(), hasUnsaved(), save.mock.calls.length]).toEqual([[], {}, false, 1])
})

test('a pause sends nothing and forgets nothing', async () => {
  const save = saving()
  const saver = autosave<Draft>('g', save)
  saver.change({ title: 'یک' })
  saver.pause()
  saver.change({ venue: 'تالار' })
  await expect(saver.flush()).resolves.toBe(false)
  await vi.advanceTimersByTimeAsync(5000)
  expect([save.mock.calls, hasUnsaved()]).toEqual([[], true])
  saver.resume()
  await vi.advanceTimersByTimeAsync(0)
  expect([patches(save), saver.current().state]).toEqual([[{ title: 'یک', venue: 'تالار' }], 'saved'])
})

test('a save that takes too long is called off', async () => {
  const save = vi.fn<Save>(
    (_, signal) => new Promise((_done, fail) => signal.addEventListener('abort', () => fail(signal.reason as Error))),
  )
  const saver = autosave<Draft>('h', save)
  saver.change({ title: 'یک' })
  await vi.advanceTimersByTimeAsync(31_000)
  expect(saver.current()).toMatchObject({ state: 'failed', error: { name: 'TimeoutError' } })
  saver.stop()
})

test('whoever asks while it is being sent asks for no more tries than one', async () => {
  const save = saving().mockRejectedValue(new Error('نشد'))
  const saver = autosave<Draft>('i', save)
  saver.change({ title: 'یک' })
  await expect(Promise.all([saver.flush(), saver.flush(), saver.flush()])).resolves.toEqual([false, false, false])
  expect(save).toHaveBeenCalledOnce()
  saver.stop()
})
