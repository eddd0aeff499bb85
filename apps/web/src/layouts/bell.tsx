import { InboxBell } from '#features/inbox/inbox-bell.tsx'
import { LiveNews } from '#layouts/live-news.tsx'

/** News that come to an admin by themselves: the bell, and what others changed of what is on the screen. */
export function Bell() {
  return (
    <>
      <InboxBell />
      <LiveNews />
    </>
  )
}
