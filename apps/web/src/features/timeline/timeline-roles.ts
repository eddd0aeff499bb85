/** A table lays its own cells out; a timeline places them by hand, so its parts say by these roles what they are. */
/** The focus stays on the grid; `cellId` is the cell that it acts on. */
export const asGrid = (cellId: string | undefined) =>
  ({ role: 'grid', tabIndex: 0, 'aria-activedescendant': cellId }) as const
export const asRows = { role: 'rowgroup' } as const
export const asRow = { role: 'row' } as const
export const asRowHead = { role: 'rowheader' } as const
export const asDayHead = { role: 'columnheader' } as const
export const asCell = { role: 'gridcell' } as const
