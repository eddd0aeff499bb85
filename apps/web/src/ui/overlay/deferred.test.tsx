import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Deferred, fetchCode } from './deferred.tsx'

const Greeting = ({ name }: { name: string }) => <p>سلام {name}</p>

beforeEach(() => void vi.stubGlobal('navigator', { onLine: true }))
afterEach(() => void vi.unstubAllGlobals())

it('shows what stands in its place until it was fetched, then itself at once', async () => {
  const load = vi.fn(() => Promise.resolve({ Greeting }))
  const page = (open = true) =>
    renderToStaticMarkup(
      <Deferred load={load} meanwhile={<p>…</p>} open={open}>
        {(file) => <file.Greeting name="سارا" />}
      </Deferred>,
    )
  expect(page()).toBe('<p>…</p>')
  expect(page(false)).toBe('')
  await fetchCode(load)
  expect(page()).toBe('<p>سلام سارا</p>')
  await fetchCode(load)
  expect(load).toHaveBeenCalledOnce()
})

it('does not ask for code where nothing could answer, so that it comes with the network', async () => {
  const load = vi.fn(() => Promise.resolve({ Greeting }))
  vi.stubGlobal('navigator', { onLine: false, serviceWorker: { controller: null } })
  await expect(fetchCode(load)).rejects.toThrow()
  expect(load).not.toHaveBeenCalled()
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: { controller: null } })
  expect(await fetchCode(load)).toEqual({ Greeting })
})

it('asks for it without a network too where the worker answers', async () => {
  const load = vi.fn(() => Promise.resolve({ Greeting }))
  vi.stubGlobal('navigator', { onLine: false, serviceWorker: { controller: {} } })
  expect(await fetchCode(load)).toEqual({ Greeting })
})
