import { late } from '#ui/overlay/late.ts'

/** The desk's dialogs, fetched when the page is there. */
export const PageDialog = late(() => import('./order-page-dialog.tsx').then((file) => file.OrderPageDialog))
