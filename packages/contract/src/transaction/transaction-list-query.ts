import * as z from 'zod/mini'
import { choiceOf, choices, choicesOf, days, linked, record, shapeOf } from '../list-filter.ts'
import { listingKindLabels } from '../listing/listing-kind.ts'
import { CityId, filter, Flag, PageQuery } from '../page.ts'
import { Account, TransactionKind } from './transaction-kind.ts'
import { Line } from '../written-text.ts'

/** Of a transaction itself. */
export const entryFilters = [
  choicesOf('kind', 'نوع', TransactionKind),
  days('بازه'),
  linked('orderId', 'سفارش'),
  // Sales and what took them back.
  linked('sales', 'تنها', Flag),
] as const

/** Of its postings: with which account and party. */
export const postingFilters = [
  choiceOf('account', 'حساب', Account),
  record('hostId', 'میزبان'),
  linked('customerId', 'مشتری'),
] as const

/** Of its order: listing and host, whoever the postings are with. */
export const saleFilters = [
  choices('listingKind', 'نوع آگهی', listingKindLabels),
  linked('listingId', 'آگهی'),
  linked('cityId', 'شهر', CityId),
  linked('category', 'دسته', Line.check(z.minLength(1), z.maxLength(40))),
  linked('orderHostId', 'سفارش‌های میزبان'),
] as const

export const transactionFilters = [...entryFilters, ...postingFilters, ...saleFilters] as const

export const TransactionListQuery = z.extend(PageQuery, shapeOf(transactionFilters))
export type TransactionListQuery = z.infer<typeof TransactionListQuery>

export const TransactionTab = z.enum(['ledger', 'hosts', 'payouts', 'refunds', 'reconciliation'])
export type TransactionTab = z.infer<typeof TransactionTab>

/** The part of the statements that is shown: lines by their state, what only the ledger has (`missing`), or the sums of days. */
export const BankView = z.enum(['suggested', 'open', 'missing', 'matched', 'ignored', 'days'])
export type BankView = z.infer<typeof BankView>

/** The URL of `/transactions`: the tab, and the filters of its list. */
export const TransactionSearch = z.extend(TransactionListQuery, {
  tab: filter(TransactionTab),
  lines: filter(BankView),
})
export type TransactionSearch = z.infer<typeof TransactionSearch>
