import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { Deferred, fetchCode } from './deferred.tsx'

const Greeting = ({ name }: { name: string }) => <p>سلام {name}</p>

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
