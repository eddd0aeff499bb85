import { useLayoutEffect, useSyncExternalStore } from 'react'
import type { LinkProps } from '@tanstack/react-router'

/** One step of the way to a page; a step without a link is only a word. */
export type Crumb = { label: string; link?: LinkProps }

/** Where the admin is: the page says it, the header shows it. */
export type PageTitle = { title: string; breadcrumb: Crumb[] }

let shown: PageTitle = { title: '', breadcrumb: [] }
const listeners = new Set<() => void>()

export function usePageTitle(): PageTitle {
  return useSyncExternalStore(subscribe, () => shown)
}

/** Tells the header and the browser's tab the title of this page. */
export function useTellTitle(title: string, breadcrumb: Crumb[]) {
  // At every render, because a breadcrumb is a new array each time; told only when something in it has changed.
  useLayoutEffect(() => {
    if (JSON.stringify({ title, breadcrumb }) === JSON.stringify(shown)) return
    shown = { title, breadcrumb }
    document.title = title === '' ? 'رزرو' : `${title} · رزرو`
    for (const listener of listeners) listener()
  })
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
