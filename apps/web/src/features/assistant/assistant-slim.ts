import type { CommentRow } from '@rezerv/contract/comment/comment.ts'
import type { Host } from '@rezerv/contract/host/host-endpoints.ts'
import type { ListingRow } from '@rezerv/contract/listing/listing-list-endpoint.ts'
import type { Listing } from '@rezerv/contract/listing/listing.ts'
import { formatMoney } from '@rezerv/contract/money.ts'
import type { OrderRow } from '@rezerv/contract/order/order-list-endpoints.ts'
import { partyBalanceText } from '@rezerv/contract/party-balance.ts'
import type { Order } from '@rezerv/contract/order/order.ts'
import { figureLabel, statisticsFigures, type FigureKey } from '@rezerv/contract/statistics/statistics-figure.ts'
import type { Statistics } from '@rezerv/contract/statistics/statistics.ts'
import type { TransactionRow } from '@rezerv/contract/transaction/transaction.ts'

/*
 * The assistant gets of a record what a question can be about, and no documents, bank accounts or ids of people.
 * Amounts are texts in toman, so that no amount is taken for a number of a person, or for rials.
 */

function pick<T extends object, K extends keyof T & string>(from: T, ...keys: K[]): Record<string, unknown> {
  return Object.fromEntries(
    keys.map((key) =>
      key.endsWith('Rials') && typeof from[key] === 'number'
        ? [key.replace(/Rials$/, ''), toman(from[key])]
        : [key, from[key]],
    ),
  )
}
const toman = (rials: number) => `${formatMoney(rials, 'toman')} تومان`

export const slimOrderRow = (order: OrderRow) =>
  pick(
    order,
    'id',
    'code',
    'kind',
    'status',
    'paymentState',
    'listingId',
    'listingTitle',
    'hostName',
    'customerName',
    'startsAt',
    'endsAt',
    'quantity',
    'totalRials',
    'paidRials',
    'dueRials',
    'createdAt',
  )

export const slimOrder = (order: Order) => ({
  ...slimOrderRow(order),
  ...pick(order, 'customerMobile', 'hostId', 'statusReason', 'note', 'labels', 'confirmedAt', 'expiresAt'),
  lines: order.lines.map((line) => pick(line, 'ticketName', 'quantity', 'unitRials', 'totalRials')),
  payments: order.payments.map((one) => pick(one, 'method', 'status', 'statusReason', 'amountRials')),
  refunds: order.refunds.map((one) => pick(one, 'status', 'method', 'amountRials', 'reason', 'note')),
  cancellation: order.cancellation && pick(order.cancellation, 'by', 'code', 'reason', 'createdAt'),
  timeline: order.timeline.slice(-20).map((entry) => pick(entry, 'at', 'action', 'actorName')),
})

export const slimListing = (listing: ListingRow | Listing) => ({
  ...pick(
    listing,
    'id',
    'code',
    'kind',
    'title',
    'category',
    'status',
    'hostId',
    'hostName',
    'cityName',
    'venue',
    'completeness',
    'nextStartsAt',
    'capacity',
    'taken',
    'priceFromRials',
  ),
  ...('description' in listing && {
    ...pick(listing, 'summary', 'description', 'cancellationPolicy', 'ticketCount', 'statusReason'),
    details: withoutLink(listing.details),
    pictures: listing.images.map(({ alt }) => alt || 'بدون شرح'),
  }),
})

/** The link of an online event is for those who have paid for it. */
const withoutLink = (details: Listing['details']) =>
  details.kind === 'event' ? { ...details, onlineLink: '' } : details

export const slimHost = (host: Host) => ({
  ...pick(host, 'id', 'kind', 'displayName', 'status', 'statusReason', 'cityName', 'listingCount', 'orderCount'),
  balance: partyBalanceText('host', host.balanceRials),
})

export const slimComment = (comment: CommentRow) => ({
  ...pick(comment, 'id', 'side', 'listingId', 'listingTitle', 'hostName', 'orderCode', 'status', 'body', 'createdAt'),
  stars: comment.ratingTenths / 10,
  reply: comment.reply?.body ?? null,
  flags: comment.flags.map(({ kind, piece }) => ({ kind, piece })),
})

export const slimTransaction = (row: TransactionRow) =>
  pick(
    row,
    'id',
    'kind',
    'description',
    'orderCode',
    'customerName',
    'hostName',
    'debitRials',
    'creditRials',
    'createdAt',
  )

export const slimStatistics = ({ period, compared, figures, tables }: Statistics) => ({
  period,
  compared,
  figures: figures.map(({ key, value, compared: before }) => ({
    figure: figureLabel(key),
    value: figureText(key, value),
    before: figureText(key, before),
  })),
  tables: tables.slice(0, 4).map(({ title, columns, items }) => ({
    title,
    rows: items
      .slice(0, 31)
      .map(({ label, values }) => [label, ...columns.map((key) => figureText(key, values[key] ?? null))]),
    columns: columns.map(figureLabel),
  })),
})

function figureText(key: FigureKey, value: number | null): string | number | null {
  if (value === null) return null
  const { unit } = statisticsFigures[key]
  if (unit === 'rials') return toman(value)
  return unit === 'percent' ? `${value}%` : value
}
