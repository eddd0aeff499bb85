import { formatCount, toPersianDigits } from '@rezerv/contract/digits.ts'
import { checkIsOpen } from '@rezerv/contract/host/host-check.ts'
import { dayOfInstant } from '@rezerv/contract/jalali.ts'
import { balanceWithout } from '@rezerv/contract/party-balance.ts'
import type { HostBalance } from '@rezerv/contract/transaction/transaction.ts'
import type { Host } from '@rezerv/contract/host/host-endpoints.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { hostBalanceOf } from '#features/transaction/transaction-queries.ts'
import { PartyMoney } from '#ui/money/party-money.tsx'
import { type FigureItem, Figures } from '#ui/page/figures.tsx'
import { JalaliDay } from '#ui/primitives/jalali.tsx'
import { TextLink } from '#ui/primitives/link-lines.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { hostChecks } from './host-check-queries.ts'

/** What a host is owed and when it is paid, what is still to be checked, and what the host offers and sold. */
export function HostFigures({ host }: { host: Host }) {
  const { data: checks } = useSuspenseQuery(hostChecks(host.id))
  const { data: balances } = useSuspenseQuery(hostBalanceOf(host.id))
  const open = checks.items.filter(({ status }) => checkIsOpen(status)).length
  const params = { id: String(host.id) }
  return (
    <Figures
      label="خلاصهٔ میزبان"
      items={[
        { label: 'ماندهٔ حساب میزبان', value: <PartyMoney of="host" balance={host.balanceRials} /> },
        nextPayout(balances.items[0]),
        {
          label: 'بررسی‌های باز',
          value: (
            <TextLink to="/user/host/$id" params={params} search={{ tab: 'verification' }}>
              {open > 0 ? `${toPersianDigits(open)} مورد` : 'همه بررسی شده'}
            </TextLink>
          ),
          ...(open > 0 && { detail: `از ${toPersianDigits(checks.items.length)} مورد` }),
        },
        {
          label: 'آگهی‌ها',
          value: (
            <TextLink to="/user/host/$id" params={params} search={{ tab: 'listings' }}>
              {formatCount(host.listingCount)}
            </TextLink>
          ),
        },
        {
          label: 'سفارش‌ها',
          value: (
            <TextLink to="/order" search={{ hostId: host.id }}>
              {formatCount(host.orderCount)} سفارش
            </TextLink>
          ),
        },
      ]}
    />
  )
}

/** Money of orders that are over; what comes from those still to come waits for their end. */
function nextPayout(balance: HostBalance | undefined): FigureItem {
  if (!balance) return { label: 'تسویهٔ بعدی', value: '—' }
  const ready = balanceWithout(balance.balanceRials, balance.pendingRials)
  return {
    label: 'تسویهٔ بعدی',
    value: <Money rials={Math.max(0, ready)} />,
    detail: balance.lastPayoutAt ? (
      <>
        آخرین تسویه: <JalaliDay day={dayOfInstant(balance.lastPayoutAt)} style="dayMonth" />
      </>
    ) : (
      'هنوز تسویه‌ای نشده است'
    ),
  }
}
