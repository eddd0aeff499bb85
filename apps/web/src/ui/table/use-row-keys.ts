import { useEffect, useEffectEvent, type RefObject } from 'react'
import { isForList, rowForKey } from './table-keys.ts'

/**
 * j and k walk the rows of a list from anywhere on the page, x selects; Enter is the row's own link.
 * A row is an element with `data-row`; what takes its focus is its `[data-row-link]`, or the row itself.
 */
export function useRowKeys(list: RefObject<HTMLElement | null>, onSelect: (index: number) => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const root = list.current
    if (!root || !isForList(event, document.activeElement)) return
    const rows = [...root.querySelectorAll<HTMLElement>('[data-row]')]
    const current = rows.findIndex((row) => row.contains(document.activeElement))
    if (event.code === 'KeyX' && current >= 0) return onSelect(current)
    const next = rowForKey(event.code, current, rows.length)
    const row = next === undefined ? undefined : rows[next]
    if (!row) return
    event.preventDefault()
    const target = row.querySelector<HTMLElement>('[data-row-link]') ?? row
    target.focus()
    row.scrollIntoView({ block: 'nearest' })
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
