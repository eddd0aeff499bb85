import {
  dueRefundStatuses,
  refundMethodLabels,
  refundReasonText,
  refundStatusLabels,
} from '@rezerv/contract/refund/refund-lifecycle.ts'
import { refundFilters } from '@rezerv/contract/refund/refund-list-query.ts'
import type { Refund } from '@rezerv/contract/refund/refund.ts'
import type { TransactionSearch } from '@rezerv/contract/transaction/transaction-endpoints.ts'
import { linkOptions } from '@tanstack/react-router'
import { useListPage } from '#data-list.ts'
import { recordBoxes } from '#features/search/search-choice-queries.ts'
import { useNames } from '#features/search/search-name-queries.ts'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { Code } from '#ui/primitives/code.tsx'
import { Countdown } from '#ui/primitives/countdown.tsx'
import type { DataColumn } from '#ui/table/data-column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { EmptyState } from '#ui/primitives/empty-state.tsx'
import { ListFilters } from '#ui/table/list-filters.tsx'
import { TableFigures } from '#ui/table/table-figures.tsx'
import { countText } from '#ui/table/table-foot.tsx'
import { Relative, JalaliInstant } from '#ui/primitives/jalali.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { TwoLines } from '#ui/primitives/two-lines.tsx'
import { FiledIn } from './refund-filed.tsx'
import { refundStatusBadge } from './refund-status.ts'
import { RefundBankFiles } from './refund-bank-files.tsx'
import { dueRefunds, readDue, massRefunds } from './refund-due-queries.ts'
import { formatCount, toPersianDigits } from '@rezerv/contract/digits.ts'
import { type MassRefund, massRefundEndpoints } from '@rezerv/contract/refund/refund-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CheckCheck } from 'lucide-react'
import { command, preview, useCommand } from '#data.ts'
import { call } from '#lib/call.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { ErrorState } from '#ui/page/error-state.tsx'
import { LeftOut } from '#ui/overlay/left-out.tsx'
import { VerdictDialog } from '#ui/overlay/verdict-dialog.tsx'

const columns: DataColumn<Refund>[] = [
  {
    id: 'order',
    header: 'سفارش',
    isFixed: true,
    card: 'title',
    cell: (row) => <TwoLines top={<Code text={row.orderCode} />} bottom={row.customerName} />,
  },
  { id: 'status', header: 'وضعیت', card: 'corner', cell: (row) => <StatusBadge {...refundStatusBadge(row.status)} /> },
  { id: 'reason', header: 'دلیل', cell: (row) => refundReasonText(row.reason) },
  { id: 'method', header: 'روش', cell: (row) => <Way row={row} /> },
  {
    id: 'asked',
    header: 'درخواست',
    cell: (row) => <TwoLines top={<Relative at={row.createdAt} />} bottom={row.requestedByName ?? 'سامانه'} />,
  },
  {
    id: 'amount',
    header: 'مبلغ',
    align: 'amount',
    card: 'corner',
    cell: (row) => <Money rials={row.amountRials} look="column" />,
  },
]

type Props = { search: TransactionSearch; onChange: (search: TransactionSearch) => void }

/** Money that somebody must still send back; each goes on at its order. */
export function RefundDueTable({ search: given, onChange }: Props) {
  const search = { ...given, ...readDue(given) }
  const list = useListPage(dueRefunds(search))
  return (
    <div className="flex flex-col gap-4">
      <MassRefundCard />
      <DataTable
        name="refund-due"
        label="بازپرداخت‌های مانده"
        columns={columns}
        {...list}
        rowLabel={(row) => `بازپرداخت ${row.orderCode}`}
        rowLink={(row) => linkOptions({ to: '/order/$id', params: { id: String(row.orderId) } })}
        top={
          <>
            <RefundBankFiles search={search} hasEarlier={list.rows.some(({ filedAt }) => filedAt !== null)} />
            <ListFilters
              filters={refundFilters}
              searchLabel="کد سفارش، نام یا موبایل"
              search={search}
              onChange={onChange}
              names={useNames(search)}
              boxes={recordBoxes}
              options={{ status: dueRefundStatuses.map((id) => ({ id, label: refundStatusLabels[id] })) }}
            />
            <TableFigures
              figures={[
                { label: 'جمع', value: `${countText(list.total ?? list.rows.length)} بازپرداخت` },
                { label: 'مبلغ', value: <Money rials={list.first?.sumRials ?? 0} isShort /> },
              ]}
            />
          </>
        }
        empty={
          <EmptyState title="بازپرداختی نمانده است">هر بازپرداخت جدید تا رسیدن پول به مشتری اینجا می‌ماند.</EmptyState>
        }
      />
    </div>
  )
}

