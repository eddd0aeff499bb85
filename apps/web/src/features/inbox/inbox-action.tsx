import { type InboxItem, inboxEndpoints } from '@rezerv/contract/inbox/inbox-endpoints.ts'
import type { CalendarConflict } from '@rezerv/contract/feed/feed-conflict.ts'
import { linkOptions } from '@tanstack/react-router'
import { LinkButton } from '#ui/primitives/button.tsx'
import { inboxStatuses } from './inbox-status.ts'
import { orderNoteEndpoints } from '@rezerv/contract/order/order-note-endpoints.ts'
import { command } from '#data.ts'
import { inquirePayment } from '#features/payment/payment-queries.ts'
import { call } from '#lib/call.ts'
import { CommandButton } from '#data-button.tsx'

/** The one thing that clears an item: done here, or the page where it is done. */
export function InboxAction({ item, onLeave }: { item: InboxItem; onLeave?: (() => void) | undefined }) {
  const { verb } = inboxStatuses[item.kind]
  const isAskable = item.kind === 'payment_window' || item.kind === 'payment_unknown'
  if (isAskable && item.paymentId !== null)
    return (
      <CommandButton size="small" command={inquirePayment} request={{ params: { id: item.paymentId } }}>
        {verb}
      </CommandButton>
    )
  if (item.kind === 'notice_failed')
    return (
      <CommandButton size="small" command={resendNotice} request={item}>
        {verb}
      </CommandButton>
    )
  const page = pageOf(item)
  if (!page) return null
  return (
    <LinkButton size="small" {...page} onClick={() => onLeave?.()}>
      {verb}
    </LinkButton>
  )
}

function pageOf(item: InboxItem) {
  // Of no order, listing or host: its key is the admin.
  if (item.kind === 'number_attacked')
    return linkOptions({ to: '/audit', search: { tab: 'security', actorId: Number(item.key) } })
  if (item.kind === 'job_failed' || item.kind === 'backup_late')
    return linkOptions({ to: '/audit', search: { tab: 'jobs', status: 'failed' } })
  if (item.conflict) return calendarOf(item.conflict)
  return pageOfRecord(item)
}

/** The month of the first day that was sold twice, in the calendar of its unit. */
function calendarOf({ listingKind, listingId, unitId, days }: CalendarConflict) {
  const params = { id: String(listingId) }
  const search = { unit: unitId, month: days[0] }
  return listingKind === 'car'
    ? linkOptions({ to: '/host/car/$id/calendar', params, search })
    : linkOptions({ to: '/host/space/$id/calendar', params, search })
}

function pageOfRecord({ kind, orderId, paymentId, listingId, hostId }: InboxItem) {
  if (kind === 'payment_mismatch' && paymentId !== null)
    return linkOptions({ to: '/payment', search: { view: 'mismatch', attempt: paymentId } })
  if (kind === 'adjustment_waiting') return linkOptions({ to: '/transactions' })
  if ((kind === 'document_waiting' || kind === 'check_ending') && hostId !== null)
    return linkOptions({ to: '/user/host/$id', params: { id: String(hostId) }, search: { tab: 'verification' } })
  if (kind === 'vehicle_document_ending' && listingId !== null)
    return linkOptions({ to: '/host/car/edit/$id', params: { id: String(listingId) } })
  if (hostId !== null) return linkOptions({ to: '/user/host/$id', params: { id: String(hostId) } })
  return orderId === null ? null : pageOfOrder(kind, orderId)
}

function pageOfOrder(kind: InboxItem['kind'], orderId: number) {
  if (kind === 'late_return' || kind === 'deposit_due')
    return linkOptions({ to: '/order/$id/handover', params: { id: String(orderId) } })
  return linkOptions({ to: '/order/$id', params: { id: String(orderId) } })
}

/** Sends a message again; that of an order by the order's own rules, so that a payment link becomes a new link. */
const resendNotice = command(
  ({ key, orderId }: InboxItem): Promise<unknown> =>
    orderId === null
      ? call(inboxEndpoints.resendFailedNotice, { params: { id: Number(key) } })
      : call(orderNoteEndpoints.resendNotice, { params: { id: orderId, noticeId: Number(key) } }),
  { renews: ['inbox', 'notice'], says: 'پیامک دوباره در صف ارسال است' },
)
