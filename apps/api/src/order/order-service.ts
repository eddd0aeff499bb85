import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { formatInstant } from '@rezerv/contract/jalali.ts'
import { type Actor, recordAudit } from '#audit/audit-store.ts'
import type { Db } from '#db/connect.ts'
import { queueNotice } from '#notice/notice-store.ts'
import { noticeText } from '#notice/notice-text-store.ts'
import { postTransaction, salePostings } from '#transaction/transaction-post-store.ts'
import { changeOrderStatus, issueTickets, type LockedOrder } from './order-confirm-store.ts'

/**
 * Makes a paid (or free) order final: state, tickets, the sale in the ledger, the customer's SMS and the audit entry, all in the
 * caller's transaction. The caller holds the order's lock and has checked that the step is allowed.
 */
export async function confirmOrder(db: Db, order: LockedOrder, actor: Actor): Promise<void> {
  await changeOrderStatus(db, order.id, 'confirmed')
  await issueTickets(db, order)
  if (order.totalRials > 0)
    await postTransaction(db, {
      kind: 'sale',
      description: `فروش سفارش ${order.code}`,
      orderId: order.id,
      createdBy: actor.userId,
      postings: salePostings(order),
    })
  await queueNotice(db, {
    template: 'order-confirmed',
    mobile: order.customerMobile,
    body: await noticeText(db, 'order-confirmed', {
      listing: order.listingTitle,
      time: formatInstant(order.startsAt, 'full'),
      quantity: toPersianDigits(order.quantity),
      code: order.code,
    }),
    orderId: order.id,
  })
  await recordAudit(db, actor, {
    action: 'confirm',
    subjectKind: 'order',
    subjectId: order.id,
    oldValue: { status: order.status },
    newValue: { status: 'confirmed' },
  })
}
