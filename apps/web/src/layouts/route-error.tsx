'use no memo' // Of the first load (.size-limit.js): remembering a render would cost more bytes than it saves.

import { useState } from 'react'
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { CallError } from '#lib/call-error.ts'
import { comesBack, useWhenBack } from '#lib/when/when-back.ts'
import { reloadWhenSaved } from '#lib/reload-when-saved.ts'
import { ErrorPage } from '#ui/page/error-page.tsx'

// Each try shows the error anew: the pauses grow while the errors follow each other.
let last = { atMs: 0, pauseMs: 0 }

function nextPauseMs(): number {
  const isFirst = Date.now() - last.atMs > last.pauseMs * 3
  last = { atMs: Date.now(), pauseMs: isFirst ? 2_000 : Math.min(last.pauseMs * 2, 30_000) }
  return last.pauseMs
}

/** Whatever a loader or a page throws: not found, or the server's word with its trace id. */
export function RouteError({ error }: ErrorComponentProps) {
  const router = useRouter()
  const pauseMs = useState(nextPauseMs)[0]
  const isAnswer = error instanceof CallError
  // A page whose code could not be fetched: offline there is no status, and only a full load asks for it again.
  const [wasOnline] = useState(() => navigator.onLine)
  useWhenBack(
    isAnswer ? comesBack(error) : !wasOnline,
    () => (isAnswer ? router.invalidate() : reloadWhenSaved()),
    pauseMs,
  )
  if (error instanceof CallError) {
    const { status, traceId, words } = error
    return (
      <ErrorPage
        status={status}
        words={status === 0 ? undefined : words}
        {...(traceId && { traceId })}
        onRetry={() => void router.invalidate()}
      />
    )
  }
  return <ErrorPage status={wasOnline ? 500 : 0} onRetry={() => window.location.reload()} />
}

/**
 * A path that matches no route is "Page not found"; a route that has nothing to show, because its record is gone or the
 * rest of its address means nothing, is the not-found error page (specification section 8).
 */
export function NotFound() {
  const router = useRouter()
  const [, , found] = router.getMatchedRoutes(router.state.location.pathname)
  return <ErrorPage status={404} {...(!found && { message: 'Page not found' })} />
}
