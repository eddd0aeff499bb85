import { late } from '#ui/overlay/late.ts'

/** Dialogs and the panel of one comment, fetched when the page is there. */
export const CommentDialogs = late(() => import('./comment-dialogs.tsx').then((file) => file.CommentDialog))
export const CommentPanel = late(() => import('./comment-panel.tsx').then((file) => file.CommentPanel))
