import { useEffect, useRef } from 'react'
import { Clock } from 'lucide-react'
import { formatCountdown } from '@rezerv/contract/countdown.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { cx } from './class-names.ts'
import { useNow } from '#ui/date/use-now.ts'

export type CountdownProps = {
  /** Instant in UTC at which it ends. */
  until: string
  /** Called once when the time is over. */
  onEnd?: () => void
  label?: string
  className?: string
}

/** Time left, ticking every second at a fixed width; screen readers hear it only when a minute is over and in the end. */
export function Countdown({ until, onEnd, label = 'مانده', className }: CountdownProps) {
  const now = useNow(1000)
  const leftMs = Date.parse(until) - now
  const isOver = leftMs <= 0
  useOnce(isOver, onEnd)
  return (
    <span
      role="timer"
      className={cx('inline-flex items-center gap-1 whitespace-nowrap', leftMs < 60_000 ? 'text-bad' : '', className)}
    >
      <Clock aria-hidden="true" className="size-3.5" strokeWidth={2.2} />
      <span aria-hidden="true">{isOver ? 'مهلت تمام شد' : `${label} ${formatCountdown(leftMs)}`}</span>
      <span aria-live="polite" className="sr-only">
        {saidLeft(leftMs)}
      </span>
    </span>
  )
}

/** The text for screen readers; it changes once a minute, so that it is said once a minute. */
export function saidLeft(leftMs: number): string {
  if (leftMs <= 0) return 'زمان تمام شد'
  const minutes = Math.floor(leftMs / 60_000)
  return minutes === 0 ? 'کمتر از یک دقیقه مانده' : `${toPersianDigits(minutes)} دقیقه مانده`
}

function useOnce(isOver: boolean, onEnd: (() => void) | undefined) {
  const isCalled = useRef(false)
  useEffect(() => {
    if (!isOver) isCalled.current = false
    if (!isOver || isCalled.current) return
    isCalled.current = true
    onEnd?.()
  }, [isOver, onEnd])
}
