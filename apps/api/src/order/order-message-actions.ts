import { maxNoticeLength, noticeParts } from '@rezerv/contract/notice/notice-template.ts'
import type { OrderVerdict } from '@rezerv/contract/order/order-bulk-endpoints.ts'
import { orderMessageOf } from '@rezerv/contract/order/order-message.ts'
import { type Actor, recordOrder } from '#audit/audit-service.ts'
import { nowInstant } from '#clock.ts'
import type { Db } from '#db/connect.ts'
import { orNotFound, stepNotAllowed } from '#http/app-error.ts'
import { queueNotice, quietUntil, refuseErased } from '#notice/notice-service.ts'
import { findRow, wasTold } from './order-message-store.ts'

/** Who was told what in one go: an SMS by its number and text, with the order that it is for. */
export type ToldInOneGo = Map<string, number>

type Message = { text: string; actor: Actor; told: ToldInOneGo }

/** The same words do not reach a number twice within so many minutes, whoever sends them. */
const againAfterMinutes = 60

/**
 * Queues an SMS to the customer of an order; at night it waits for the morning. Throws `not_found`, and `step_not_allowed` where it says
 * nothing, is too long, or the number gets it already.
 */
export async function sendMessage(
  db: Db,
  orderId: number,
  { text, actor, told }: Message,
): Promise<OrderVerdict['sms']> {
  const order = orNotFound(await findRow(db, orderId))
  refuseErased(order.customerMobile)
  const body = orderMessageOf(text, order)
  if (body === '') throw stepNotAllowed('نام مشتری ثبت نشده و چیزی از متن نمی‌ماند')
  if (body.length > maxNoticeLength) throw stepNotAllowed('با نام‌های این سفارش، متن طولانی‌تر از ۵۰۰ حرف می‌شود')
  const message = { mobile: order.customerMobile, body }
  const key = `${message.mobile} ${body}`
  if ((told.get(key) ?? orderId) !== orderId) throw stepNotAllowed('همین متن برای سفارش دیگری به این شماره ارسال می‌شود')
  if (await wasTold(db, message, againAfterMinutes))
    throw stepNotAllowed('همین متن در ساعت گذشته به این شماره ارسال شده است')
  told.set(key, orderId)
  const waitsUntil = await quietUntil(db, 'order-message', nowInstant())
  const noticeId = await queueNotice(db, { template: 'order-message', ...message, orderId })
  await recordOrder(db, actor, orderId, { action: 'order_message', newValue: { noticeId, text: body } })
  return { parts: noticeParts(body), waitsUntil }
}
