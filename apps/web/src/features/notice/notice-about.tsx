import type { NoticeLogRow } from '@rezerv/contract/notice/notice-endpoints.ts'
import { Link } from '@tanstack/react-router'
import { Code } from '#ui/primitives/code.tsx'

/** The order or the host that a message is about. */
export function NoticeAbout({ row: { orderId, orderCode, hostId, hostName } }: { row: NoticeLogRow }) {
  const className = 'inline-block max-w-36 truncate align-bottom text-accent-strong hover:underline'
  if (orderId !== null)
    return (
      <Link to="/order/$id" params={{ id: String(orderId) }} className={className}>
        <Code text={orderCode ?? ''} />
      </Link>
    )
  if (hostId === null) return '—'
  return (
    <Link to="/user/host/$id" params={{ id: String(hostId) }} className={className}>
      {hostName}
    </Link>
  )
}
