import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { part } from './late.ts'

const Greeting = ({ name }: { name: string }) => <p>سلام {name}</p>

it('shows what stands in its place until it was fetched, then itself at once', async () => {
  const load = vi.fn(() => Promise.resolve(Greeting))
  const Late = part(load, <p>…</p>)
  expect(renderToStaticMarkup(<Late name="سارا" />)).toBe('<p>…</p>')
  Late.fetch()
  await expect.poll(() => renderToStaticMarkup(<Late name="سارا" />)).toBe('<p>سلام سارا</p>')
  Late.fetch()
  expect(load).toHaveBeenCalledOnce()
})
