'use no memo' // Of the first load (.size-limit.js): remembering a render would cost more bytes than it saves.

import type { ReactNode } from 'react'
import { Link } from '@tanstack/react-router'
import {
  BedDouble,
  CalendarDays,
  Car,
  Eye,
  EyeOff,
  Fuel,
  Gauge,
  Pencil,
  Ruler,
  ShoppingCart,
  Users,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { fuelLabels, gearboxLabels } from '@rezerv/contract/listing/listing-category.ts'
import { type CatalogueCard as Card, hiddenReasonLabels } from '@rezerv/contract/catalogue/catalogue-endpoints.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { priceUnitLabels } from '@rezerv/contract/pricing/pricing-unit.ts'
import { StatusBadge } from '#ui/primitives/badge.tsx'
import { cx } from '#ui/primitives/class-names.ts'
import { Money } from '#ui/primitives/money.tsx'
import { catalogueLinks } from './catalogue-links.ts'
import type { CatalogueSearch } from '@rezerv/contract/catalogue/catalogue-query.ts'
import { RowCheckbox } from '#ui/table/row-checkbox.tsx'
import { Cover } from '#ui/primitives/cover.tsx'
import { categoryLabel, listingWords, untitled } from '@rezerv/contract/listing/listing-words.ts'
import { listingLinks } from '#listing-links.ts'
import type { StaySearch } from '@rezerv/contract/catalogue/catalogue-stay.ts'
import { listingStatusBadge } from '#features/listing/listing-status.ts'

type CardProps = {
  card: Card
  search: CatalogueSearch
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
}

/** A listing as guests see it in a list; under it, the operator's strip. */
export function CatalogueCardView({ card, search: { from, until, people }, isSelected, onSelect }: CardProps) {
  const { kind, title, category, cityName } = card
  return (
    <article
      aria-label={title || untitled(kind)}
      className={cx(
        'flex min-w-0 flex-col overflow-clip rounded-2 border bg-surface',
        isSelected ? 'border-accent' : 'border-line',
      )}
    >
      <div className="relative flex flex-1 flex-col">
        <div className="relative">
          <Picture card={card} />
          {card.stay ? (
            <span className="absolute end-2.5 top-2.5 rounded-full bg-surface">
              <StatusBadge tone={card.stay.isFree ? 'good' : 'bad'}>
                {card.stay.isFree ? 'آزاد' : 'آزاد نیست'}
              </StatusBadge>
            </span>
          ) : null}
        </div>
        <div className="flex flex-1 flex-col gap-2 px-3.5 py-3">
          <div className="min-w-0">
            <h2 className="truncate text-base font-bold">
              <Link
                {...catalogueLinks[kind].page(card.code, { from, until, people })}
                className="after:absolute after:inset-0 hover:text-accent-strong"
              >
                {title || untitled(kind)}
              </Link>
            </h2>
            <p className="truncate text-sm text-muted">
              {categoryLabel(kind, category)} · {cityName ?? 'بدون شهر'}
            </p>
          </div>
          <ul className="flex flex-wrap gap-x-3 gap-y-1 text-sm text-muted">
            {factsOf(card).map(([Icon, text]) => (
              <li key={text} className="inline-flex items-center gap-1">
                <Icon aria-hidden="true" className="size-4 shrink-0 text-faint" />
                {toPersianDigits(text)}
              </li>
            ))}
          </ul>
          <Price card={card} />
        </div>
      </div>
      <OperatorStrip card={card} stay={{ from, until, people }}>
        <RowCheckbox label={`انتخاب ${title || untitled(kind)}`} isSelected={isSelected} onChange={onSelect} />
      </OperatorStrip>
    </article>
  )
}

function Picture({ card: { kind, coverUrl, coverAlt } }: { card: Card }) {
  if (!coverUrl)
    return <Cover kind={kind} url={null} className="aspect-16/10 size-auto! w-full! rounded-none! [&>svg]:size-8" />
  return (
    <img
      src={`${coverUrl}?w=640`}
      srcSet={`${coverUrl}?w=320 320w, ${coverUrl}?w=640 640w, ${coverUrl}?w=1280 1280w`}
      sizes="(min-width: 1536px) 24vw, (min-width: 1280px) 32vw, (min-width: 640px) 48vw, 100vw"
      alt={coverAlt}
      loading="lazy"
      width={640}
      height={400}
      className="aspect-16/10 w-full bg-sunken object-cover"
    />
  )
}

type Fact = [icon: LucideIcon, text: string]

function factsOf(card: Card): Fact[] {
  const { kind, people, gearbox, fuel, rooms, area } = card
  if (kind === 'car')
    return [
      ...(people === null ? [] : [[Users, `${people} صندلی`] satisfies Fact]),
      ...(gearbox ? [[Gauge, gearboxLabels[gearbox]] satisfies Fact] : []),
      ...(fuel ? [[Fuel, fuelLabels[fuel]] satisfies Fact] : []),
      ...(card.unitCount > 1 ? [[Car, `${card.unitCount} خودرو`] satisfies Fact] : []),
    ]
  return [
    ...(people === null ? [] : [[Users, `تا ${people} نفر`] satisfies Fact]),
    ...(rooms ? [[BedDouble, `${rooms} اتاق`] satisfies Fact] : []),
    ...(area === null ? [] : [[Ruler, `${area} متر`] satisfies Fact]),
  ]
}

/** Of the days that were asked for; without them, or by the hour, the lowest base price. */
function Price({ card: { stay, basePrice } }: { card: Card }) {
  if (stay && stay.totalRials !== null)
    return (
      <p className="mt-auto pt-1">
        <Money rials={stay.totalRials} className="text-lg font-bold whitespace-nowrap" />
        <span className="block text-xs text-muted">
          {toPersianDigits(stay.units)} {priceUnitLabels[stay.unit]} با «{stay.rateName}»، همراه با مالیات
        </span>
      </p>
    )
  return (
    <div className="mt-auto pt-1">
      {basePrice ? (
        <p className="text-sm text-muted">
          از <Money rials={basePrice.rials} className="text-lg font-bold whitespace-nowrap text-ink" /> برای هر{' '}
          {priceUnitLabels[basePrice.unit]}
        </p>
      ) : (
        <p className="text-sm text-muted">بدون نرخ</p>
      )}
      {stay?.refusal ? <p className="text-xs text-warn">{stay.refusal}</p> : null}
    </div>
  )
}

function OperatorStrip({ card, stay, children }: { card: Card; stay: StaySearch; children: ReactNode }) {
  const { kind, id, status, completeness, views, hidden } = card
  const { calendar } = listingWords[kind]
  const { own, calendarOf, booking } = listingLinks[kind]
  const Icon = hidden.length > 0 ? EyeOff : Eye
  return (
    <div className="flex flex-col gap-2 border-t border-line bg-sunken px-3.5 py-2.5 text-xs">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {children}
        <StatusBadge {...listingStatusBadge(status)} />
        <span className={completeness < 100 ? 'font-semibold text-warn' : 'text-muted'}>
          {toPersianDigits(completeness)}٪ کامل
        </span>
        <span className="ms-auto text-muted">{toPersianDigits(views)} بازدید در ۳۰ روز</span>
      </div>
      <p className={cx('flex items-start gap-1.5', hidden.length > 0 ? 'text-warn' : 'text-muted')}>
        <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {hidden.length > 0
          ? `پنهان از مشتری: ${hidden.map((reason) => hiddenReasonLabels[reason]).join('، ')}`
          : 'مشتری آن را می‌بیند'}
      </p>
      <div className="-mx-1.5 flex flex-wrap gap-x-1">
        <StripLink link={own(id)} icon={Pencil} label="ویرایش" />
        <StripLink link={calendarOf(id)} icon={CalendarDays} label={calendar} />
        {status === 'published' ? <StripLink link={booking(id, stay)} icon={ShoppingCart} label="رزرو" /> : null}
      </div>
    </div>
  )
}

type StripLinkProps = { link: ReturnType<(typeof listingLinks)['car']['own']>; icon: LucideIcon; label: string }

function StripLink({ link, icon: Icon, label }: StripLinkProps) {
  return (
    <Link
      {...link}
      className="inline-flex min-h-tap items-center gap-1.5 rounded-1 px-1.5 font-semibold text-accent-strong hover:bg-hover"
    >
      <Icon aria-hidden="true" className="size-4" />
      {label}
    </Link>
  )
}
