import { type CalendarConflict, theirsName, timesText } from '@rezerv/contract/feed/feed-conflict.ts'
import { CalendarX2, Globe } from 'lucide-react'

/** Both sides of days that were sold twice: who stands here, and what the other site says. */
export function InboxConflict({ conflict }: { conflict: CalendarConflict }) {
  const { order, reason } = conflict.ours
  const sides = [
    { icon: CalendarX2, name: 'اینجا', text: order ? order.customerName : `بسته: ${reason}`, times: conflict.ours },
    { icon: Globe, name: 'سایت دیگر', text: theirsName(conflict), times: conflict.theirs },
  ]
  return (
    <span className="flex min-w-0 flex-col gap-0.5 text-xs font-normal text-muted">
      {sides.map(({ icon: Icon, name, text, times }) => (
        <span key={name} className="flex min-w-0 items-center gap-1">
          <Icon aria-hidden="true" className="size-3.5 shrink-0" />
          <span className="sr-only">{name}:</span>
          <bdi className="truncate">{text}</bdi>
          <span className="shrink-0 whitespace-nowrap">· {timesText(times)}</span>
        </span>
      ))}
    </span>
  )
}
