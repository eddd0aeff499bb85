import { hasUnsaved, onUnsavedChange } from './draft/unsaved.ts'

/** Reloads the page, but not while somebody has written what is not saved: then as soon as it is saved or let go. */
export function reloadWhenSaved(reload: () => void = () => window.location.reload()) {
  if (!hasUnsaved()) return reload()
  const stop = onUnsavedChange(() => {
    if (hasUnsaved()) return
    stop()
    reload()
  })
}
