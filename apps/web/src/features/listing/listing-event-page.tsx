import { linkOptions } from '@tanstack/react-router'
import { Page } from '#ui/page/page.tsx'
import { operationColumns, supplyColumns } from './listing-event-columns.tsx'
import { ListingFilters, OperationViews } from './listing-filters.tsx'
import { operationSearch } from './listing-list-queries.ts'
import { type ListingListProps, ListingTable, SupplyList } from './listing-table.tsx'

/** The supply desk of events. */
export function ListingEventPage(props: ListingListProps) {
  return <SupplyList kind="event" columns={supplyColumns} {...props} />
}

/** Event operations: what comes next and how full it is. */
export function ListingOperationPage({ search: given, onSearch }: ListingListProps) {
  const search = operationSearch(given)
  return (
    <Page title="عملیات رویدادها" subtitle="سانس بعدی، فروش و ظرفیت هر رویداد">
      <ListingTable
        name="event-operation"
        kind="event"
        search={search}
        columns={operationColumns}
        rowLink={({ id }) => linkOptions({ to: '/event/tickets/$id', params: { id: String(id) } })}
        top={
          <>
            <OperationViews search={search} />
            <ListingFilters kind="event" search={search} onSearch={onSearch} />
          </>
        }
      />
    </Page>
  )
}
