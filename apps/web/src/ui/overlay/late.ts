import { createElement, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { lostPart } from './lost-parts.ts'

/** A component whose code is fetched when it is first shown. */
export type Part<Props> = {
  (props: Props): ReactNode
  /** Fetches it now, when somebody is about to want it. */
  fetch: () => void
}

/**
 * A part of the page that most visits do without. Until it is there, `meanwhile` stands in its place. Not React's `lazy`: what
 * comes after the fallback of a Suspense, React holds back for 300 ms, and it shows one even for code that is there. And not
 * an error either: where its code is lost, the page around it stays as it is (lost-parts.ts).
 */
export function part<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode = null,
): Part<Props> {
  let loaded: ComponentType<Props> | undefined
  const once = async () => (loaded ??= await load())
  function View(props: Props) {
    const [Loaded, setLoaded] = useState(() => loaded)
    useEffect(() => {
      if (Loaded) return undefined
      let isWanted = true
      let giveUp = () => undefined as void
      const attempt = async () => {
        const next = await once()
        if (isWanted) setLoaded(() => next)
      }
      attempt().catch(() => {
        if (isWanted) giveUp = lostPart(attempt)
      })
      return () => {
        isWanted = false
        giveUp()
      }
    }, [Loaded])
    return Loaded ? createElement(Loaded, props) : meanwhile
  }
  return Object.assign(View, { fetch: () => void once().catch(() => undefined) })
}

const waiting: (() => void)[] = []
let isPageShown = false

/**
 * A part that is on the screen only after a press: a menu, a drawer, a popover. The page does not wait for it; it is
 * fetched in the first idle moment after the page is shown, or at once when its button is pointed at.
 */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>, meanwhile?: ReactNode) {
  const pressed = part(load, meanwhile)
  if (isPageShown) whenIdle(pressed.fetch)
  else waiting.push(pressed.fetch)
  return pressed
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
