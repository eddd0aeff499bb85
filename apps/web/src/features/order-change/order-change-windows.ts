/** What a calendar opens of this slice. */
export { ConflictDialog } from './order-change-conflict-dialog.tsx'
export { SwapDialog } from './order-change-swap-dialog.tsx'
