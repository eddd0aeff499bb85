import type { ReactNode } from 'react'

/**
 * Where a column stands on the phone's card: `title` and `corner` at its head, under them a `line` from edge to edge, `text`, `marks` in
 * a row, and in `small` print what tells rows apart; `actions` beside it, out of its link.
 */
export type CardPlace = 'picture' | 'title' | 'corner' | 'line' | 'text' | 'marks' | 'small' | 'actions'
type CardPart<Row> = CardPlace | { at: CardPlace; cell: (row: Row) => ReactNode }

export type DataColumn<Row> = {
  id: string
  header: string
  /** Two lines by TwoLines; amounts by `<Money look="column" />` with `align: 'amount'`. */
  cell: (row: Row) => ReactNode
  /** Amounts of money stand digit under digit, their unit in the header; what can be done with a row is at the end. */
  align?: 'start' | 'end' | 'amount'
  /** Cannot be hidden: the column that names the row. */
  isFixed?: boolean
  isHiddenAtFirst?: boolean
  /** Gives way to the others, down to 8rem, and takes what they leave. */
  isElastic?: boolean
  /** On a phone (under 640 px) the row is a card: where this is on it, if at all, and how where a card has less room. */
  card?: CardPart<Row> | CardPart<Row>[]
}
