import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { formatDay, dayOfInstant } from '@rezerv/contract/jalali.ts'
import { listingKindLabels } from '@rezerv/contract/listing/listing-kind.ts'
import { formatMobile } from '@rezerv/contract/mobile.ts'
import { formatMoney } from '@rezerv/contract/money.ts'
import { paymentMethodLabels } from '@rezerv/contract/payment/payment-status.ts'
import type { SearchHit, SearchHitOf, SearchKind } from '@rezerv/contract/search/search-endpoints.ts'
import { linkOptions, type LinkProps } from '@tanstack/react-router'
import {
  Ban,
  BedDouble,
  Car,
  CreditCard,
  HandCoins,
  ReceiptText,
  Ticket,
  UserRound,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { hostStatusBadge } from '#features/host/host-status.ts'
import { listingStatusBadge } from '#features/listing/listing-status.ts'
import { orderStatusBadge } from '#features/order/order-status.ts'
import { paymentStatusBadge } from '#features/payment/payment-status.ts'
import { payoutBatchBadge } from '#features/payout/payout-status.ts'
import { listingLinks } from '#listing-links.ts'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import type { Command } from '#ui/overlay/command-groups.ts'

/** The icon is its kind's, where it has none of its own. */
type HitRow = Pick<Command, 'label' | 'code'> & {
  icon?: LucideIcon
  lines: ReactNode[]
  badge: ReactNode
  link: LinkProps
}
type HitRows = { [Kind in SearchKind]: (hit: SearchHitOf<Kind>) => HitRow }

const listingIcons: Record<SearchHitOf<'listing'>['listingKind'], LucideIcon> = {
  car: Car,
  event: Ticket,
  space: BedDouble,
}
const foundBy = { card: 'با پایان شمارهٔ کارت', ticket: 'با کد بلیت', payment: 'با شمارهٔ پرداخت' }
const dayOf = (instant: string) => formatDay(dayOfInstant(instant), 'long')
const money = (rials: number) => `${formatMoney(rials, 'toman')} تومان`
const mobile = (number: string) => (
  <bdi key="mobile" dir="ltr">
    {formatMobile(number)}
  </bdi>
)

const hitRows: HitRows = {
  order: ({ id, code, status, customerName, listingTitle, startsAt, by }) => ({
    label: customerName || 'مشتری بدون نام',
    code,
    lines: [by && foundBy[by], listingTitle, dayOf(startsAt)],
    badge: <StatusBadge {...orderStatusBadge(status)} />,
    link: linkOptions({ to: '/order/$id', params: { id: String(id) } }),
  }),
  customer: ({ id, name, blocked, ...customer }) => ({
    label: name || 'مشتری بدون نام',
    lines: [mobile(customer.mobile)],
    badge: blocked ? (
      <StatusBadge tone="bad" icon={Ban}>
        مسدود
      </StatusBadge>
    ) : null,
    link: linkOptions({ to: '/user/order', search: { customerId: id } }),
  }),
  host: ({ id, name, status, cityName, ...host }) => ({
    label: name || 'میزبان بدون نام',
    lines: [mobile(host.mobile), cityName],
    badge: <StatusBadge {...hostStatusBadge(status)} />,
    link: linkOptions({ to: '/user/host/$id', params: { id: String(id) } }),
  }),
  listing: ({ listingKind, code, title, status, hostName, cityName, id }) => ({
    label: title || `${listingKindLabels[listingKind]} بدون عنوان`,
    code,
    icon: listingIcons[listingKind],
    lines: [listingKindLabels[listingKind], hostName, cityName],
    badge: <StatusBadge {...listingStatusBadge(status)} />,
    link: listingLinks[listingKind].own(id),
  }),
  payment: ({ id, orderCode, customerName, method, status, amountRials, createdAt }) => ({
    label: money(amountRials),
    code: orderCode,
    lines: [paymentMethodLabels[method], customerName, dayOf(createdAt)],
    badge: <StatusBadge {...paymentStatusBadge(status)} />,
    link: linkOptions({ to: '/payment', search: { attempt: id } }),
  }),
  payout: ({ id, code, status, amountRials, createdAt }) => ({
    label: 'دستهٔ تسویه',
    code,
    lines: [money(amountRials), dayOf(createdAt)],
    badge: <StatusBadge {...payoutBatchBadge(status)} />,
    link: linkOptions({ to: '/payout/$id', params: { id: String(id) } }),
  }),
}

const hitRowOf = (hit: SearchHit): HitRow => (hitRows[hit.kind] as (one: SearchHit) => HitRow)(hit)

export const recordGroupNames: Record<SearchKind, string> = {
  order: 'سفارش‌ها',
  customer: 'مشتری‌ها',
  host: 'میزبان‌ها',
  listing: 'آگهی‌ها',
  payment: 'پرداخت‌ها',
  payout: 'تسویه‌ها',
}

const recordIcons: Record<SearchKind, LucideIcon> = {
  order: ReceiptText,
  customer: UsersRound,
  host: UserRound,
  listing: Ticket,
  payment: CreditCard,
  payout: HandCoins,
}

/** A found record as a row of the palette; `open` gets where it is. Without its state when that may be of another day. */
export function hitCommand(hit: SearchHit, open: (link: LinkProps) => void, state: 'fresh' | 'old' = 'fresh'): Command {
  const { lines, badge, link, ...row } = hitRowOf(hit)
  return {
    icon: recordIcons[hit.kind],
    ...row,
    id: `${hit.kind}-${hit.id}`,
    group: recordGroupNames[hit.kind],
    badge: state === 'fresh' ? badge : null,
    detail: lines
      .filter((line) => line !== null && line !== '')
      .flatMap((line, at) => (at === 0 ? [line] : [' · ', line])),
    onRun: () => open(link),
  }
}

const lists: Partial<Record<SearchKind, (q: string) => LinkProps>> = {
  order: (q) => linkOptions({ to: '/order', search: { q } }),
  customer: (q) => linkOptions({ to: '/user/order', search: { q } }),
  host: (q) => linkOptions({ to: '/user/host', search: { q } }),
  payment: (q) => linkOptions({ to: '/payment', search: { q } }),
}

/** The list that finds the rest with the same words. */
export function moreCommand(kind: SearchKind, q: string, open: (link: LinkProps) => void): Command[] {
  const link = lists[kind]?.(q)
  if (!link) return []
  const name = recordGroupNames[kind]
  return [
    {
      id: `more-${kind}`,
      label: `همهٔ ${name} با «${toPersianDigits(q)}»`,
      group: name,
      icon: recordIcons[kind],
      onRun: () => open(link),
    },
  ]
}
