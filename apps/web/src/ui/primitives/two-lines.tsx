import type { ReactNode } from 'react'
import type { LucideIcon } from 'lucide-react'

/** A cell of two lines: the fact, then its detail; with an icon before both. */
export function TwoLines({ top, bottom, icon: Icon }: { top: ReactNode; bottom?: ReactNode; icon?: LucideIcon }) {
  const lines = (
    <span className="flex min-w-0 flex-col sm:max-w-60">
      <span className="truncate">{top}</span>
      {bottom ? <span className="truncate text-xs font-normal text-muted">{bottom}</span> : null}
    </span>
  )
  if (!Icon) return lines
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Icon aria-hidden="true" className="size-[18px] shrink-0 text-faint" />
      {lines}
    </span>
  )
}
