import * as z from 'zod/mini'
import { ListingKind } from '../listing/listing-kind.ts'
import { Day, filter, Id, PageQuery, CityId, Flag } from '../page.ts'
import { Account, TransactionKind } from './transaction-kind.ts'
import { Line } from '../written-text.ts'

/** The filters of the list; the pages read them from the URL before the answers’ schemas are there. */
export const TransactionListQuery = z.extend(PageQuery, {
  kind: filter(TransactionKind),
  account: filter(Account),
  orderId: filter(Id),
  hostId: filter(Id),
  customerId: filter(Id),
  /** Only sales and what took them back. */
  sales: filter(Flag),
  /** Of orders: their listing and host, whoever the postings are with. */
  listingKind: filter(ListingKind),
  listingId: filter(Id),
  cityId: filter(CityId),
  category: filter(Line.check(z.minLength(1), z.maxLength(40))),
  orderHostId: filter(Id),
  from: filter(Day),
  until: filter(Day),
})
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
