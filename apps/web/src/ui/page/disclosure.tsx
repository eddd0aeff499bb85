import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { ChevronDown } from 'lucide-react'

export type DisclosureProps = {
  title: string
  /** The values inside, in a few words: seen while it is shut. */
  summary: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  children: ReactNode
}

/** A section that is out of the way until it is wanted. Its fields stay in the form while it is shut. */
export function Disclosure({ title, summary, isOpen, onOpenChange, children }: DisclosureProps) {
  return (
    <details
      open={isOpen}
      // The browser opened it itself, to show a word that was searched for.
      onToggle={(event) => {
        if (event.currentTarget.open !== isOpen) onOpenChange(event.currentTarget.open)
      }}
      // The browser refuses the form for a field in here: in sight before it is given the focus.
      onInvalidCapture={() => flushSync(() => onOpenChange(true))}
      className="group min-w-0 rounded-2 border border-line bg-surface"
    >
      <summary
        // Not left to `toggle`, which comes later: a form that was handed in meanwhile would have its message shut away.
        onClick={(event) => {
          event.preventDefault()
          onOpenChange(!isOpen)
        }}
        className="flex min-h-tap cursor-pointer list-none items-center gap-3 rounded-2 px-4 py-3 hover:bg-hover [&::-webkit-details-marker]:hidden"
      >
        <span className="flex min-w-0 flex-1 flex-col sm:flex-row sm:items-baseline sm:gap-3">
          <span className="shrink-0 font-bold">{title}</span>
          <span className="min-w-0 truncate text-sm text-muted">{summary}</span>
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-4 shrink-0 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="flex flex-col gap-5 border-t border-line p-4">{children}</div>
    </details>
  )
}
