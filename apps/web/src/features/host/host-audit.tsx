import type { Host } from '@rezerv/contract/host/host-endpoints.ts'
import { History } from 'lucide-react'
import { Card } from '#ui/primitives/card.tsx'
import { EventList } from '#ui/primitives/event-list.tsx'
import { hostEntryText } from './host-text.ts'

/** Everything that was done to this host, newest first. */
export function HostAudit({ host }: { host: Host }) {
  return (
    <Card title="رویدادنگار">
      <EventList
        events={host.timeline.toReversed().map((entry) => ({
          id: entry.id,
          at: entry.at,
          icon: History,
          ...hostEntryText(entry),
          by: entry.actorName ?? 'سامانه',
        }))}
      />
    </Card>
  )
}
