'use no memo' // Of the first load (.size-limit.js): remembering a render would cost more bytes than it saves.

import { useRef, type ReactNode, useLayoutEffect, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { createLink } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { cx } from '#ui/primitives/class-names.ts'
import { Menu } from '#ui/overlay/menu.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { useIsPhone } from './use-is-phone.ts'

export const tabClass =
  '-mb-px flex min-h-tap cursor-pointer items-center gap-1.5 whitespace-nowrap border-b-2 border-transparent px-3 py-2.5 text-sm font-medium text-muted outline-offset-[-2px] hover:text-ink'

/**
 * A row of links that look like tabs. Where they are more than the row holds, the current one is brought into sight
 * whenever it becomes current, and «بیشتر» lists those that are cut: a mouse does not scroll sideways.
 */
export function TabNav({ label, children, className }: { label: string; children: ReactNode; className?: string }) {
  const row = useRef<HTMLElement>(null)
  // A finger pushes the row; by the keyboard the tabs themselves are walked.
  const isCut = useCurrentInSight(row, !useIsPhone())
  const [cut, setCut] = useState<HTMLAnchorElement[]>([])
  const look = () => setCut(row.current ? cutOff(row.current) : [])
  return (
    <div className="flex min-w-0">
      <nav
        ref={row}
        aria-label={label}
        className={cx('flex min-w-0 flex-1 gap-1 overflow-x-auto overflow-y-hidden border-b border-line', className)}
      >
        {children}
      </nav>
      {isCut ? (
        <div className="flex shrink-0 border-b border-line">
          <Menu
            label={`بقیهٔ ${label}`}
            trigger={
              <Button variant="ghost" size="small" excludeFromTabOrder onPressStart={look} className="m-1">
                بیشتر
                <ChevronDown aria-hidden="true" className="size-3.5" />
              </Button>
            }
            groups={[
              cut.map((tab, index) => ({
                id: String(index),
                label: [...tab.childNodes].map((part) => part.textContent).join(' '),
                onAction: () => tab.click(),
              })),
            ]}
          />
        </div>
      ) : null}
    </div>
  )
}

/** The tabs of which something is out of the row's sight. */
function cutOff(row: HTMLElement): HTMLAnchorElement[] {
  const { left, right } = row.getBoundingClientRect()
  return [...row.querySelectorAll('a')].filter((tab) => {
    const box = tab.getBoundingClientRect()
    return box.left < left - 1 || box.right > right + 1
  })
}

function TabAnchor({
  count,
  isSelected,
  children,
  ...props
}: { count?: ReactNode; isSelected?: boolean } & React.ComponentPropsWithRef<'a'>) {
  const on = isSelected ?? props['aria-current'] === 'page'
  return (
    <a
      {...props}
      aria-current={on ? 'page' : undefined}
      className={cx(tabClass, 'aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-ink')}
    >
      {children}
      {count === undefined ? null : <span className="font-medium text-faint">{count}</span>}
    </a>
  )
}

/** One tab of a TabNav; takes the router's typed `to`, `params`, `search`. Current when the router says so, or by `isSelected`. */
export const TabLink = createLink(TabAnchor)

/**
 * Brings what is current in a row that scrolls sideways to its middle, at first and whenever another one becomes
 * current; the page itself does not move. Tells whether the row holds more than is seen of it.
 */
function useCurrentInSight(row: RefObject<HTMLElement | null>, hasSteps: boolean): boolean {
  const [isCut, setCut] = useState(false)
  useLayoutEffect(() => {
    const element = row.current
    const frame = element?.parentElement
    if (!element || !frame) return
    let shown: Element | null = null
    let wasCut = false
    const look = () => {
      // Against the frame: what stands beside the row when it is cut makes it narrower.
      const isCut = hasSteps && element.scrollWidth > frame.clientWidth
      // A flush without need has all effects of a fresh page run in this frame.
      if (isCut !== wasCut) flushSync(() => setCut(isCut))
      wasCut = isCut
      const current = element.querySelector('[aria-current]')
      if (current !== shown) show(element, current)
      shown = current
    }
    // It speaks when the page is laid out and not yet painted: asked any sooner, a fresh page would be laid out for these
    // answers alone. What is observed anew is told of with the next layout.
    const watch = new ResizeObserver(look)
    const lookAgain = () => {
      watch.disconnect()
      watch.observe(frame)
    }
    const follow = new MutationObserver(lookAgain)
    lookAgain()
    follow.observe(element, { subtree: true, childList: true, characterData: true, attributeFilter: ['aria-current'] })
    return () => {
      watch.disconnect()
      follow.disconnect()
    }
  }, [row, hasSteps])
  return isCut && hasSteps
}

function show(row: HTMLElement, current: Element | null) {
  if (!current || row.scrollWidth <= row.clientWidth) return
  const [inner, outer] = [current.getBoundingClientRect(), row.getBoundingClientRect()]
  row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2)
}
