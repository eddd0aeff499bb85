import { expect, test, vi } from 'vitest'
import { reloadWhenSaved } from './reload-when-saved.ts'
import { setUnsaved } from './draft/unsaved.ts'

test('without unsaved work the page reloads at once', () => {
  const reload = vi.fn()
  reloadWhenSaved(reload)
  expect(reload).toHaveBeenCalledOnce()
})

test('with unsaved work it waits for the last form, and reloads once', () => {
  const reload = vi.fn()
  setUnsaved('host', true)
  setUnsaved('ticket', true)
  reloadWhenSaved(reload)
  setUnsaved('host', false)
  expect(reload).not.toHaveBeenCalled()
  setUnsaved('ticket', false)
  expect(reload).toHaveBeenCalledOnce()
  setUnsaved('host', true)
  setUnsaved('host', false)
  expect(reload).toHaveBeenCalledOnce()
})
