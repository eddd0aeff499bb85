import { useEffect, useRef, type ReactNode } from 'react'

/** What may take the focus by Tab. */
const tabbable = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]'

/** The part between head and foot that scrolls. Where it scrolls and nothing in it takes the focus it takes it itself, or the keys could not scroll it. */
export function ScrollBody({ className, children }: { className: string; children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = body
    if (!current) return undefined
    const size = new ResizeObserver(() => {
      if (current.scrollHeight > current.clientHeight && !current.querySelector(tabbable)) current.tabIndex = 0
      else current.removeAttribute('tabindex')
    })
    size.observe(current)
    // Observed anew, it is judged anew when the page is laid out.
    const content = new MutationObserver(() => {
      size.unobserve(current)
      size.observe(current)
    })
    content.observe(current, { childList: true, subtree: true })
    return () => {
      size.disconnect()
      content.disconnect()
    }
  }, [])
  return (
    <div ref={body} className={className}>
      {children}
    </div>
  )
}
