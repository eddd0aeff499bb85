import type { InboxItem } from '@rezerv/contract/inbox/inbox-endpoints.ts'
import type { CalendarConflict } from '@rezerv/contract/feed/feed-conflict.ts'
import { linkOptions } from '@tanstack/react-router'

/** The page where an item is seen and mended. */
export function inboxLink(item: InboxItem) {
  // Of no order, listing or host: its key is the admin.
  if (item.kind === 'number_attacked')
    return linkOptions({ to: '/audit', search: { tab: 'security', actorId: Number(item.key) } })
  if (item.kind === 'webhook_dead')
    return linkOptions({ to: '/settings/webhooks/$id', params: { id: item.key }, search: { status: 'dead' } })
  if (item.kind === 'job_failed' || item.kind === 'backup_late')
    return linkOptions({ to: '/audit', search: { tab: 'jobs', status: 'failed' } })
  if (item.kind === 'adjustment_waiting') return linkOptions({ to: '/transactions' })
  if (item.conflict) return calendarOf(item.conflict)
  return pageOfRecord(item)
}

/** The month of the first day that was sold twice, in the calendar of its unit, with the window that puts it right. */
function calendarOf({ listingKind, listingId, unitId, days, key }: CalendarConflict) {
  const params = { id: String(listingId) }
  const search = { unit: unitId, month: days[0], conflict: key }
  return listingKind === 'car'
    ? linkOptions({ to: '/host/car/$id/calendar', params, search })
    : linkOptions({ to: '/host/space/$id/calendar', params, search })
}

function pageOfRecord({ kind, title, orderId, paymentId, listingId, hostId }: InboxItem) {
  if (kind === 'payment_mismatch' && paymentId !== null)
    return linkOptions({ to: '/payment', search: { view: 'mismatch', attempt: paymentId } })
  if ((kind === 'document_waiting' || kind === 'check_ending') && hostId !== null)
    return linkOptions({ to: '/user/host/$id', params: { id: String(hostId) }, search: { tab: 'verification' } })
  if (kind === 'vehicle_document_ending' && listingId !== null)
    return linkOptions({ to: '/host/car/edit/$id', params: { id: String(listingId) } })
  if (kind === 'notice_failed' && orderId === null) return linkOptions({ to: '/sms', search: { q: title } })
  if (hostId !== null) return linkOptions({ to: '/user/host/$id', params: { id: String(hostId) } })
  return orderId === null ? linkOptions({ to: '/settings/health' }) : pageOfOrder(kind, orderId)
}

function pageOfOrder(kind: InboxItem['kind'], orderId: number) {
  if (kind === 'late_return' || kind === 'deposit_due')
    return linkOptions({ to: '/order/$id/handover', params: { id: String(orderId) } })
  return linkOptions({ to: '/order/$id', params: { id: String(orderId) } })
}
