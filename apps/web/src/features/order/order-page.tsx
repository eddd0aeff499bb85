'use no memo' // Of the first load (.size-limit.js): remembering a render would cost more bytes than it saves.

import { type OrderFilter, orderFilters, type OrderRow } from '@rezerv/contract/order/order-list-endpoints.ts'
import { countCap } from '@rezerv/contract/page.ts'
import type { orderBulkEndpoints } from '@rezerv/contract/order/order-bulk-endpoints.ts'
import type { orderExportEndpoints } from '@rezerv/contract/order/order-export-endpoints.ts'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useListPage } from '#data-list.ts'
import { useNames } from '#features/search/search-name-queries.ts'
import { MayDo } from '#lib/rights/may-do.tsx'
import { useSignedInUser } from '#lib/session.ts'
import { OrderNew } from './order-new.tsx'
import { Deferred, fetchedAhead } from '#ui/overlay/deferred.tsx'
import { Page } from '#ui/page/page.tsx'
import { ListFilters } from '#ui/table/list-filters.tsx'
import { SavedViews } from '#ui/table/saved-views.tsx'
import { OrderTable } from './order-table.tsx'
import { orderCounts, orderList, orderListCacheNames, orderSums, orderViews } from './order-list-queries.ts'
import { currentView, ownView, readyViews, type ListedView } from './order-views.ts'
import { useState } from 'react'
import { Button } from '#ui/primitives/button.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { useIsPhone } from '#ui/page/use-is-phone.ts'
import { TableFigures } from '#ui/table/table-figures.tsx'
import { countText } from '#ui/table/table-foot.tsx'
import { BookmarkPlus, BookmarkX, Download } from 'lucide-react'

// Most visits have nothing old to tell of.
const loadOld = fetchedAhead(() => import('#ui/primitives/old-banner.tsx'))

const loadBulk = () => import('./order-bulk-dialog.tsx')
const loadDialogs = () => import('./order-page-dialog.tsx')

export function OrderPage({ search, onChange }: { search: OrderFilter; onChange: (search: OrderFilter) => void }) {
  const list = useListPage(orderList(search))
  const { data: counts } = useSuspenseQuery(orderCounts)
  const { data: own } = useSuspenseQuery(orderViews)
  const names = useNames(search)
  // Kept here, not in the bar: rows that leave the list while they are worked on would take the bar with them.
  const [chosen, setChosen] = useState<{ rows: OrderRow[]; clear: () => void }>()
  const isPhone = useIsPhone()
  const me = Number(useSignedInUser()?.id)
  const views = [...readyViews(counts, me), ...own.items.map(ownView)]
  const current = currentView(views, search)
  return (
    <Page title="سفارش‌ها" subtitle="هر سفارش با پرداخت، بلیت و تاریخچهٔ آن" actions={<OrderNew />}>
      <Deferred load={loadOld} open>
        {({ OldBanner }) => <OldBanner names={Object.values(orderListCacheNames(search))} />}
      </Deferred>
      <OrderTable
        {...list}
        top={
          <>
            <SavedViews label="نماهای سفارش" views={views} current={current?.id} />
            <ListFilters
              filters={orderFilters}
              searchLabel="کد، نام، موبایل، پیگیری، کارت یا بلیت"
              search={search}
              onChange={onChange}
              options={{ ownerId: ownerOptions(counts.owners, me) }}
              names={{ ...names, ...(search.label && { label: search.label }) }}
            >
              <OrderPageTools search={search} current={current} />
            </ListFilters>
            {isPhone ? null : <OrderFigures search={search} />}
          </>
        }
        bulk={{
          needs: { right: 'order.change' satisfies typeof orderBulkEndpoints.runOrders.right },
          actions: (rows, clear) => (
            <Button variant="primary" size="small" onPress={() => setChosen({ rows, clear })}>
              کار گروهی
            </Button>
          ),
        }}
      />
      <Deferred load={loadBulk} open={chosen}>
        {({ OrderBulkDialog }, { rows, clear }) => (
          <OrderBulkDialog
            rows={rows}
            search={search}
            total={list.total !== undefined && list.total <= countCap ? list.total : undefined}
            onClose={() => {
              clear()
              setChosen(undefined)
            }}
          />
        )}
      </Deferred>
    </Page>
  )
}

/** Nobody, then oneself, then the others. */
const ownerOptions = (owners: { id: number; name: string }[], me: number) => [
  { id: 'none', label: 'واگذار نشده' },
  ...owners
    .toSorted((one, other) => Number(other.id === me) - Number(one.id === me))
    .map(({ id, name }) => ({ id: String(id), label: id === me ? `${name} (شما)` : name })),
]

/** The file of exactly these rows, and the filters kept under a name. */
function OrderPageTools({ search, current }: { search: OrderFilter; current: ListedView | undefined }) {
  const [open, setOpen] = useState<'save' | 'export' | 'forget'>()
  const isPhone = useIsPhone()
  return (
    <>
      {current === undefined ? (
        <IconButton icon={BookmarkPlus} label="ذخیرهٔ این نما" onPress={() => setOpen('save')} />
      ) : null}
      {current?.ownId === undefined ? null : (
        <IconButton icon={BookmarkX} label={`پاک کردن نمای «${current.label}»`} onPress={() => setOpen('forget')} />
      )}
      <MayDo needs={{ right: 'order.export' satisfies typeof orderExportEndpoints.startOrderExport.right }}>
        {isPhone ? (
          <IconButton icon={Download} label="خروجی" onPress={() => setOpen('export')} />
        ) : (
          <Button size="small" icon={Download} onPress={() => setOpen('export')}>
            خروجی
          </Button>
        )}
      </MayDo>
      <Deferred load={loadDialogs} open={open}>
        {({ orderPageDialogs }, kind) => {
          const Dialog = orderPageDialogs[kind]
          return <Dialog search={search} view={current} onClose={() => setOpen(undefined)} />
        }}
      </Deferred>
    </>
  )
}

function OrderFigures({ search }: { search: OrderFilter }) {
  const sums = useQuery(orderSums(search)).data
  const sum = (rials: number | null | undefined) =>
    typeof rials === 'number' ? <Money rials={rials} isShort /> : undefined
  const count = { label: 'جمع', value: sums && `${countText(sums.count)} سفارش` }
  if (sums?.totalRials === null) return <TableFigures figures={[count]} />
  return (
    <TableFigures
      figures={[
        count,
        { label: 'مبلغ', value: sum(sums?.totalRials) },
        { label: 'دریافتی', value: sum(sums?.paidRials) },
        { label: 'مانده', value: sum(sums?.dueRials) },
      ]}
    />
  )
}
