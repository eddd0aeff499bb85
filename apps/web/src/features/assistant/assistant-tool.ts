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
import { RowId } from '@rezerv/contract/page.ts'
import * as z from 'zod/mini'
import { call } from '#lib/call.ts'
import {
  slimComment,
  slimHost,
  slimListing,
  slimOrder,
  slimOrderRow,
  slimStatistics,
  slimTransaction,
} from './assistant-slim.ts'

export type Tool<S extends z.ZodMiniType> = {
  label: string
  /** For the model, as the schema is; the schema checks what comes, too. */
  description: string
  schema: S
  run: (input: z.output<S>, signal: AbortSignal) => Promise<unknown>
}
const tool = <const S extends z.ZodMiniType>(one: Tool<S>) => one as unknown as Tool<z.ZodMiniType>

const id = z.optional(RowId)
const q = z.optional(z.string().check(z.maxLength(100)))
const day = z.optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)))
/** Rows of one answer: enough to judge by, and not a page of tokens. */
const mostRows = 20

const listed = <T, R>(page: { items: T[]; total: number }, slim: (item: T) => R) => ({
  total: page.total,
  shown: Math.min(page.items.length, mostRows),
  items: page.items.slice(0, mostRows).map(slim),
})

/** The assistant reads by our own calls with the admin's own token, in this browser. */
export const assistantTools: Record<string, Tool<z.ZodMiniType>> = {
  find_orders: tool({
    label: 'جست‌وجوی سفارش‌ها',
    description: 'Find orders by code, customer or listing; by state; by the days on which they were made (Gregorian).',
    schema: z.object({ q, status: z.optional(OrderStatus), hostId: id, listingId: id, from: day, until: day }),
    run: async (query, signal) =>
      listed(await call(orderListEndpoints.listOrders, { query }, { signal }), slimOrderRow),
  }),
  read_order: tool({
    label: 'خواندن سفارش',
    description: 'One order by its number: lines, payments, refunds, cancellation and what happened to it.',
    schema: z.object({ id: RowId }),
    run: async (params, signal) => slimOrder(await call(orderEndpoints.getOrder, { params }, { signal })),
  }),
  find_listings: tool({
    label: 'جست‌وجوی آگهی‌ها',
    description: 'Find listings of a kind by title, code or host, and by state.',
    schema: z.object({ kind: ListingKind, q, status: z.optional(ListingStatus), hostId: id }),
    run: async (query, signal) => listed(await call(listingEndpoints.listListings, { query }, { signal }), slimListing),
  }),
  read_listing: tool({
    label: 'خواندن آگهی',
    description: 'One listing by its number: texts, place, facts, pictures, what is missing.',
    schema: z.object({ id: RowId }),
    run: async (params, signal) => slimListing(await call(listingEndpoints.getListing, { params }, { signal })),
  }),
  read_host: tool({
    label: 'خواندن میزبان',
    description: 'One host by its number.',
    schema: z.object({ id: RowId }),
    run: async (params, signal) => slimHost(await call(hostEndpoints.getHost, { params }, { signal })),
  }),
  find_comments: tool({
    label: 'خواندن نظرها',
    description:
      'Comments of a view (pending, reported, replies, approved, rejected, all), of one listing or host if named.',
    schema: z.object({ view: z.optional(CommentView), listingId: id, hostId: id }),
    run: async (query, signal) => listed(await call(commentEndpoints.listComments, { query }, { signal }), slimComment),
  }),
  read_statistics: tool({
    label: 'خواندن آمار',
    description:
      'Figures and tables of a tab of the statistics over days (Gregorian, both included); this Jalali month unless said.',
    schema: z.object({ tab: StatisticsTab, from: day, until: day, group: z.optional(StatisticsGroup) }),
    run: async ({ tab, ...query }, signal) =>
      slimStatistics(
        await call(
          statisticsEndpoints.getStatistics,
          { params: { tab }, query: { ...query, compare: 'previous' } },
          { signal },
        ),
      ),
  }),
  read_ledger: tool({
    label: 'خواندن دفتر کل',
    description: 'The ledger, newest first: of an order, a host, or days (Gregorian).',
    schema: z.object({ orderId: id, hostId: id, from: day, until: day }),
    run: async (query, signal) => {
      const [page, totals] = await Promise.all([
        call(transactionEndpoints.listTransactions, { query }, { signal }),
        call(transactionEndpoints.getLedgerTotals, { query }, { signal }),
      ])
      return { ...listed(page, slimTransaction), totals }
    },
  }),
}
