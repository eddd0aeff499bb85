import { formatCount, toPersianDigits } from '@rezerv/contract/digits.ts'
import { checkIsOpen } from '@rezerv/contract/host/host-check.ts'
import { dayOfInstant } from '@rezerv/contract/jalali.ts'
import { balanceWithout } from '@rezerv/contract/party-balance.ts'
import type { HostBalance } from '@rezerv/contract/transaction/transaction.ts'
import { durationText } from '@rezerv/contract/host/host-answer-text.ts'
import type { HostAnswers } from '@rezerv/contract/host/host-record-endpoints.ts'
import type { Host } from '@rezerv/contract/host/host-endpoints.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { hostBalanceOf } from '#features/transaction/transaction-queries.ts'
import { PartyMoney } from '#ui/money/party-money.tsx'
import { type FigureItem, Figures } from '#ui/page/figures.tsx'
import { JalaliDay } from '#ui/primitives/jalali.tsx'
import { TextLink } from '#ui/primitives/link-lines.tsx'
import { Money } from '#ui/primitives/money.tsx'
import { hostAnswers } from './host-queries.ts'
import { hostChecks } from './host-check-queries.ts'

/** What a host is owed and when it is paid, what is still to be checked, and what the host offers and sold. */
export function HostFigures({ host }: { host: Host }) {
  const { data: checks } = useSuspenseQuery(hostChecks(host.id))
  const { data: balances } = useSuspenseQuery(hostBalanceOf(host.id))
  const { data: answers } = useSuspenseQuery(hostAnswers(host.id))
  const open = checks.items.filter(({ status }) => checkIsOpen(status)).length
  const params = { id: String(host.id) }
  return (
    <>
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
      {answers.requests + answers.orders > 0 ? <Figures label="پاسخ‌گویی و لغو" items={answerFigures(answers)} /> : null}
    </>
  )
}

const percent = (part: number, whole: number) => `${formatCount(Math.round((part / whole) * 100))}٪`

function answerFigures({ days, requests, answered, answerMinutes, orders, cancelled }: HostAnswers): FigureItem[] {
  const span = `${formatCount(days)} روز گذشته`
  return [
    {
      label: 'نرخ پاسخ',
      value: requests > 0 ? percent(answered, requests) : '—',
      detail: requests > 0 ? `${formatCount(answered)} از ${formatCount(requests)} درخواست` : 'بدون درخواست',
    },
    {
      label: 'زمان پاسخ',
      value: answerMinutes === null ? '—' : durationText(answerMinutes),
      detail: `میانهٔ ${span}`,
    },
    {
      label: 'لغو از طرف میزبان',
      value: orders > 0 ? percent(cancelled, orders) : '—',
      detail: orders > 0 ? `${formatCount(cancelled)} از ${formatCount(orders)} سفارش قطعی` : 'بدون سفارش قطعی',
      ...(cancelled > 0 && { tone: 'warn' }),
    },
  ]
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
