import { useSuspenseQuery } from '@tanstack/react-query'
import { part } from '#ui/overlay/late.ts'
import { OrderNew } from './order-new.tsx'
import { Page } from '#ui/page/page.tsx'
import { SavedViews } from '#ui/table/saved-views.tsx'
import { OrderPageMenu } from './order-page-menu.tsx'
import { OrderFilter, type OrderFilterProps } from './order-filter.tsx'
import { OrderTable } from './order-table.tsx'
import { keptDesk, orderCounts, orderViews } from './order-list-queries.ts'
import { currentView, ownView, readyViews } from './order-views.ts'

// After the list is on the screen: most visits have nothing old to tell of.
const OldBanner = part(() => import('#ui/primitives/old-banner.tsx').then((file) => file.OldBanner))

/** The order desk: ready-made and own views with counts, filters, rows. */
export function OrderPage({ search, onChange }: OrderFilterProps) {
  const { data: counts } = useSuspenseQuery(orderCounts)
  const { data: own } = useSuspenseQuery(orderViews)
  const views = [...readyViews(counts), ...own.items.map(ownView)]
  const current = currentView(views, search)
  return (
    <Page title="سفارش‌ها" subtitle="هر سفارش با پرداخت، بلیت و رویدادهایش" actions={<OrderNew />}>
      <OldBanner names={Object.values(keptDesk(search))} />
      <OrderTable
        search={search}
        isDesk
        top={
          <>
            <SavedViews label="نماهای سفارش" views={views} {...(current && { current: current.id })} />
            <OrderFilter search={search} onChange={onChange}>
              <OrderPageMenu search={search} current={current} />
            </OrderFilter>
          </>
        }
      />
    </Page>
  )
}
