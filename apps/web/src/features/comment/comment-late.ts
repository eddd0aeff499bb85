import { late } from '#ui/overlay/late.ts'

/** Dialogs and the panel of one comment, fetched when the page is there. */
export const CommentDialogs = late(() => import('./comment-dialogs.tsx').then((file) => file.CommentDialog))
export const CommentDrawerLate = late(() => import('./comment-drawer.tsx').then((file) => file.CommentDrawer))
