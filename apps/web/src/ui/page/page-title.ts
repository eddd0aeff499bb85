import { useLayoutEffect } from 'react'
import type { LinkProps } from '@tanstack/react-router'
import { storeOf } from '#lib/store.ts'

/** One step of the way to a page; a step without a link is only a word. */
export type Crumb = { label: string; link?: LinkProps }

/** Where the admin is: the page says it, the header shows it. */
export type PageTitle = { title: string; breadcrumb: Crumb[] }

const shown = storeOf<PageTitle>({ title: '', breadcrumb: [] })
export const usePageTitle = shown.useValue

/** Tells the header and the browser's tab the title of this page. */
export function useTellTitle(title: string, breadcrumb: Crumb[]) {
  // At every render, because a breadcrumb is a new array each time; told only when something in it has changed.
  useLayoutEffect(() => {
    if (JSON.stringify({ title, breadcrumb }) === JSON.stringify(shown.read())) return
    document.title = title === '' ? 'رزرو' : `${title} · رزرو`
    shown.change({ title, breadcrumb })
  })
}
