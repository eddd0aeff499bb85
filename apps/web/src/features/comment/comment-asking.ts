/** Which dialog is open over a comment. */
export type Asking = 'reject' | 'reject-reply' | 'mask' | 'reply' | 'report'
