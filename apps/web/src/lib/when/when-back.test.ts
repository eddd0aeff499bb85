import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { autosave } from '#lib/draft/autosave.ts'
import { CallError, lostConnection } from '#lib/call-error.ts'
import { comesBack, isAway, whenBack } from './when-back.ts'

let page: EventTarget
const screen = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const device = { onLine: true }
beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  page = new EventTarget()
  Object.assign(device, { onLine: true })
  screen.visibilityState = 'visible'
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', screen)
  vi.stubGlobal('navigator', device)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('the pauses grow up to half a minute, and the network’s return ends one', async () => {
  const work = vi.fn()
  const stop = whenBack(work)
  await vi.advanceTimersByTimeAsync(2_000 + 4_000 + 8_000 + 16_000 + 30_000 + 30_000)
  expect(work).toHaveBeenCalledTimes(6)
  page.dispatchEvent(new Event('online'))
  expect(work).toHaveBeenCalledTimes(7)
  stop()
  page.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(work).toHaveBeenCalledTimes(7)
})

test('nothing is tried without a network or behind another tab, and at once when either is over', async () => {
  const work = vi.fn()
  const stop = whenBack(work)
  screen.visibilityState = 'hidden'
  await vi.advanceTimersByTimeAsync(60_000)
  expect(work).not.toHaveBeenCalled()
  screen.visibilityState = 'visible'
  screen.dispatchEvent(new Event('visibilitychange'))
  expect(work).toHaveBeenCalledTimes(1)
  device.onLine = false
  await vi.advanceTimersByTimeAsync(60_000)
  expect(work).toHaveBeenCalledTimes(1)
  device.onLine = true
  page.dispatchEvent(new Event('online'))
  expect(work).toHaveBeenCalledTimes(2)
  stop()
})

test('silence and a server that stumbles pass; a refusal does not', () => {
  const of = (status: number) => new CallError('نشد', { code: 'internal', status })
  expect([lostConnection(), of(502), of(500), of(422)].map((error) => [isAway(error), comesBack(error)])).toEqual([
    [true, true],
    [true, true],
    [false, true],
    [false, false],
  ])
  expect(comesBack(new Error('ours'))).toBe(false)
})

test('what nobody answered is saved by itself later, with what was typed since; what was refused waits for its writer', async () => {
  const save = vi.fn(async () => undefined as unknown)
  save.mockRejectedValueOnce(lostConnection())
  const saver = autosave<{ title: string; note: string }>('away', save)
  saver.change({ title: 'یک' })
  await vi.advanceTimersByTimeAsync(800)
  expect([saver.current().state, saver.unsaved()]).toEqual(['failed', { title: 'یک' }])
  await vi.advanceTimersByTimeAsync(2_000)
  expect([saver.current().state, save.mock.calls.length]).toEqual(['saved', 2])

  save.mockRejectedValueOnce(new CallError('نشد', { code: 'invalid_fields', status: 422 }))
  saver.change({ note: 'دو' })
  await vi.advanceTimersByTimeAsync(120_000)
  expect([saver.current().state, save.mock.calls.length, saver.unsaved()]).toEqual(['failed', 3, { note: 'دو' }])
  saver.stop()
})
