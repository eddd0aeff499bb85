import { useEffect, useId, useRef, useState, type FocusEvent, type ReactNode } from 'react'
import { useKeyDown } from '#ui/page/use-key.ts'
import { Deferred, fetchedAhead } from './deferred.tsx'

const load = fetchedAhead(() => import('./tooltip-bubble.tsx'))

const openMs = 500
const closeMs = 80

/**
 * A tooltip for a button that has no words: after a moment under the pointer, at once under the keyboard's focus, gone
 * by Escape or a press. It only repeats the button's name; it never holds the only text. What comes back is for the
 * button, and the bubble to put beside it.
 */
export function useTooltip(text: string) {
  const id = useId()
  const triggerRef = useRef<HTMLButtonElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isOpen, setOpen] = useState(false)
  const set = (value: boolean, delayMs: number) => {
    clearTimeout(timer.current)
    if (delayMs === 0) setOpen(value)
    else timer.current = setTimeout(() => setOpen(value), delayMs)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useKeyDown(({ key }) => key === 'Escape' && set(false, 0), isOpen)
  const bubble: ReactNode = isOpen ? (
    <Deferred load={load} open>
      {({ TooltipBubble }) => (
        <TooltipBubble
          id={id}
          text={text}
          triggerRef={triggerRef}
          onStay={() => set(true, 0)}
          onLeave={() => set(false, closeMs)}
        />
      )}
    </Deferred>
  ) : null
  const button = {
    ref: triggerRef,
    'aria-describedby': isOpen ? id : undefined,
    onHoverStart: () => set(true, openMs),
    onHoverEnd: () => set(false, closeMs),
    onFocus: ({ target }: FocusEvent<Element>) => {
      if (target.matches(':focus-visible')) set(true, 0)
    },
    onBlur: () => set(false, 0),
    onPressStart: () => set(false, 0),
  }
  return { button, bubble }
}
