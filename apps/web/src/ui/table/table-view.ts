import { useState } from 'react'
import { local } from '#lib/storage.ts'

export type Density = 'comfortable' | 'compact'

/** How an admin likes one table: kept in this browser under `table:<name>`. */
export type TableView = { density: Density; shown: Record<string, boolean> }

export function useTableView(name: string, hiddenAtFirst: string[]) {
  const key = `table:${name}`
  const [view, setView] = useState(() => readView(local.get(key), hiddenAtFirst))
  const change = (next: TableView) => {
    local.set(key, JSON.stringify(next))
    setView(next)
  }
  return { view, change }
}

/** The stored view may be older than the columns, or broken: then what the page wants at first holds. */
export function readView(stored: string | null, hiddenAtFirst: string[]): TableView {
  const first: TableView = { density: 'comfortable', shown: Object.fromEntries(hiddenAtFirst.map((id) => [id, false])) }
  if (stored === null) return first
  try {
    const read = JSON.parse(stored) as Partial<TableView>
    return {
      density: read.density === 'compact' ? 'compact' : 'comfortable',
      shown: { ...first.shown, ...(typeof read.shown === 'object' ? read.shown : {}) },
    }
  } catch {
    return first
  }
}
