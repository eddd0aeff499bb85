'use no memo' // Of the first load (.size-limit.js): remembering a render would cost more bytes than it saves.

import { type InboxItem, inboxEndpoints } from '@rezerv/contract/inbox/inbox-endpoints.ts'
import { LinkButton } from '#ui/primitives/button.tsx'
import { inboxLink } from './inbox-link.ts'
import { inboxStatuses } from './inbox-status.ts'
import { orderNoticeEndpoints } from '@rezerv/contract/order/order-notice-endpoints.ts'
import { command } from '#data.ts'
import { inquirePayment } from '#features/payment/payment-inquiry-queries.ts'
import { call } from '#lib/call.ts'
import { CommandButton } from '#data-button.tsx'

/** The one thing that clears an item: done here, or the page where it is done. */
export function InboxAction({ item, onLeave }: { item: InboxItem; onLeave?: (() => void) | undefined }) {
  const { verb } = inboxStatuses[item.kind]
  if (isAskable(item) && item.paymentId !== null)
    return (
      <CommandButton size="small" command={inquirePayment} request={{ params: { id: item.paymentId } }}>
        {verb}
      </CommandButton>
    )
  if (item.kind === 'notice_failed')
    return (
      <CommandButton size="small" command={resendItem} request={item}>
        {verb}
      </CommandButton>
    )
  return (
    <LinkButton size="small" {...inboxLink(item)} onClick={() => onLeave?.()}>
      {verb}
    </LinkButton>
  )
}

/** Kinds that are done here with one press; the others on their page. */
export const isAskable = ({ kind, paymentId }: InboxItem) =>
  (kind === 'payment_window' || kind === 'payment_unknown') && paymentId !== null

/** Sends a message again; that of an order by the order's own rules, so that a payment link becomes a new link. */
export const resendItem = command(
  ({ key, orderId }: InboxItem): Promise<unknown> =>
    orderId === null
      ? call(inboxEndpoints.resendFailedNotice, { params: { id: Number(key) } })
      : call(orderNoticeEndpoints.resendNotice, { params: { id: orderId, noticeId: Number(key) } }),
  {
    renews: ['inbox', 'notice'],
    right: ({ orderId }) =>
      (orderId === null ? inboxEndpoints.resendFailedNotice : orderNoticeEndpoints.resendNotice).right,
    says: 'پیامک دوباره در صف ارسال است',
  },
)
