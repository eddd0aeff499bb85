import { readdirSync, readFileSync } from 'node:fs'
import { agendaFilters } from '@rezerv/contract/agenda/agenda.ts'
import { attendeeFilters } from '@rezerv/contract/attendee/attendee-endpoints.ts'
import { auditFilters, securityFilters } from '@rezerv/contract/audit/audit-endpoints.ts'
import { catalogueFilters, catalogueFiltersOf } from '@rezerv/contract/catalogue/catalogue-query.ts'
import { commentFilters } from '@rezerv/contract/comment/comment-list-query.ts'
import { customerFilters } from '@rezerv/contract/customer/customer-endpoints.ts'
import { hostFilters } from '@rezerv/contract/host/host-endpoints.ts'
import { importRowFilters } from '@rezerv/contract/import/import.ts'
import { inboxFilters } from '@rezerv/contract/inbox/inbox-endpoints.ts'
import { jobFilters } from '@rezerv/contract/job/job-endpoints.ts'
import type { ListFilter } from '@rezerv/contract/list-filter.ts'
import { listingFiltersOf } from '@rezerv/contract/listing/listing-list-query.ts'
import { noticeFilters } from '@rezerv/contract/notice/notice-endpoints.ts'
import { orderFilters } from '@rezerv/contract/order/order-list-endpoints.ts'
import { paymentFilters } from '@rezerv/contract/payment/payment-endpoints.ts'
import { payoutBatchFilters } from '@rezerv/contract/payout/payout-batch-search.ts'
import { bankLineFilters } from '@rezerv/contract/reconciliation/reconciliation.ts'
import { refundFilters } from '@rezerv/contract/refund/refund-list-query.ts'
import { statisticsFilters } from '@rezerv/contract/statistics/statistics-query.ts'
import { timelineFilters } from '@rezerv/contract/timeline/timeline-endpoints.ts'
import {
  entryFilters,
  postingFilters,
  saleFilters,
  transactionFilters,
} from '@rezerv/contract/transaction/transaction-endpoints.ts'
import { adjustmentFilters } from '@rezerv/contract/transaction/transaction-adjustment.ts'
import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { deliveryFilters } from '@rezerv/contract/webhook/webhook-endpoints.ts'
import * as z from 'zod/mini'
import { searchReader } from '#url-search.ts'
import type { Filter } from './filter-bar.tsx'
import { chipOf } from './list-filters.tsx'

const descriptions: Record<string, readonly ListFilter[]> = {
  adjustmentFilters,
  agendaFilters,
  attendeeFilters,
  auditFilters,
  bankLineFilters,
  catalogueFilters,
  importRowFilters,
  inboxFilters,
  statisticsFilters,
  timelineFilters,
  securityFilters,
  commentFilters,
  customerFilters,
  deliveryFilters,
  hostFilters,
  jobFilters,
  noticeFilters,
  orderFilters,
  paymentFilters,
  payoutBatchFilters,
  refundFilters,
  entryFilters,
  postingFilters,
  saleFilters,
  transactionFilters,
}

/** Values of filters whose words the page gives, and of days, amounts and records; one of given words is the first of these. */
const samples: unknown[] = [
  'today',
  'yes',
  'any',
  'guest',
  'host',
  'listing',
  'approve',
  'failed_code',
  'payment_window',
  'requested',
  'mine',
  3,
  'payment',
  '2026-03-21',
  true,
]
const samplesOf = (filter: ListFilter) =>
  filter.kind === 'choice' && filter.labels ? Object.keys(filter.labels) : samples
type Search = Record<string, unknown>

/** The search after it stood in the URL. */
const inUrl = (filter: ListFilter, search: Search): Search =>
  searchReader(z.object(filter.shape))(defaultParseSearch(defaultStringifySearch(search)))

const cleared = (search: Search) => Object.values(search).every((value) => value === undefined)

/** Those that differ by the kind of a listing. */
const byKind = {
  carDesk: listingFiltersOf.car,
  eventDesk: listingFiltersOf.event,
  spaceDesk: listingFiltersOf.space,
  carCatalogue: catalogueFiltersOf.car,
  spaceCatalogue: catalogueFiltersOf.space,
}

const filters = Object.entries({ ...descriptions, ...byKind }).flatMap(([name, all]) =>
  all.map((filter) => [name, filter.label, filter] as const),
)

test('every description of a list is among them', () => {
  const root = new URL('../../../../../packages/contract/src/', import.meta.url)
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
    .map((file) => readFileSync(new URL(file, root), 'utf8'))
  const declared = sources.flatMap((text) => [...text.matchAll(/^export const (\w*[fF]ilters) = \[/gm)])
  expect(new Set(declared.map(([, name]) => name))).toEqual(new Set(Object.keys(descriptions)))
})

test.each(filters)('%s: «%s» is read from the URL, shown by its chip, and cleared by it', (_name, _label, filter) => {
  // The first sample that each of its parts understands.
  const parts = Object.entries(filter.shape).map(([part, schema]) => [
    part,
    samplesOf(filter).find((sample) => schema.safeParse(sample).success),
  ])
  expect(parts.filter(([, sample]) => sample === undefined)).toEqual([])
  const search: Search = Object.fromEntries(parts)
  expect(inUrl(filter, search)).toEqual(search)

  let next: Search = {}
  const chip = (of: Search): Filter | undefined =>
    chipOf(filter, {
      filters: [filter],
      search: of,
      onChange: (changed) => (next = inUrl(filter, changed)),
      names: { [filter.name]: 'نامش' },
      boxes: { [filter.name]: () => null },
      options: { [filter.name]: [{ id: String(search[filter.name]), label: 'گزینه' }] },
    })
  if (filter.kind === 'own') return
  const shown = chip(search)
  expect(shown).toBeDefined()
  if (shown && 'options' in shown) {
    const [first] = shown.options
    shown.onChange([first?.id ?? ''])
    expect(chip(next)).toMatchObject({ value: [first?.id] })
    shown.onChange([])
  } else {
    expect(shown?.shown).toBeTruthy()
    shown?.onClear()
  }
  expect(cleared(next)).toBe(true)
})

test('of states several are chosen at once, in every list', () => {
  const states = filters.filter(([, , filter]) => filter.kind === 'choice' && /^\w*[sS]tatus$/.test(filter.name))
  expect(states.length).toBeGreaterThan(8)
  expect(states.filter(([, , filter]) => !('isMany' in filter && filter.isMany)).map(([name]) => name)).toEqual([])
})
