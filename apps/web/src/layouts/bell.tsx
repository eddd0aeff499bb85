import { InboxBell } from '#features/inbox/inbox-bell.tsx'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { RefreshCw, X } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { renew, type Renewal } from '#data.ts'
import { liveNews, newsSince, shownIn, subjectOf } from '#lib/live-news.ts'
import { hasUnsaved, onUnsavedChange } from '#lib/draft/unsaved.ts'
import { IconButton } from '#ui/primitives/icon-button.tsx'

/** News that come to an admin by themselves: the bell, and what others changed of what is on the screen. */
export function Bell() {
  return (
    <>
      <InboxBell />
      <LiveNews />
    </>
  )
}

type News = {
  /** Changed records of the lists on the screen; -1 when nobody counted them. */
  rows: number
  /** The record on the screen was changed. */
  isRecord: boolean
}

/**
 * Changes of others to what is on the screen, to be pressed: rows do not jump under the reader, and nothing that is being written
 * is overwritten.
 */
function LiveNews() {
  const queryClient = useQueryClient()
  const [seenMs, setSeen] = useState(0)
  const { rows, isRecord } = useNews(queryClient, seenMs)
  const isWriting = useSyncExternalStore(onUnsavedChange, hasUnsaved)
  if (rows === 0 && !isRecord) return null
  const words = isRecord ? recordWords(isWriting) : rowsWords(rows)
  const canShow = !(isRecord && isWriting)
  const dismiss = () => {
    leavePill()
    setSeen(Date.now())
  }
  return (
    <div
      data-no-print
      className="pointer-events-none fixed inset-x-3 bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-20 flex justify-center lg:start-[232px] lg:end-0 lg:top-[3.75rem] lg:bottom-auto"
    >
      <div className="pointer-events-auto flex max-w-full animate-enter items-center rounded-full border border-line-strong bg-raised text-sm shadow-2">
        <output className="min-w-0">
          {canShow ? (
            <button
              type="button"
              onClick={() => {
                leavePill()
                void showNews(queryClient, isRecord)
              }}
              className="flex min-h-tap items-center gap-2 rounded-full ps-4 pe-2 font-semibold text-accent-strong hover:bg-hover"
            >
              <RefreshCw aria-hidden="true" className="size-4 shrink-0" />
              {words}
            </button>
          ) : (
            <span className="block py-2 ps-4 pe-1">{words}</span>
          )}
        </output>
        <IconButton icon={X} label="نشان نده" onPress={dismiss} className="rounded-full" />
      </div>
    </div>
  )
}

/** It goes with its press; the keyboard goes on with the page. */
const leavePill = () => document.getElementById('main')?.focus({ preventScroll: true })

const rowsWords = (rows: number) => (rows < 0 ? 'تغییرهای جدید' : `${toPersianDigits(rows)} تغییر جدید`)

const recordWords = (isWriting: boolean) =>
  isWriting
    ? 'این مورد در جای دیگری تغییر کرد؛ نوشته‌های شما تغییر نمی‌کند.'
    : 'این مورد در جای دیگری تغییر کرد؛ بارگذاری دوباره'

/** Asks again for what is old; a page with a form begins anew, because a form keeps what it was opened with. */
async function showNews(queryClient: QueryClient, isRecord: boolean) {
  if (isRecord && /\/(edit|register)\//.test(window.location.pathname)) return window.location.reload()
  const kinds = asked(queryClient).flatMap(({ query }): readonly Renewal[] => query.meta?.about ?? [])
  window.scrollTo({ top: 0 })
  await renew(queryClient, kinds)
}

/** The questions on the screen that others' changes make old. */
const asked = (queryClient: QueryClient) =>
  queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .flatMap((query) => {
      const subject = query.meta && subjectOf(query.meta)
      return subject && query.state.dataUpdatedAt > 0 ? [{ query, subject }] : []
    })

function useNews(queryClient: QueryClient, seenMs: number): News {
  const subscribe = (changed: () => void) => {
    const stops = [liveNews.subscribe(changed), queryClient.getQueryCache().subscribe(changed)]
    return () => stops.forEach((stop) => stop())
  }
  // A text, because the same news must be the same value.
  const text = useSyncExternalStore(subscribe, () => JSON.stringify(newsOf(queryClient, seenMs)))
  return JSON.parse(text) as News
}

function newsOf(queryClient: QueryClient, seenMs: number): News {
  const { changes } = liveNews.read()
  const news: News = { rows: 0, isRecord: false }
  if (changes.length === 0) return news
  for (const { query, subject } of asked(queryClient)) {
    const shown = shownIn(query.state.data, subject.kinds[0] ?? '')
    const count = newsSince(changes, Math.max(query.state.dataUpdatedAt, seenMs), subject, shown)
    if (subject.id !== undefined) news.isRecord ||= count > 0
    else news.rows = Math.max(news.rows, count)
  }
  return { ...news, rows: Number.isFinite(news.rows) ? news.rows : -1 }
}
