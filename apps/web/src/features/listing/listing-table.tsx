'use no memo' // Of the first load (.size-limit.js): remembering a render would cost more bytes than it saves.

import { type ReactNode, useState } from 'react'
import { type LinkProps, useNavigate } from '@tanstack/react-router'
import { FilePlus, Plus } from 'lucide-react'
import { type ListingBulkStep, listingBulkEndpoints } from '@rezerv/contract/listing/listing-bulk-endpoints.ts'
import type { ListingKind } from '@rezerv/contract/listing/listing-kind.ts'
import type { ListingRow } from '@rezerv/contract/listing/listing-list-endpoint.ts'
import { useListPage } from '#data-list.ts'
import { LinkButton } from '#ui/primitives/button.tsx'
import { Deferred, fetchedAhead } from '#ui/overlay/deferred.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { EmptyState } from '#ui/primitives/empty-state.tsx'
import { useTellKeys } from '#ui/page/page-keys.ts'
import { Page } from '#ui/page/page.tsx'
import { PageAction } from '#ui/page/page-actions.tsx'
import type { ListingColumn } from './listing-columns.tsx'
import { ListingFilters, SupplyViews } from './listing-filters.tsx'
import { listingWords } from '@rezerv/contract/listing/listing-words.ts'
import { listingLinks } from '#listing-links.ts'
import { listingWay, type ListingWayKey } from './listing-way.ts'
import { listingList } from './listing-list-queries.ts'
import type { ListingSearch } from '@rezerv/contract/listing/listing-list-query.ts'
import type { listingEndpoints } from '@rezerv/contract/listing/listing-endpoints.ts'

export type ListingListProps = { search: ListingSearch; onSearch: (next: ListingSearch) => void }

type SupplyProps = ListingListProps & { kind: ListingKind; columns: ListingColumn[] }

/** The supply desk of one kind: drafts, reviews, completeness. */
export function SupplyList({ kind, search, onSearch, columns }: SupplyProps) {
  const { one, many } = listingWords[kind]
  const { start, quick, own } = listingLinks[kind]
  return (
    <Page
      title={many}
      subtitle="پیش‌نویس‌ها، بازبینی و انتشار"
      actions={
        <>
          {quick ? (
            <PageAction
              label="پیش‌نویس سریع"
              needs={{ right: 'listing.change' satisfies typeof listingEndpoints.createListing.right }}
              icon={FilePlus}
              link={quick}
            />
          ) : null}
          <PageAction
            look="primary"
            label={`ثبت ${one}`}
            needs={{ right: 'listing.change' satisfies typeof listingEndpoints.createListing.right }}
            icon={Plus}
            link={start}
          />
        </>
      }
    >
      <ListingTable
        name={`${kind}-supply`}
        kind={kind}
        search={search}
        columns={columns}
        rowLink={({ id }) => own(id)}
        top={
          <>
            <SupplyViews kind={kind} search={search} />
            <ListingFilters kind={kind} search={search} onSearch={onSearch} />
          </>
        }
      />
    </Page>
  )
}

type TableProps = {
  name: string
  kind: ListingKind
  search: ListingSearch
  columns: ListingColumn[]
  rowLink: (listing: ListingRow) => LinkProps
  top: ReactNode
}

export function ListingTable({ kind, search, ...table }: TableProps) {
  const list = useListPage(listingList(kind, search))
  const [asked, setAsked] = useState<{ step: ListingBulkStep; rows: ListingRow[]; clear: () => void }>()
  const close = () => setAsked(undefined)
  const navigate = useNavigate()
  useTellKeys(wayKeys)
  // Of one row; several at once have no page.
  const go = (key: ListingWayKey) => (rows: ListingRow[]) => {
    const [row, ...others] = rows
    const link = row && others.length === 0 ? listingWay(row, key) : undefined
    if (link) void navigate(link)
  }
  const { one, some, many } = listingWords[kind]
  const { start } = listingLinks[kind]
  return (
    <>
      <DataTable
        {...table}
        label={many}
        {...list}
        keys={{ KeyC: go('C'), KeyT: go('T'), KeyB: go('B') }}
        bulk={{
          needs: listingBulkEndpoints.runListings,
          actions: (rows, clear) => (
            <Deferred load={loadBulk} open>
              {({ ListingBulkButtons }) => (
                <ListingBulkButtons rows={rows} onStep={(step) => setAsked({ step, rows, clear })} />
              )}
            </Deferred>
          ),
        }}
        rowLabel={(listing) => listing.title || listing.code}
        empty={
          <EmptyState title={`${some} پیدا نشد`} actions={<LinkButton {...start}>ثبت {one} جدید</LinkButton>}>
            فیلترها را کمتر کنید، یا با عنوان یا کد جست‌وجو کنید.
          </EmptyState>
        }
      />
      <Deferred load={loadBulk} open={asked}>
        {({ ListingBulkDialog }, { step, rows, clear }) => (
          <ListingBulkDialog
            step={step}
            rows={rows}
            onDone={() => {
              clear()
              close()
            }}
            onClose={close}
          />
        )}
      </Deferred>
    </>
  )
}

const wayKeys = [
  ['C', 'تقویم ردیف'],
  ['T', 'بلیت‌ها یا نرخ‌های ردیف'],
  ['B', 'رزرو برای مشتری از ردیف'],
] as const
const loadBulk = fetchedAhead(() => import('./listing-bulk-dialog.tsx'))
