import * as z from 'zod/mini'
import { choices, comingDays, days, linked, linkedDays, shapeOf } from '../list-filter.ts'
import { listingKindLabels } from '../listing/listing-kind.ts'
import { CityId, PageQuery } from '../page.ts'
import { Line } from '../written-text.ts'
import { orderSourceLabels, orderStatusLabels, paymentStateLabels } from './order-status.ts'

export const orderFilters = [
  choices('status', 'وضعیت', orderStatusLabels),
  choices('kind', 'نوع', listingKindLabels),
  choices('paymentState', 'پرداخت', paymentStateLabels),
  choices('source', 'از کجا', orderSourceLabels),
  comingDays('starts', 'آغاز', ['startsFrom', 'startsUntil']),
  days('روز ثبت'),
  linkedDays('قطعی‌شده', ['confirmedFrom', 'confirmedUntil']),
  linkedDays('لغوشده پس از قطعی', ['cancelledFrom', 'cancelledUntil']),
  linked('label', 'برچسب', Line.check(z.maxLength(30))),
  linked('hostId', 'میزبان'),
  linked('customerId', 'مشتری'),
  linked('listingId', 'آگهی'),
  linked('cityId', 'شهر', CityId),
  linked('category', 'دسته', Line.check(z.minLength(1), z.maxLength(40))),
] as const

/** The filters alone: what stands in the URL of the desk, in a kept view and in an export. */
export const OrderFilter = z.extend(z.omit(PageQuery, { after: true }), shapeOf(orderFilters))
export type OrderFilter = z.infer<typeof OrderFilter>

export const OrderListQuery = z.extend(PageQuery, shapeOf(orderFilters))
