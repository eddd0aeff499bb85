import * as z from 'zod/mini'
import { wordOf } from '../page.ts'
import type { CommentSide } from './comment-status.ts'
import type { ListingKind } from '../listing/listing-kind.ts'

export const commentAspectLabels = {
  cleanliness: 'تمیزی',
  accuracy: 'مطابقت با آگهی',
  value: 'ارزش خرید',
  host: 'برخورد میزبان',
  place: 'مکان',
  condition: 'وضعیت خودرو',
  handover: 'تحویل و بازگشت',
  programme: 'کیفیت برنامه',
  organisation: 'نظم برگزاری',
  care: 'نگهداری از ملک یا خودرو',
  manners: 'رفتار',
  punctuality: 'خوش‌قولی',
}
/** Aspects that are rated, each from 1 to 5. */
export const CommentAspect = wordOf(commentAspectLabels)
export type CommentAspect = z.infer<typeof CommentAspect>

const ofCustomer: Record<ListingKind, CommentAspect[]> = {
  space: ['cleanliness', 'accuracy', 'place', 'host', 'value'],
  car: ['cleanliness', 'condition', 'accuracy', 'handover', 'value'],
  event: ['programme', 'organisation', 'place', 'value'],
}
const ofHost: Record<ListingKind, CommentAspect[]> = {
  space: ['cleanliness', 'care', 'manners'],
  car: ['care', 'punctuality', 'manners'],
  event: ['punctuality', 'manners'],
}

/** The aspects that this side rates of a booking of this kind, in the order in which it is asked. */
export const aspectsOf = (side: CommentSide, kind: ListingKind): CommentAspect[] =>
  (side === 'customer' ? ofCustomer : ofHost)[kind]

const Stars = z.int().check(z.gte(1, 'امتیاز از ۱ تا ۵ است'), z.lte(5, 'امتیاز از ۱ تا ۵ است'))

/** Stars by aspect; which aspects belong to a comment is `aspectsOf`. */
export const CommentRatings = z.partialRecord(CommentAspect, Stars)
export type CommentRatings = z.infer<typeof CommentRatings>

/** «۴٫۶»: tenths of a star as people read them. */
export const starsText = (tenths: number) =>
  new Intl.NumberFormat('fa', { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(tenths / 10)
