import { type Host, hostEndpoints } from '@rezerv/contract/host/host-endpoints.ts'
import { hostKindLabels } from '@rezerv/contract/host/host-status.ts'
import { transactionEndpoints } from '@rezerv/contract/transaction/transaction-endpoints.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { FileText, Pencil, History } from 'lucide-react'
import type { ReactNode } from 'react'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { Banner } from '#ui/primitives/banner.tsx'
import { PageAction } from '#ui/page/page-actions.tsx'
import { Card } from '#ui/primitives/card.tsx'
import { Code } from '#ui/primitives/code.tsx'
import { DescriptionList } from '#ui/primitives/description-list.tsx'
import { JalaliDay, JalaliInstant } from '#ui/primitives/jalali.tsx'
import { MobileNumber } from '#ui/primitives/mobile.tsx'
import { Page } from '#ui/page/page.tsx'
import { TabLink, TabNav } from '#ui/page/tab-nav.tsx'
import { HostClosures } from './host-closures.tsx'
import { HostFigures } from './host-figures.tsx'
import { HostListings } from './host-listings.tsx'
import { hostById } from './host-queries.ts'
import { HostRecordCards } from './host-record-cards.tsx'
import { HostReady } from './host-ready.tsx'
import { type HostSearch, HostTab, hostTabLabels } from './host-search.ts'
import { HostSteps } from './host-steps.tsx'
import { hostEntryText } from './host-text.ts'
import { hostStatusBadge } from './host-status.ts'
import { EventList } from '#ui/primitives/event-list.tsx'
import { HostVerification } from './host-verification.tsx'

/** Rows of this host from other slices. */
type HostPanels = Partial<Record<HostTab, ReactNode>>

/** A host in parts, each at its own URL. */
export function HostDetail({ id, search, panels }: { id: number; search: HostSearch; panels: HostPanels }) {
  const { tab = 'overview', item } = search
  const { data: host } = useSuspenseQuery(hostById(id))
  return (
    <Page
      title={host.displayName}
      badge={<StatusBadge {...hostStatusBadge(host.status)} />}
      subtitle={
        <>
          {hostKindLabels[host.kind]} · <MobileNumber mobile={host.mobile} isLink />
          {host.cityName ? ` · ${host.cityName}` : null}
        </>
      }
      breadcrumb={[{ label: 'میزبان‌ها', link: { to: '/user/host' } }]}
      actions={
        <>
          <HostSteps host={host} />
          <PageAction
            place={4}
            label="ویرایش"
            needs={hostEndpoints.changeHost}
            icon={Pencil}
            link={linkOptions({ to: '/user/host/edit/$id', params: { id: String(host.id) } })}
          />
          <PageAction
            isRare
            label="صورت‌حساب"
            needs={transactionEndpoints.getStatement}
            icon={FileText}
            link={linkOptions({ to: '/user/transactions', search: { hostId: host.id } })}
          />
        </>
      }
    >
      <TabNav label="بخش‌های میزبان">
        {HostTab.options.map((one) => (
          <TabLink
            key={one}
            to="/user/host/$id"
            params={{ id: String(id) }}
            search={one === 'overview' ? {} : { tab: one }}
            isSelected={one === tab}
            replace
          >
            {hostTabLabels[one]}
          </TabLink>
        ))}
      </TabNav>
      {tab === 'overview' ? <HostFigures host={host} /> : null}
      {tab === 'overview' || tab === 'verification' ? <HostReady host={host} /> : null}
      {panels[tab] ?? <HostPanel host={host} tab={tab} item={item} />}
    </Page>
  )
}

type PanelProps = { host: Host; tab: HostTab; item: HostSearch['item'] }

function HostPanel({ host, tab, item }: PanelProps) {
  if (tab === 'verification') return <HostVerification key={item} host={host} item={item} />
  if (tab === 'listings') return <HostListings id={host.id} />
  if (tab === 'audit') return <HostAudit host={host} />
  return <HostOverview host={host} />
}

function HostOverview({ host }: { host: Host }) {
  return (
    <>
      {host.statusReason ? (
        <Banner tone={hostStatusBadge(host.status).tone === 'bad' ? 'bad' : 'info'} title="دلیل وضعیت فعلی">
          {host.statusReason}
          {host.status === 'suspended' ? (
            <p className="text-xs text-muted">
              {host.suspension === 'hide'
                ? 'آگهی‌ها از مشتری‌ها پنهان‌اند.'
                : 'آگهی‌ها دیده می‌شوند ولی رزرو جدید نمی‌گیرند.'}
            </p>
          ) : null}
        </Banner>
      ) : null}
      <HostFacts host={host} />
      <HostRecordCards host={host} />
      <HostClosures hostId={host.id} />
    </>
  )
}

function HostFacts({ host }: { host: Host }) {
  const person = host.kind === 'person'
  return (
    <Card title="مشخصات">
      <DescriptionList
        items={[
          { label: 'موبایل', value: <MobileNumber mobile={host.mobile} isLink /> },
          person
            ? { label: 'کد ملی', value: host.nationalId ? <Code text={host.nationalId} isCopyable /> : null }
            : { label: 'شناسهٔ ملی', value: host.legalId ? <Code text={host.legalId} isCopyable /> : null },
          person && { label: 'تاریخ تولد', value: host.birthDay ? <JalaliDay day={host.birthDay} /> : null },
          { label: 'شبا', value: host.sheba ? <Code text={host.sheba} isCopyable /> : null },
          { label: 'صاحب حساب', value: host.shebaOwner },
          { label: 'شهر', value: host.cityName },
          { label: 'کد پستی', value: host.postalCode ? <Code text={host.postalCode} /> : null },
          { label: 'نشانی', value: host.address, isWide: true },
          { label: 'یادداشت', value: host.note, isWide: true },
          { label: 'ثبت در', value: <JalaliInstant at={host.createdAt} /> },
        ]}
      />
    </Card>
  )
}

/** Everything that was done to this host, newest first. */
function HostAudit({ host }: { host: Host }) {
  return (
    <Card title="گزارش فعالیت">
      <EventList
        events={host.timeline.toReversed().map((entry) => ({
          id: entry.id,
          at: entry.at,
          icon: History,
          ...hostEntryText(entry),
          by: entry.actorName ?? 'سامانه',
        }))}
      />
    </Card>
  )
}
