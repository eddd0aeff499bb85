import type { ReactNode } from 'react'
import { Check, CircleAlert, Clock, Info, Minus, type LucideIcon } from 'lucide-react'
import { cx } from './class-names.ts'

/** good: done, as wanted · warn: waits for somebody · bad: wrong, needs an admin · info: under way · calm: over, or does not count. */
export type Tone = 'good' | 'warn' | 'bad' | 'info' | 'calm'

export const toneIcons: Record<Tone, LucideIcon> = {
  good: Check,
  warn: Clock,
  bad: CircleAlert,
  info: Info,
  calm: Minus,
}

export const toneClass: Record<Tone, string> = {
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  info: 'bg-info-soft text-info',
  calm: 'bg-calm-soft text-calm',
}

type Look = { tone: Tone; icon?: LucideIcon }

/** The badge of each state of a lifecycle: how it looks, and its word. */
export const badgeOf =
  <State extends string>(looks: Record<State, Look | Tone>, words: Record<State, string>) =>
  (state: State): Look & { children: string } => {
    const look: Look | Tone = looks[state]
    return { ...(typeof look === 'string' ? { tone: look } : look), children: words[state] }
  }

export type StatusBadgeProps = { tone: Tone; children: ReactNode; icon?: LucideIcon; className?: string }

/** A state as colour, icon and word. */
export function StatusBadge({ tone, children, icon, className }: StatusBadgeProps) {
  const Icon = icon ?? toneIcons[tone]
  return (
    <span
      className={cx(
        'inline-flex h-6 w-fit items-center gap-1 whitespace-nowrap rounded-full px-2 text-xs font-semibold',
        toneClass[tone],
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-3.5 shrink-0" strokeWidth={2.4} />
      {children}
    </span>
  )
}
