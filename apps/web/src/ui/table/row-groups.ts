import type { ReactNode } from 'react'

/** Rows that stand together under a heading; those of a group follow each other. */
export type RowGroups<Row> = {
  of: (row: Row) => string
  heading: (id: string) => ReactNode
  label: (id: string) => string
}

/** The rows that begin a group, with all of theirs. */
export function groupsOf<Row>(rows: Row[], groups: RowGroups<Row> | undefined) {
  const begun = new Map<string, Row[]>()
  for (const row of groups ? rows : []) {
    const id = groups?.of(row) ?? ''
    begun.set(id, [...(begun.get(id) ?? []), row])
  }
  return new Map([...begun].map(([id, members]) => [members[0], { id, members }]))
}
