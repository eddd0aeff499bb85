import { useEffect, useRef, type ReactNode } from 'react'
import { useRouterState } from '@tanstack/react-router'

/** The content of the page: the skip link leads here, and so does the focus after a navigation. */
export function Main({ children, className }: { children: ReactNode; className: string }) {
  const main = useFocusAfterNavigation()
  return (
    <main id="main" ref={main} tabIndex={-1} className={className}>
      {children}
    </main>
  )
}

export function SkipLink() {
  return (
    <a
      href="#main"
      data-no-print
      className="fixed start-4 top-2 z-50 -translate-y-20 rounded-1 border border-line-strong bg-raised px-4 py-2 font-semibold shadow-2 focus:translate-y-0"
    >
      رفتن به محتوا
    </a>
  )
}

function useFocusAfterNavigation() {
  const main = useRef<HTMLElement>(null)
  // Where the page shown is, not where the router is going: a link pressed in the old page has the focus until it goes.
  const { pathname, hash } = useRouterState({ select: (state) => state.resolvedLocation ?? state.location })
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    // A page that focuses a field of its own, or a link to a place in it, keeps its focus.
    if (hash === '' && !main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [pathname, hash])
  return main
}
