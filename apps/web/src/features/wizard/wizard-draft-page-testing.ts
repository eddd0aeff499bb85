import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, vi } from 'vitest'
import { setAnswer } from '#data.ts'
import { session } from '#lib/session.ts'
import { listingById } from '#features/listing/listing-queries.ts'
import { listingChanges } from '#features/review/review-queries.ts'
import { draftStoreOf } from './wizard-draft-store.ts'
import { listing, start } from './wizard-draft-testing.ts'

/** Each test has a browser of its own, and a clock that it moves. */
export function inEachBrowser() {
  beforeEach(() => {
    vi.useFakeTimers()
    start()
  })
  afterEach(() => {
    session.leave()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
}

/** The page that is open, with what it has read. */
export const page = { queries: new QueryClient() }
export const read = () => {
  setAnswer(page.queries, listingById(5), listing())
  setAnswer(page.queries, listingChanges(5), { pending: null, decided: [] })
}
/** The editor's page, freshly loaded. */
export function open() {
  page.queries = new QueryClient()
  read()
  const store = draftStoreOf(5, page.queries)
  store.subscribe(() => undefined)
  return store
}