/** While the bank takes the payment back to its card, how long it still does. */
function Way({ row }: { row: Refund }) {
  return (
    <TwoLines
      top={refundMethodLabels[row.method]}
      bottom={
        row.reversibleUntil ? (
          <Countdown until={row.reversibleUntil} label="مهلت بانک" />
        ) : row.status === 'approved' && row.method === 'bank_transfer' ? (
          <AccountOf row={row} />
        ) : null
      }
    />
  )
}

/** What is in the bank's file, and what still lacks its account. */
const AccountOf = ({ row: { sheba, filedAt } }: { row: Refund }) =>
  filedAt !== null ? (
    <FiledIn at={filedAt} />
  ) : sheba === null ? (
    <span className="text-warn">شبا ثبت نشده</span>
  ) : (
    <bdi dir="ltr">…{toPersianDigits(sheba.slice(-4))}</bdi>
  )

/** Mass cancellations whose refunds wait for an approval; nothing is shown while there are none. */
function MassRefundCard() {
  const { data, error, refetch } = useQuery(massRefunds)
  const [open, setOpen] = useState<MassRefund>()
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data || data.items.length === 0) return null
  return (
    <Card title="بازپرداخت‌های لغو گروهی" description="بازپرداخت‌های هر لغو یک‌جا تایید می‌شوند." isFlush>
      <ul className="divide-y divide-line">
        {data.items.map((massRefund) => (
          <li key={massRefund.id} className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3 text-sm">
            <div className="min-w-0 flex-1 basis-64">
              <p className="font-semibold">{massRefund.listingTitle}</p>
              <p className="text-muted">
                {massRefund.startsAt ? <JalaliInstant at={massRefund.startsAt} /> : 'همهٔ سانس‌ها'}
                {` · ${formatCount(massRefund.refunds)} بازپرداخت`}
              </p>
            </div>
            <Money rials={massRefund.rials} className="font-semibold whitespace-nowrap" />
            <Button icon={CheckCheck} needs={massRefundEndpoints.approveMassRefund} onPress={() => setOpen(massRefund)}>
              تایید گروهی
            </Button>
          </li>
        ))}
      </ul>
      {open ? <Approval massRefund={open} onClose={() => setOpen(undefined)} /> : null}
    </Card>
  )
}

const approveMassRefund = command(
  async ({ id, passing }: { id: number; passing: number }) => {
    let left = passing
    while (left > 0)
      ({ left } = await call(massRefundEndpoints.approveMassRefund, { params: { id }, body: { expected: left } }))
    return passing
  },
  {
    renews: ['refund'],
    right: massRefundEndpoints.approveMassRefund.right,
    always: true,
    says: (approved) => `${formatCount(approved)} بازپرداخت تایید شد`,
    failure: 'shown',
  },
)

function Approval({ massRefund, onClose }: { massRefund: MassRefund; onClose: () => void }) {
  const verdict = useQuery(
    preview(massRefundEndpoints.dryRunMassRefund, { params: { id: massRefund.id } }, { gcTime: 0 }),
  )
  const approve = useCommand(approveMassRefund, { onSuccess: onClose })
  const passing = verdict.data?.passing ?? 0
  return (
    <VerdictDialog
      title="تایید گروهی بازپرداخت‌ها"
      confirm={passing === 0 ? 'تایید' : `تایید ${formatCount(passing)} بازپرداخت`}
      passing={passing}
      isPending={approve.isPending || verdict.isPending}
      error={approve.error ?? verdict.error}
      onConfirm={() => approve.mutate({ id: massRefund.id, passing })}
      onClose={onClose}
    >
      <p className="font-semibold">{massRefund.listingTitle}</p>
      {verdict.data ? <Verdict verdict={verdict.data} /> : null}
    </VerdictDialog>
  )
}

type Outcome = { passing: number; passingRials: number; failing: number; failures: Failure[] }
type Failure = { orderId: number; orderCode: string; amountRials: number; message: string }

function Verdict({ verdict: { passing, passingRials, failing, failures } }: { verdict: Outcome }) {
  return (
    <>
      <p>
        {formatCount(passing)} بازپرداخت، <Money rials={passingRials} className="font-semibold" />، تایید می‌شود.
      </p>
      <LeftOut
        title={`${formatCount(failing)} بازپرداخت را شما نمی‌توانید تایید کنید:`}
        label="تایید نمی‌شوند"
        total={failing}
        items={failures.map(({ orderId, orderCode, ...rest }) => ({ id: orderId, code: orderCode, ...rest }))}
        linkOf={(id) => linkOptions({ to: '/order/$id', params: { id: String(id) } })}
      />
    </>
  )
}
