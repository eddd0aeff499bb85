import { commentEndpoints } from '@rezerv/contract/comment/comment-endpoints.ts'
import { CommentView } from '@rezerv/contract/comment/comment-list-query.ts'
import { ListingKind } from '@rezerv/contract/listing/listing-kind.ts'
import { listingEndpoints } from '@rezerv/contract/listing/listing-endpoints.ts'
import { ListingStatus } from '@rezerv/contract/listing/listing-status.ts'
import { orderEndpoints } from '@rezerv/contract/order/order-endpoints.ts'
import { orderListEndpoints } from '@rezerv/contract/order/order-list-endpoints.ts'
import { OrderStatus } from '@rezerv/contract/order/order-status.ts'
import { hostEndpoints } from '@rezerv/contract/host/host-endpoints.ts'
import { statisticsEndpoints } from '@rezerv/contract/statistics/statistics-endpoints.ts'
import { StatisticsGroup, StatisticsTab } from '@rezerv/contract/statistics/statistics-query.ts'
import { transactionEndpoints } from '@rezerv/contract/transaction/transaction-endpoints.ts'
import * as z from 'zod/mini'
import { call } from '#lib/call.ts'
import { dayText, inputSchema, oneOf, whole, words } from './assistant-input.ts'
import {
  slimComment,
  slimHost,
  slimListing,
  slimOrder,
  slimOrderRow,
  slimStatistics,
  slimTransaction,
} from './assistant-slim.ts'

type Tool<S extends z.ZodMiniType> = {
  label: string
  description: string
  input: ReturnType<typeof inputSchema>
  schema: S
  run: (input: z.output<S>, signal: AbortSignal) => Promise<unknown>
}
const tool = <const S extends z.ZodMiniType>(one: Tool<S>) => one as unknown as Tool<z.ZodMiniType>

const id = z.int().check(z.positive())
const q = z.optional(z.string().check(z.maxLength(100)))
const day = z.optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)))
/** Rows of one answer: enough to judge by, and not a page of tokens. */
const mostRows = 20

/** Given parts alone: the query's schemas take no undefined in the place of nothing. */
const given = <T extends object>(parts: T) =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }
const listed = <T, R>(page: { items: T[]; total: number }, slim: (item: T) => R) => ({
  total: page.total,
  shown: Math.min(page.items.length, mostRows),
  items: page.items.slice(0, mostRows).map(slim),
})

/** What the assistant may read: our own calls with the admin's own token, in this browser. */
export const assistantTools: Record<string, Tool<z.ZodMiniType>> = {
  find_orders: tool({
    label: 'جست‌وجوی سفارش‌ها',
    description: 'Find orders by code, customer or listing; by state; by the days on which they were made (Gregorian).',
    input: inputSchema(
      { q: words, status: oneOf(OrderStatus), hostId: whole, listingId: whole, from: dayText, until: dayText },
      [],
    ),
    schema: z.object({
      q,
      status: z.optional(OrderStatus),
      hostId: z.optional(id),
      listingId: z.optional(id),
      from: day,
      until: day,
    }),
    run: async (query, signal) =>
      listed(await call(orderListEndpoints.listOrders, { query: given(query) }, { signal }), slimOrderRow),
  }),
  read_order: tool({
    label: 'خواندن سفارش',
    description: 'One order by its number: lines, payments, refunds, cancellation and what happened to it.',
    input: inputSchema({ id: whole }, ['id']),
    schema: z.object({ id }),
    run: async (params, signal) => slimOrder(await call(orderEndpoints.getOrder, { params }, { signal })),
  }),
  find_listings: tool({
    label: 'جست‌وجوی آگهی‌ها',
    description: 'Find listings of a kind by title, code or host, and by state.',
    input: inputSchema({ kind: oneOf(ListingKind), q: words, status: oneOf(ListingStatus), hostId: whole }, ['kind']),
    schema: z.object({ kind: ListingKind, q, status: z.optional(ListingStatus), hostId: z.optional(id) }),
    run: async (query, signal) =>
      listed(await call(listingEndpoints.listListings, { query: given(query) }, { signal }), slimListing),
  }),
  read_listing: tool({
    label: 'خواندن آگهی',
    description: 'One listing by its number: texts, place, facts, pictures, what is missing.',
    input: inputSchema({ id: whole }, ['id']),
    schema: z.object({ id }),
    run: async (params, signal) => slimListing(await call(listingEndpoints.getListing, { params }, { signal })),
  }),
  read_host: tool({
    label: 'خواندن میزبان',
    description: 'One host by its number.',
    input: inputSchema({ id: whole }, ['id']),
    schema: z.object({ id }),
    run: async (params, signal) => slimHost(await call(hostEndpoints.getHost, { params }, { signal })),
  }),
  find_comments: tool({
    label: 'خواندن نظرها',
    description:
      'Comments of a view (pending, reported, replies, approved, rejected, all), of one listing or host if named.',
    input: inputSchema({ view: oneOf(CommentView), listingId: whole, hostId: whole }, []),
    schema: z.object({ view: z.optional(CommentView), listingId: z.optional(id), hostId: z.optional(id) }),
    run: async (query, signal) =>
      listed(await call(commentEndpoints.listComments, { query: given(query) }, { signal }), slimComment),
  }),
  read_statistics: tool({
    label: 'خواندن آمار',
    description:
      'Figures and tables of a tab of the statistics over days (Gregorian, both included); this Jalali month unless said.',
    input: inputSchema({ tab: oneOf(StatisticsTab), from: dayText, until: dayText, group: oneOf(StatisticsGroup) }, [
      'tab',
    ]),
    schema: z.object({ tab: StatisticsTab, from: day, until: day, group: z.optional(StatisticsGroup) }),
    run: async ({ tab, ...query }, signal) =>
      slimStatistics(
        await call(
          statisticsEndpoints.getStatistics,
          { params: { tab }, query: { ...given(query), compare: 'previous' } },
          { signal },
        ),
      ),
  }),
  read_ledger: tool({
    label: 'خواندن دفتر کل',
    description: 'The ledger, newest first: of an order, a host, or days (Gregorian).',
    input: inputSchema({ orderId: whole, hostId: whole, from: dayText, until: dayText }, []),
    schema: z.object({ orderId: z.optional(id), hostId: z.optional(id), from: day, until: day }),
    run: async (query, signal) => {
      const [page, totals] = await Promise.all([
        call(transactionEndpoints.listTransactions, { query: given(query) }, { signal }),
        call(transactionEndpoints.getLedgerTotals, { query: given(query) }, { signal }),
      ])
      return { ...listed(page, slimTransaction), totals: totals }
    },
  }),
}
