import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startGuard } from './guard.ts'
import { session } from '#lib/session.ts'
import { local } from '#lib/storage.ts'
import { setUnsaved } from '#lib/draft/unsaved.ts'

const sara = { id: 7, name: 'سارا', role: { name: 'admin' } }

let stop = () => undefined as void

/** A browser's window with a history of pages, as far as the guard looks at one; `heard`: what reaches the router. */
function browser(paths: string[]) {
  const entries = paths.map((path, at) => ({ path, state: { __TSR_index: at } as { __TSR_index: number } | null }))
  const popped: string[] = []
  let at = entries.length - 1
  const location = {
    get pathname() {
      return entries[at]?.path ?? ''
    },
    search: '',
    hash: '',
  }
  const page = Object.assign(new EventTarget(), { location })
  class FakeHistory {
    get state() {
      return entries[at]?.state ?? null
    }
    replaceState(state: { __TSR_index: number } | null, _: string, path: string) {
      entries[at] = { path, state }
    }
    go(steps: number) {
      at += steps
      page.dispatchEvent(Object.assign(new Event('popstate'), { state: this.state }))
    }
  }
  vi.stubGlobal('window', Object.assign(page, { history: new FakeHistory() }))
  vi.stubGlobal('History', FakeHistory)
  stop = startGuard()
  page.addEventListener('popstate', () => popped.push(location.pathname))
  return { popped, go: (steps: number) => new FakeHistory().go(steps), path: () => location.pathname }
}

beforeEach(() => session.enter('t', sara))
afterEach(() => {
  setUnsaved('form', false)
  session.leave()
  stop()
  vi.unstubAllGlobals()
})

test('Back and Forward leave a desk that is kept where it was, and the way back to it', () => {
  const { go, path, popped } = browser(['/', '/order', '/user/host/create'])
  setUnsaved('form', true)
  session.end('t')
  expect([path(), local.get('redirectPath')]).toEqual(['/auth', '/user/host/create'])
  go(-1)
  go(-2)
  expect([path(), local.get('redirectPath'), popped]).toEqual(['/auth', '/user/host/create', []])
})

test('after a sign-out that was pressed, the way back through the history is nobody’s', () => {
  const { go, path } = browser(['/', '/order/7'])
  session.leave()
  expect(path()).toBe('/auth')
  go(-1)
  expect([path(), local.get('redirectPath')]).toEqual(['/auth', null])
})
