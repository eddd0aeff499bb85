import { useEffect, useRef } from 'react'
import { CallError } from '#lib/call-error.ts'

const firstPauseMs = 2_000
const longestPauseMs = 30_000

/** No answer came from the server itself: the network is away, or what stands before the server says that it is. */
export const isAway = (error: unknown): boolean =>
  error instanceof CallError && (error.code === 'network' || [502, 503, 504].includes(error.status))

/** A failure that is told at once; the text waits on the device while the network is away. */
export const unlessAway = (error: Error) => (isAway(error) ? undefined : error.message)

/** Failures that go well by themselves later: nobody answered, or the server could not just then. */
export const comesBack = (error: unknown): boolean =>
  isAway(error) || (error instanceof CallError && error.status >= 500)

/**
 * Does the work when the network is back, when the tab is looked at again, and else after ever longer pauses, until it is
 * stopped. A hidden tab waits. The work says by itself whether it is needed still.
 */
export function whenBack(work: () => unknown, beginMs = firstPauseMs): () => void {
  let pauseMs = Math.min(beginMs, longestPauseMs)
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  const wait = () => {
    clearTimeout(timer)
    // Not all at the same moment, when the server is there again.
    timer = setTimeout(() => void attempt(), pauseMs * (0.75 + Math.random() / 2))
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }
  const attempt = async () => {
    clearTimeout(timer)
    if (isHidden() || !navigator.onLine) return
    await Promise.resolve(work()).catch(() => undefined)
    if (!isStopped) wait()
  }
  const now = () => {
    pauseMs = firstPauseMs
    void attempt()
  }
  const look = () => {
    if (!isHidden()) now()
  }
  window.addEventListener('online', now)
  document.addEventListener('visibilitychange', look)
  wait()
  return () => {
    isStopped = true
    clearTimeout(timer)
    window.removeEventListener('online', now)
    document.removeEventListener('visibilitychange', look)
  }
}

const isHidden = () => document.visibilityState === 'hidden'

/** While `isWaited`, does the newest `work` as `whenBack` says. */
export function useWhenBack(isWaited: boolean, work: () => unknown, beginMs?: number) {
  const latest = useRef(work)
  useEffect(() => {
    latest.current = work
  })
  useEffect(() => (isWaited ? whenBack(() => latest.current(), beginMs) : undefined), [isWaited, beginMs])
}
