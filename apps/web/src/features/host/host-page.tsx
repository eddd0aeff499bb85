import { checksText } from '@rezerv/contract/host/host-check.ts'
import { hostFilters, type HostListQuery, type HostRow, hostEndpoints } from '@rezerv/contract/host/host-endpoints.ts'
import type { HostBulkStep, hostBulkEndpoints } from '@rezerv/contract/host/host-bulk-endpoints.ts'
import { hostKindLabels } from '@rezerv/contract/host/host-status.ts'
import { formatCount } from '@rezerv/contract/digits.ts'
import { hostRecordEndpoints } from '@rezerv/contract/host/host-record-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { linkOptions, useNavigate } from '@tanstack/react-router'
import { Building2, MessageSquareShare, Plus, UserRound } from 'lucide-react'
import { useState } from 'react'
import { useListPage } from '#data-list.ts'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { LinkButton } from '#ui/primitives/button.tsx'
import type { DataColumn } from '#ui/table/data-column.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { EmptyState } from '#ui/primitives/empty-state.tsx'
import { DialogAction } from '#ui/overlay/dialog-button.tsx'
import { Deferred, fetchedAhead } from '#ui/overlay/deferred.tsx'
import { ListFilters } from '#ui/table/list-filters.tsx'
import { Relative } from '#ui/primitives/jalali.tsx'
import { MobileNumber } from '#ui/primitives/mobile.tsx'
import { Page } from '#ui/page/page.tsx'
import { PageAction } from '#ui/page/page-actions.tsx'
import { PartyMoney } from '#ui/money/party-money.tsx'
import { TwoLines } from '#ui/primitives/two-lines.tsx'
import { hostList, hostTags } from './host-queries.ts'
import { hostStatusBadge } from './host-status.ts'

const loadBulk = fetchedAhead(() => import('./host-bulk-dialog.tsx'))
const loadInvite = () => import('./host-invite.tsx')
const loadWays = fetchedAhead(() => import('./host-ways.tsx'))

const columns: DataColumn<HostRow>[] = [
  {
    id: 'name',
    header: 'میزبان',
    isFixed: true,
    card: {
      at: 'title',
      cell: (host) => (
        <Named
          host={host}
          detail={`${host.cityName ?? hostKindLabels[host.kind]} · مدارک ${checksText(host.checks)}`}
        />
      ),
    },
    cell: (host) => <Named host={host} detail={hostKindLabels[host.kind]} />,
  },
  { id: 'mobile', header: 'موبایل', card: 'line', cell: (host) => <MobileNumber mobile={host.mobile} /> },
  { id: 'city', header: 'شهر', cell: (host) => host.cityName ?? '—' },
  { id: 'status', header: 'وضعیت', card: 'corner', cell: (host) => <StatusBadge {...hostStatusBadge(host.status)} /> },
  {
    id: 'checks',
    header: 'مدارک',
    cell: ({ checks }) => <span className={checks.done < checks.of ? '' : 'text-muted'}>{checksText(checks)}</span>,
  },
  { id: 'listings', header: 'آگهی', cell: (host) => formatCount(host.listingCount) },
  {
    id: 'orders',
    header: 'سفارش',
    cell: (host) => (
      <span className="relative block">
        {formatCount(host.orderCount)}
        <Deferred load={loadWays} open>
          {({ HostWays }) => <HostWays id={host.id} />}
        </Deferred>
      </span>
    ),
  },
  {
    id: 'balance',
    header: 'مانده',
    align: 'amount',
    card: { at: 'line', cell: (host) => <PartyMoney of="host" balance={host.balanceRials} /> },
    cell: (host) => <PartyMoney of="host" balance={host.balanceRials} look="column" />,
  },
  { id: 'tags', header: 'برچسب', cell: (host) => host.tags.join('، ') || '—', isHiddenAtFirst: true },
  { id: 'created', header: 'ثبت', cell: (host) => <Relative at={host.createdAt} />, isHiddenAtFirst: true },
]

const Named = ({ host, detail }: { host: HostRow; detail: string }) => (
  <TwoLines
    top={<span className="font-semibold">{host.displayName}</span>}
    bottom={detail}
    icon={host.kind === 'company' ? Building2 : UserRound}
  />
)

export function HostPage({ search }: { search: HostListQuery }) {
  const navigate = useNavigate()
  const list = useListPage(hostList(search))
  const [asked, setAsked] = useState<{ step: HostBulkStep; rows: HostRow[]; clear: () => void }>()
  const close = () => setAsked(undefined)
  const tags = useQuery(hostTags).data?.items ?? []
  const known = search.tag && !tags.includes(search.tag) ? [search.tag, ...tags] : tags
  return (
    <Page
      title="میزبان‌ها"
      subtitle="شخص‌ها و شرکت‌هایی که آگهی می‌گذارند"
      actions={
        <>
          <PageAction
            look="primary"
            label="ثبت میزبان"
            needs={hostEndpoints.createHost}
            icon={Plus}
            link={linkOptions({ to: '/user/host/create' })}
          />
          <DialogAction
            label="دعوت با پیامک"
            needs={hostRecordEndpoints.inviteHost}
            icon={MessageSquareShare}
            load={loadInvite}
            dialog={({ HostInvite }, close) => <HostInvite onClose={close} />}
          />
        </>
      }
    >
      <DataTable
        name="host"
        label="میزبان‌ها"
        columns={columns}
        {...list}
        bulk={{
          needs: { right: 'host.approve' satisfies typeof hostBulkEndpoints.runHosts.right },
          actions: (rows, clear) => (
            <Deferred load={loadBulk} open>
              {({ HostBulkButtons }) => (
                <HostBulkButtons rows={rows} onStep={(step) => setAsked({ step, rows, clear })} />
              )}
            </Deferred>
          ),
        }}
        rowLabel={(host) => host.displayName}
        rowLink={(host) => linkOptions({ to: '/user/host/$id', params: { id: String(host.id) } })}
        top={
          <ListFilters
            filters={hostFilters}
            options={{ tag: known.map((id) => ({ id, label: id })) }}
            searchLabel="جست‌وجوی نام، موبایل یا کد ملی"
            search={search}
            onChange={(changed) => void navigate({ to: '/user/host', search: changed, replace: true })}
          />
        }
        empty={
          <EmptyState title="میزبانی پیدا نشد" actions={<LinkButton to="/user/host">نمایش همهٔ میزبان‌ها</LinkButton>}>
            عبارت جست‌وجو یا فیلترها را تغییر دهید.
          </EmptyState>
        }
      />
      <Deferred load={loadBulk} open={asked}>
        {({ HostBulkDialog }, { step, rows, clear }) => (
          <HostBulkDialog
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
    </Page>
  )
}
