import { balanceWithout, type PartyBalance } from '@rezerv/contract/party-balance.ts'
import type { TransactionSearch } from '@rezerv/contract/transaction/transaction-endpoints.ts'
import type { HostBalance } from '@rezerv/contract/transaction/transaction.ts'
import { useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { useListPage } from '#data-list.ts'
import type { DataColumn } from '#ui/table/data-column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { ListFilters } from '#ui/table/list-filters.tsx'
import { JalaliInstant } from '#ui/primitives/jalali.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { PartyMoney } from '#ui/money/party-money.tsx'
import { TwoLines } from '#ui/primitives/two-lines.tsx'
import { TableFigures } from '#ui/table/table-figures.tsx'
import { countText } from '#ui/table/table-foot.tsx'
import { hostBalances, hostBalanceSums } from './transaction-queries.ts'

const balance = (id: string, header: string, of: (row: HostBalance) => PartyBalance): DataColumn<HostBalance> => ({
  id,
  header,
  align: 'amount',
  cell: (row) => <PartyMoney of="host" balance={of(row)} look="column" />,
})

const columns: DataColumn<HostBalance>[] = [
  {
    id: 'host',
    header: 'میزبان',
    isFixed: true,
    card: {
      at: 'title',
      cell: (row) => (
        <TwoLines top={<span className="font-semibold">{row.hostName}</span>} bottom={<LastPayout row={row} />} />
      ),
    },
    cell: (row) => <span className="font-semibold">{row.hostName}</span>,
  },
  { ...balance('balance', 'مانده', (row) => row.balanceRials), card: 'corner' },
  balance('pending', 'در راه (سفارش تمام‌نشده)', (row) => row.pendingRials),
  balance('payable', 'آمادهٔ تسویه', (row) => balanceWithout(row.balanceRials, row.pendingRials)),
  { id: 'payout', header: 'آخرین تسویه', cell: (row) => <LastPayout row={row} /> },
]

type Props = { search: TransactionSearch; onChange: (search: TransactionSearch) => void }

export function TransactionHostTable({ search, onChange }: Props) {
  const list = useListPage(hostBalances(search.q))
  return (
    <DataTable
      name="host-balance"
      label="ماندهٔ میزبان‌ها"
      columns={columns}
      {...list}
      rowId={(row) => row.hostId}
      rowLabel={(row) => row.hostName}
      rowLink={(row) => linkOptions({ to: '/user/transactions', search: { hostId: row.hostId } })}
      top={
        <>
          <ListFilters search={search} onChange={onChange} searchLabel="نام یا موبایل میزبان" />
          <HostFigures q={search.q} />
        </>
      }
    />
  )
}

function HostFigures({ q }: { q: string | undefined }) {
  const sums = useQuery(hostBalanceSums(q)).data
  return (
    <TableFigures
      figures={[
        { label: 'جمع', value: sums && `${countText(sums.count)} میزبان` },
        { label: 'طلب میزبان‌ها', value: sums && <Money rials={sums.owedRials} isShort /> },
        { label: 'بدهی میزبان‌ها', value: sums && <Money rials={sums.debtRials} isShort /> },
      ]}
    />
  )
}

function LastPayout({ row }: { row: HostBalance }) {
  if (row.lastPayoutAt === null) return <span className="text-muted">تسویه‌ای نشده</span>
  return <TwoLines top={<Money rials={row.lastPayoutRials ?? 0} />} bottom={<JalaliInstant at={row.lastPayoutAt} />} />
}
