import type { ReactNode } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ShoppingCart } from 'lucide-react'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { LinkButton } from '#ui/button.tsx'
import { Code } from '#ui/code.tsx'
import { Page } from '#ui/page.tsx'
import { TabLink, TabNav } from '#ui/tabs.tsx'
import { listingById } from './listing-queries.ts'
import { ListingStatusBadge } from './listing-text.tsx'

export type EventFrameProps = {
  id: number
  /** The page inside the event: «بلیت‌ها». Without it the page is the event's own. */
  title?: string
  /** Where the way back leads: the supply desk or event operations. */
  desk: 'host' | 'operation'
  actions?: ReactNode
  children: ReactNode
}

/** The frame of every page of one event: its name, state and the ways between its pages. */
export function EventFrame({ id, title, desk, actions, children }: EventFrameProps) {
  const { data: event } = useSuspenseQuery(listingById(id))
  const params = { id: String(id) }
  const home = desk === 'host' ? { label: 'رویدادها', link: { to: '/host/event' } as const } : operations
  const own = desk === 'host' ? '/host/event/edit/$id' : '/event/tickets/$id'
  const name = event.title || 'رویداد بی‌عنوان'
  return (
    <Page
      title={title ? `${title} ${name}` : name}
      badge={<ListingStatusBadge status={event.status} />}
      subtitle={
        <>
          <Code text={event.code} /> · {event.venue || 'بدون محل'}
          {event.cityName ? `، ${event.cityName}` : ''}
        </>
      }
      breadcrumb={[home, ...(title ? [{ label: name, link: { to: own, params } as const }] : [])]}
      actions={
        <>
          {actions}
          {event.status === 'published' ? (
            <LinkButton to="/booking/event/$id" params={params} icon={ShoppingCart}>
              رزرو برای مشتری
            </LinkButton>
          ) : null}
        </>
      }
    >
      <TabNav label="صفحه‌های رویداد">
        <TabLink to="/host/event/edit/$id" params={params}>
          مشخصات
        </TabLink>
        <TabLink to="/host/event/$id/calendar" params={params} count={toPersianDigits(event.occurrenceCount)}>
          سانس‌ها
        </TabLink>
        <TabLink
          to={desk === 'host' ? '/host/event/tickets/$id' : '/event/tickets/$id'}
          params={params}
          count={toPersianDigits(event.ticketCount)}
        >
          بلیت‌ها
        </TabLink>
      </TabNav>
      {children}
    </Page>
  )
}

const operations = { label: 'عملیات رویدادها', link: { to: '/event' } as const }
