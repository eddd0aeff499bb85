'use no memo' // Of the first load (.size-limit.js): remembering a render would cost more bytes than it saves.

import { type OrderFilter, orderFilters } from '@rezerv/contract/order/order-list-endpoints.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNames } from '#features/search/search-name-queries.ts'
import { OrderNew } from './order-new.tsx'
import { Deferred, fetchAhead } from '#ui/overlay/deferred.tsx'
import { Page } from '#ui/page/page.tsx'
import { ListFilters } from '#ui/table/list-filters.tsx'
import { SavedViews } from '#ui/table/saved-views.tsx'
import { OrderPageMenu } from './order-page-menu.tsx'
import { OrderTable } from './order-table.tsx'
import { orderListCacheNames, orderCounts, orderViews } from './order-list-queries.ts'
import { currentView, ownView, readyViews } from './order-views.ts'

// Most visits have nothing old to tell of.
const loadOld = () => import('#ui/primitives/old-banner.tsx')
fetchAhead(loadOld)

type Props = { search: OrderFilter; onChange: (search: OrderFilter) => void }

/** The order desk: ready-made and own views with counts, filters, rows. */
export function OrderPage({ search, onChange }: Props) {
  const { data: counts } = useSuspenseQuery(orderCounts)
  const { data: own } = useSuspenseQuery(orderViews)
  const names = useNames(search)
  const views = [...readyViews(counts), ...own.items.map(ownView)]
  const current = currentView(views, search)
  return (
    <Page title="سفارش‌ها" subtitle="هر سفارش با پرداخت، بلیت و رویدادهایش" actions={<OrderNew />}>
      <Deferred load={loadOld} open>
        {({ OldBanner }) => <OldBanner names={Object.values(orderListCacheNames(search))} />}
      </Deferred>
      <OrderTable
        search={search}
        isDesk
        top={
          <>
            <SavedViews label="نماهای سفارش" views={views} {...(current && { current: current.id })} />
            <ListFilters
              filters={orderFilters}
              searchLabel="کد، نام، موبایل، پیگیری، کارت یا بلیت"
              search={search}
              onChange={onChange}
              names={{ ...names, ...(search.label && { label: search.label }) }}
            >
              <OrderPageMenu search={search} current={current} />
            </ListFilters>
          </>
        }
      />
    </Page>
  )
}
