import type { ReactElement } from 'react'
import { Tooltip as RacTooltip, TooltipTrigger } from 'react-aria-components'

/** `children` is one focusable element of React Aria (a button, a link). The tooltip only repeats or adds; it never holds the only text. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <TooltipTrigger delay={500} closeDelay={80}>
      {children}
      <RacTooltip
        offset={6}
        className="z-50 max-w-64 animate-enter rounded-1 border border-line-strong bg-raised px-2 py-1 text-xs text-ink shadow-2"
      >
        {text}
      </RacTooltip>
    </TooltipTrigger>
  )
}
