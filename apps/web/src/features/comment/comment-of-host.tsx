import { commentList } from './comment-queries.ts'
import { CommentTable } from './comment-table.tsx'

const filterOf = (hostId: number) => ({ hostId, view: 'all' }) as const

export const hostComments = (hostId: number) => commentList(filterOf(hostId))

/** What was written about the listings of a host, and by the host. */
export function CommentsOfHost({ hostId }: { hostId: number }) {
  return <CommentTable filter={filterOf(hostId)} empty="هنوز نظری دربارهٔ آگهی‌های این میزبان نیست" />
}
