import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { LinkButton } from '#ui/button.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Page } from '#ui/page.tsx'
import { EventCard, operationColumns, supplyColumns } from './listing-columns.tsx'
import { EventFilters, EventViews } from './listing-filters.tsx'
import { eventList, type EventSearch, operationSearch } from './listing-queries.ts'

type Props = { search: EventSearch; onSearch: (next: EventSearch) => void }

/** The supply desk: drafts, reviews, completeness. */
export function EventSupplyList({ search, onSearch }: Props) {
  return (
    <Page
      title="رویدادها"
      subtitle="پیش‌نویس‌ها، بازبینی و انتشار"
      actions={
        <LinkButton to="/host/event/register/$" params={{ _splat: 'new' }} variant="primary" icon={Plus}>
          ثبت رویداد
        </LinkButton>
      }
    >
      <EventTable
        search={search}
        desk="supply"
        top={
          <>
            <EventViews search={search} desk="supply" />
            <EventFilters search={search} onSearch={onSearch} />
          </>
        }
      />
    </Page>
  )
}

/** Event operations: what comes next and how full it is. */
export function EventOperationList({ search: given, onSearch }: Props) {
  const search = operationSearch(given)
  return (
    <Page title="عملیات رویدادها" subtitle="سانس بعدی، فروش و ظرفیت هر رویداد">
      <EventTable
        search={search}
        desk="operation"
        top={
          <>
            <EventViews search={search} desk="operation" />
            <EventFilters search={search} onSearch={onSearch} />
          </>
        }
      />
    </Page>
  )
}

type TableProps = { search: EventSearch; desk: 'supply' | 'operation'; top: React.ReactNode }

function EventTable({ search, desk, top }: TableProps) {
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage } = useSuspenseInfiniteQuery(eventList(search))
  const to = desk === 'supply' ? '/host/event/edit/$id' : '/event/tickets/$id'
  return (
    <DataTable
      name={`event-${desk}`}
      label="رویدادها"
      columns={desk === 'supply' ? supplyColumns : operationColumns}
      rows={data.pages.flatMap((page) => page.items)}
      rowId={(event) => event.id}
      rowLabel={(event) => event.title || event.code}
      rowLink={(event) => linkOptions({ to, params: { id: String(event.id) } })}
      card={(event) => <EventCard event={event} />}
      top={top}
      empty={
        <EmptyState
          title="رویدادی پیدا نشد"
          actions={
            <LinkButton to="/host/event/register/$" params={{ _splat: 'new' }}>
              ثبت رویداد تازه
            </LinkButton>
          }
        >
          پالایه‌ها را کمتر کنید، یا با عنوان، کد یا محل بجویید.
        </EmptyState>
      }
      total={data.pages[0]?.total}
      onNext={hasNextPage ? () => void fetchNextPage() : undefined}
      isLoadingNext={isFetchingNextPage}
    />
  )
}
