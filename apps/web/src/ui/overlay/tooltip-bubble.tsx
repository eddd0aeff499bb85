import type { RefObject } from 'react'
import { Tooltip, TooltipTriggerStateContext } from 'react-aria-components'

export type TooltipBubbleProps = {
  id: string
  text: string
  triggerRef: RefObject<HTMLButtonElement | null>
  /** The pointer is on the bubble itself. */
  onStay: () => void
  onLeave: () => void
}

/** It is open as long as it is rendered. */
export function TooltipBubble({ id, text, triggerRef, onStay, onLeave }: TooltipBubbleProps) {
  return (
    <TooltipTriggerStateContext value={{ isOpen: true, shouldSkipAnimation: true, open: onStay, close: onLeave }}>
      <Tooltip
        {...{ id }}
        triggerRef={triggerRef}
        offset={6}
        className="z-50 max-w-64 animate-enter rounded-1 border border-line-strong bg-raised px-2 py-1 text-xs text-ink shadow-2"
      >
        {text}
      </Tooltip>
    </TooltipTriggerStateContext>
  )
}
