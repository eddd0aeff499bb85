import type { ReactNode } from 'react'

export type DataColumn<Row> = {
  id: string
  header: string
  /** Two lines by TwoLines; amounts by `<Money look="stacked" />` with `align: 'end'`. */
  cell: (row: Row) => ReactNode
  align?: 'start' | 'end'
  /** Cannot be hidden: the column that names the row. */
  isFixed?: boolean
  isHiddenAtFirst?: boolean
}
