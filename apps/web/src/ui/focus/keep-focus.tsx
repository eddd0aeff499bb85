import { type ReactNode, useEffect, useRef } from 'react'

const reachable = 'button:not([tabindex="-1"]), a[href], input, select, textarea, summary, [tabindex="0"]'

type Props = { children: ReactNode; className?: string }

/**
 * Keeps the focus in here when what has it goes away or is switched off, by its own press or by news: it goes to what stands before that,
 * else behind it, at last to this place itself, so that who has only a keyboard goes on from where they were.
 */
export function KeepFocus({ children, className = '' }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => (box.current ? keepFocusIn(box.current) : undefined), [])
  return (
    <div ref={box} tabIndex={-1} className={`outline-none ${className}`}>
      {children}
    </div>
  )
}

const canHave = (element: HTMLElement) => element.isConnected && !element.matches(':disabled')

/** @returns what ends it */
function keepFocusIn(box: HTMLElement) {
  let held: HTMLElement | undefined
  let around: HTMLElement[] = []
  const look = () => {
    around = [...box.querySelectorAll<HTMLElement>(reachable)]
  }
  const onIn = ({ target }: FocusEvent) => {
    held = target instanceof HTMLElement && target !== box ? target : undefined
    look()
  }
  const onOut = ({ relatedTarget }: FocusEvent) => {
    // Pressed beside everything: the focus is left on purpose. What is taken away is out of the page by then.
    const leave = () => {
      if (held && canHave(held) && document.activeElement !== held) held = undefined
    }
    if (relatedTarget) held = undefined
    else queueMicrotask(leave)
  }
  const watcher = new MutationObserver(() => {
    if (!held) return
    if (canHave(held)) return look()
    const has = document.activeElement
    if (has && has !== document.body && has !== held) return
    const place = around.indexOf(held)
    const next = around.slice(0, Math.max(place, 0)).findLast(canHave) ?? around.slice(place + 1).find(canHave) ?? box
    held = undefined
    next.focus({ preventScroll: next === box })
  })
  box.addEventListener('focusin', onIn)
  box.addEventListener('focusout', onOut)
  watcher.observe(box, { subtree: true, childList: true, attributeFilter: ['disabled'] })
  return () => {
    watcher.disconnect()
    box.removeEventListener('focusin', onIn)
    box.removeEventListener('focusout', onOut)
  }
}
