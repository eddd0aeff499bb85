import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Day, Instant, wordOf } from '../page.ts'
import { AgendaItem } from '../agenda/agenda.ts'
import { ListingKind } from '../listing/listing-kind.ts'

/** A day's work; answers that hosts owe are a queue. `isWhole` is false when a day has more than could be told. */
export const HomeDay = z.object({ items: z.array(AgendaItem), isWhole: z.boolean() })
export type HomeDay = z.infer<typeof HomeDay>

export const homeQueueLabels = {
  order_answer: 'درخواست در انتظار تایید',
  host_review: 'میزبان آمادهٔ بررسی',
  car_review: 'خودرو در بررسی',
  event_review: 'رویداد در بررسی',
  space_review: 'اقامتگاه در بررسی',
  refund_due: 'بازپرداخت پرداخت‌نشده',
  payout_open: 'دستهٔ تسویهٔ باز',
}
/** Work that an admin must decide or pay sooner or later; urgent work is in the inbox. */
export const HomeQueueKind = wordOf(homeQueueLabels)
export type HomeQueueKind = z.infer<typeof HomeQueueKind>

/** One queue; `since` is null when it is empty, `amountRials` where it is about no money. */
export const HomeQueue = z.object({
  kind: HomeQueueKind,
  count: z.int(),
  since: z.nullable(Instant),
  amountRials: z.nullable(z.int()),
})
export type HomeQueue = z.infer<typeof HomeQueue>

/** A write as the feed tells it. Its sentence is made by `homeSentence`. */
export const HomeActivity = z.object({
  id: z.int(),
  at: Instant,
  /** Null when the system did it. */
  actorName: z.nullable(z.string()),
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.int(),
  subjectName: z.nullable(z.string()),
  /** Of a listing. */
  listingKind: z.nullable(ListingKind),
})
export type HomeActivity = z.infer<typeof HomeActivity>

/** The feed counts what is new up to this many. */
export const homeNewsMax = 100

export const homeEndpoints = {
  getHomeDay: endpoint('GET /api/v1/home/days/:day', {
    right: 'order.read',
    live: 'always',
    summary:
      'Who comes and goes, which cars go out and come back and what is shown on one day of Tehran, earliest first.',
    params: z.object({ day: Day }),
    answer: HomeDay,
  }),
  listHomeQueues: endpoint('GET /api/v1/home/queues', {
    right: 'order.read',
    live: 'always',
    summary: 'What waits for a decision or a payment: how much, since when, how much money.',
    answer: z.object({ items: z.array(HomeQueue) }),
  }),
  listHomeActivity: endpoint('GET /api/v1/home/activity', {
    right: 'audit.read',
    summary: 'The latest writes that are news to everybody, newest first.',
    answer: z.object({ items: z.array(HomeActivity) }),
  }),
  countHomeNews: endpoint('GET /api/v1/home/news', {
    right: 'audit.read',
    live: 'always',
    summary: `How many writes came after one; ${homeNewsMax} stands for as many or more.`,
    query: z.object({ after: z.coerce.number().check(z.int(), z.minimum(0)) }),
    answer: z.object({ count: z.int() }),
  }),
}
