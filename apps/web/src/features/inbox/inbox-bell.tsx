import { formatCount } from '@rezerv/contract/digits.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { renewLive } from '#data.ts'
import { useLive } from '#lib/live.ts'
import { LinkButton } from '#ui/primitives/button.tsx'
import { Drawer } from '#ui/overlay/drawer.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { Deferred, fetchedAhead } from '#ui/overlay/deferred.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { inboxCounts } from './inbox-queries.ts'

const load = fetchedAhead(() => import('./inbox-drawer.tsx'))

/** How much waits, wherever the admin is; pressed, it shows what. */
export function InboxBell() {
  const queryClient = useQueryClient()
  useLive((changes) => void renewLive(queryClient, changes))
  const total = useQuery(inboxCounts).data?.total
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <IconButton
        icon={Bell}
        label="کارهای منتظر"
        {...(total !== undefined && total > 0 && { badge: total > 999 ? '+۹۹۹' : formatCount(total) })}
        onPress={() => setOpen(true)}
      />
      <span aria-live="polite" className="sr-only">
        {total ? `${formatCount(total)} کار منتظر است` : ''}
      </span>
      <Drawer
        isOpen={isOpen}
        onClose={close}
        title="کارهای منتظر"
        actions={
          <LinkButton to="/inbox" onClick={close} className="flex-1">
            صندوق کارها
          </LinkButton>
        }
      >
        <Deferred load={load} open meanwhile={<Skeleton className="h-64" />}>
          {({ InboxDrawer }) => <InboxDrawer onLeave={close} />}
        </Deferred>
      </Drawer>
    </>
  )
}
