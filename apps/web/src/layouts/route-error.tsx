import type { ErrorComponentProps } from '@tanstack/react-router'
import { CallError } from '#lib/call.ts'
import { ErrorPage } from '#ui/error-page.tsx'

/** Whatever a loader or a page throws: not found, or the server's word with its trace id. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const status = error instanceof CallError ? error.status : 500
  const traceId = error instanceof CallError ? error.traceId : undefined
  return <ErrorPage status={status} {...(traceId && { traceId })} onRetry={reset} />
}

/** A path that matches no route (specification section 2). */
export function UnknownRoute() {
  return <ErrorPage status={404} message="Page not found" />
}
