import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

export type Late<Props> = {
  View: LazyExoticComponent<ComponentType<Props>>
  /** Fetches it now, when somebody is about to want it. */
  fetch: () => void
}

const waiting: (() => void)[] = []
let isPageShown = false

/**
 * A part that is on the screen only after a press: a menu, a drawer, a popover. The page does not wait for it; it is
 * fetched in the first idle moment after the page is shown, or at once when its button is pointed at.
 */
export function late<Props>(load: () => Promise<ComponentType<Props>>): Late<Props> {
  let loading: Promise<ComponentType<Props>> | undefined
  const once = () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    }))
  const fetch = () => void once().catch(() => undefined)
  if (isPageShown) whenIdle(fetch)
  else waiting.push(fetch)
  return { View: lazy(() => once().then((View) => ({ default: View }))), fetch }
}

/** The first page is on the screen. */
export function fetchLateParts() {
  isPageShown = true
  for (const fetch of waiting.splice(0)) whenIdle(fetch)
}

function whenIdle(run: () => void) {
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 2000 })
  else setTimeout(run, 500)
}
