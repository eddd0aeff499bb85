import type { Host } from '@rezerv/contract/host/host.ts'
import { hostKindLabels } from '@rezerv/contract/host/host-kind.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { History, Pencil } from 'lucide-react'
import { Banner } from '#ui/banner.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Code } from '#ui/code.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { JalaliDay, JalaliInstant } from '#ui/jalali.tsx'
import { MobileNumber } from '#ui/mobile.tsx'
import { Money } from '#ui/money.tsx'
import { Page } from '#ui/page.tsx'
import { Timeline } from '#ui/timeline.tsx'
import { WithAside } from '#ui/with-aside.tsx'
import { HostStatusBadge } from './host-list.tsx'
import { hostById } from './host-queries.ts'
import { HostSteps } from './host-steps.tsx'
import { hostEntryText, hostTones } from './host-text.ts'

export function HostDetail({ id }: { id: number }) {
  const { data: host } = useSuspenseQuery(hostById(id))
  return (
    <Page
      title={host.displayName}
      badge={<HostStatusBadge status={host.status} />}
      subtitle={hostKindLabels[host.kind]}
      breadcrumb={[{ label: 'میزبان‌ها', link: { to: '/user/host' } }]}
      actions={
        <>
          <LinkButton to="/user/host/edit/$id" params={{ id: String(host.id) }} icon={Pencil}>
            ویرایش
          </LinkButton>
          <HostSteps host={host} />
        </>
      }
    >
      {host.statusReason ? (
        <Banner tone={hostTones[host.status] === 'bad' ? 'bad' : 'info'} title="دلیل وضعیت کنونی">
          {host.statusReason}
        </Banner>
      ) : null}
      <WithAside asideLabel="گردش کار میزبان" aside={<HostMoney host={host} />}>
        <HostFacts host={host} />
        <Card title="رویدادنگار">
          <Timeline
            events={host.timeline.toReversed().map((entry) => ({
              id: entry.id,
              at: entry.at,
              icon: History,
              ...hostEntryText(entry),
              by: entry.actorName ?? 'سامانه',
            }))}
          />
        </Card>
      </WithAside>
    </Page>
  )
}

function HostMoney({ host }: { host: Host }) {
  return (
    <Card title="خلاصه">
      <DescriptionList
        columns={1}
        items={[
          { label: 'ماندهٔ حساب میزبان', value: <Money rials={host.balanceRials} /> },
          { label: 'آگهی‌ها', value: toPersianDigits(host.listingCount) },
          {
            label: 'سفارش‌ها',
            value: (
              <Link to="/order" search={{ hostId: host.id }} className="text-accent-strong underline">
                {toPersianDigits(host.orderCount)} سفارش
              </Link>
            ),
          },
          { label: 'ثبت در', value: <JalaliInstant at={host.createdAt} /> },
        ]}
      />
    </Card>
  )
}

function HostFacts({ host }: { host: Host }) {
  const person = host.kind === 'person'
  return (
    <Card title="مشخصات">
      <DescriptionList
        items={[
          { label: 'موبایل', value: <MobileNumber mobile={host.mobile} /> },
          person
            ? { label: 'کد ملی', value: host.nationalId ? <Code text={host.nationalId} isCopyable /> : null }
            : { label: 'شناسهٔ ملی', value: host.legalId ? <Code text={host.legalId} isCopyable /> : null },
          ...(person ? [{ label: 'تاریخ تولد', value: host.birthDay ? <JalaliDay day={host.birthDay} /> : null }] : []),
          { label: 'شبا', value: host.sheba ? <Code text={host.sheba} isCopyable /> : null },
          { label: 'صاحب حساب', value: host.shebaOwner },
          { label: 'شهر', value: host.cityName },
          { label: 'کد پستی', value: host.postalCode ? <Code text={host.postalCode} /> : null },
          { label: 'نشانی', value: host.address, isWide: true },
          { label: 'یادداشت', value: host.note, isWide: true },
        ]}
      />
    </Card>
  )
}
