import { nameOrMobile } from '@rezerv/contract/mobile.ts'
import {
  customerFilters,
  customerRecordEndpoints,
  type CustomerSearch,
  cancelPercent,
  type CustomerRow,
} from '@rezerv/contract/customer/customer-endpoints.ts'
import { formatCount, toPersianDigits } from '@rezerv/contract/digits.ts'
import { type ExportFormat } from '@rezerv/contract/endpoint.ts'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { Ban, Download, UserRound, UsersRound } from 'lucide-react'
import { useListPage } from '#data-list.ts'
import { command, useCommand } from '#data.ts'
import { saveFile } from '#ui/overlay/save-file.ts'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { LinkButton } from '#ui/primitives/button.tsx'
import type { DataColumn } from '#ui/table/data-column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { EmptyState } from '#ui/primitives/empty-state.tsx'
import { Relative } from '#ui/primitives/jalali.tsx'
import { MobileNumber } from '#ui/primitives/mobile.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { Page } from '#ui/page/page.tsx'
import { PageAction } from '#ui/page/page-actions.tsx'
import { TwoLines } from '#ui/primitives/two-lines.tsx'
import { ListFilters } from '#ui/table/list-filters.tsx'
import { customerRecords, customerTags } from './customer-queries.ts'

/** «۲۵٪» with what it is of; a dash before the first decided order. */
export function CancelRate({ row }: { row: CustomerRow }) {
  const percent = cancelPercent(row)
  if (percent === null) return '—'
  return (
    <TwoLines
      top={`${toPersianDigits(percent)}٪`}
      bottom={`${formatCount(row.cancelledCount)} از ${formatCount(row.decidedCount)}`}
    />
  )
}

export const BlockedBadge = () => (
  <StatusBadge tone="bad" icon={Ban}>
    مسدود
  </StatusBadge>
)

const columns: DataColumn<CustomerRow>[] = [
  {
    id: 'customer',
    header: 'مشتری',
    isFixed: true,
    card: 'title',
    cell: (row) => (
      <TwoLines
        icon={UserRound}
        top={<span className="font-semibold">{nameOrMobile(row)}</span>}
        bottom={<MobileNumber mobile={row.mobile} />}
      />
    ),
  },
  {
    id: 'orders',
    header: 'سفارش',
    card: { at: 'line', cell: (row) => `${formatCount(row.orderCount)} سفارش` },
    cell: (row) => formatCount(row.orderCount),
  },
  {
    id: 'paid',
    header: 'پرداختی',
    align: 'amount',
    card: 'line',
    cell: (row) => <Money rials={row.paidRials} look="column" />,
  },
  { id: 'cancel', header: 'نرخ لغو', cell: (row) => <CancelRate row={row} /> },
  { id: 'last', header: 'آخرین سفارش', cell: (row) => (row.lastOrderAt ? <Relative at={row.lastOrderAt} /> : '—') },
  { id: 'tags', header: 'برچسب', cell: (row) => <Tags tags={row.tags} /> },
  { id: 'state', header: 'وضعیت', card: 'corner', cell: (row) => (row.blocked ? <BlockedBadge /> : '—') },
]

function Tags({ tags }: { tags: string[] }) {
  if (tags.length === 0) return '—'
  return (
    <span className="flex flex-wrap gap-1">
      {tags.map((tag) => (
        <span
          key={tag}
          title={tag}
          className="max-w-20 truncate rounded-full bg-sunken px-2 py-0.5 text-xs font-medium"
        >
          {tag}
        </span>
      ))}
    </span>
  )
}

const exportCustomers = command(
  ({
    search: { customerId: _open, tab: _tab, ...filters },
    format,
  }: {
    search: CustomerSearch
    format: ExportFormat
  }) => saveFile(customerRecordEndpoints.exportCustomers, { query: { ...filters, format } }, ['مشتری‌ها', format]),
  { renews: [], right: customerRecordEndpoints.exportCustomers.right },
)

type Props = { search: CustomerSearch; onChange: (search: CustomerSearch) => void }

export function CustomerPage({ search, onChange }: Props) {
  const list = useListPage(customerRecords(search))
  const { mutate, isPending } = useCommand(exportCustomers)
  const exported = (format: ExportFormat) => ({
    icon: Download,
    isPending,
    onPress: () => mutate({ search, format }),
  })
  const tags = useQuery(customerTags).data?.items ?? []
  const known = search.tag && !tags.includes(search.tag) ? [search.tag, ...tags] : tags
  return (
    <Page
      title="مشتری‌ها"
      subtitle="سفارش‌ها، پرداختی، نرخ لغو و یادداشت‌های هر مشتری"
      actions={
        <>
          <PageAction label="خروجی Excel" {...exported('xlsx')} />
          <PageAction isRare label="خروجی CSV" {...exported('csv')} />
        </>
      }
    >
      <DataTable
        name="customer"
        label="مشتری‌ها"
        columns={columns}
        {...list}
        rowLabel={nameOrMobile}
        rowLink={(row) => linkOptions({ to: '/user/order', search: { customerId: row.id } })}
        top={
          <ListFilters
            search={search}
            onChange={onChange}
            filters={customerFilters}
            searchLabel="نام یا موبایل"
            options={{ tag: known.map((id) => ({ id, label: id })) }}
          />
        }
        empty={
          <EmptyState
            icon={UsersRound}
            title="مشتری‌ای پیدا نشد"
            actions={<LinkButton to="/user/order">نمایش همهٔ مشتری‌ها</LinkButton>}
          >
            نام، نام خانوادگی یا بخشی از موبایل را وارد کنید، یا فیلترها را کمتر کنید.
          </EmptyState>
        }
      />
    </Page>
  )
}
