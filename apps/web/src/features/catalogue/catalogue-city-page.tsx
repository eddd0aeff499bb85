'use no memo' // Of the first load (.size-limit.js): remembering a render would cost more bytes than it saves.

import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarRange, CircleAlert, House, ReceiptText } from 'lucide-react'
import type { CatalogueKind } from '@rezerv/contract/catalogue/catalogue-kind.ts'
import type { CatalogueCityFigures } from '@rezerv/contract/catalogue/catalogue-endpoints.ts'
import { formatCount, toPersianDigits } from '@rezerv/contract/digits.ts'
import { formatDay } from '@rezerv/contract/jalali.ts'
import { Card } from '#ui/primitives/card.tsx'
import { cx } from '#ui/primitives/class-names.ts'
import { Money } from '#ui/primitives/money.tsx'
import { Page } from '#ui/page/page.tsx'
import { Tile, TileRow } from '#ui/primitives/tile.tsx'
import { CatalogueCards, type CatalogueListProps } from './catalogue-page.tsx'
import { catalogueLinks } from './catalogue-links.ts'
import { catalogueCity } from './catalogue-queries.ts'
import { cityGaps, occupancy, percent } from './catalogue-city-text.ts'
import { Cover } from '#ui/primitives/cover.tsx'
import { categoryLabel, listingWords } from '@rezerv/contract/listing/listing-words.ts'

/** A kind in a city: how much there is, how full it is, what is missing; then its cards. */
export function CatalogueCityPage({ slug, ...list }: CatalogueListProps & { slug: string }) {
  const { kind, search } = list
  const { data: city } = useSuspenseQuery(catalogueCity(kind, slug))
  const { many, categories } = listingWords[kind]
  const gaps = cityGaps(city, categories)
  return (
    <Page
      title={`${many} در ${city.name}`}
      subtitle={`استان ${city.provinceName}`}
      breadcrumb={[{ label: many, link: catalogueLinks[kind].list({}) }]}
    >
      <Figures city={city} gapCount={gaps.length} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <Categories kind={kind} city={city} />
          <Card title="کمبودهای عرضه">
            {gaps.length === 0 ? (
              <p className="text-sm text-muted">کمبودی دیده نمی‌شود.</p>
            ) : (
              <ul className="flex flex-col gap-2 text-sm">
                {gaps.map((gap) => (
                  <li key={gap} className="flex items-start gap-2">
                    <CircleAlert aria-hidden="true" className="mt-1 size-4 shrink-0 text-warn" />
                    {gap}
                  </li>
                ))}
              </ul>
            )}
          </Card>
        </div>
        <Top kind={kind} top={city.top} />
      </div>
      {city.units > 0 ? <Occupancy days={city.days} /> : null}
      <CatalogueCards
        {...list}
        cityId={city.id}
        viewLink={(show) => catalogueLinks[kind].city(slug, { ...search, show })}
      />
    </Page>
  )
}

function Figures({ city, gapCount }: { city: CatalogueCityFigures; gapCount: number }) {
  const { averageRials, averageHourRials, published, listings } = city
  return (
    <TileRow>
      <Tile
        tone="info"
        icon={House}
        value={toPersianDigits(`${published} از ${listings}`)}
        label="آگهی منتشرشده از همه"
      />
      <Tile
        tone="calm"
        icon={ReceiptText}
        value={averageRials === null ? '—' : <Money rials={averageRials} />}
        label="میانگین نرخ پایهٔ روز یا شب"
      />
      {averageHourRials === null ? null : (
        <Tile tone="calm" icon={ReceiptText} value={<Money rials={averageHourRials} />} label="میانگین نرخ پایهٔ ساعت" />
      )}
      <Tile tone="good" icon={CalendarRange} value={percent(occupancy(city.days))} label="اشغال ۳۰ روز آینده" />
      <Tile tone={gapCount > 0 ? 'warn' : 'good'} icon={CircleAlert} value={formatCount(gapCount)} label="کمبود عرضه" />
    </TileRow>
  )
}

function Categories({ kind, city }: { kind: CatalogueKind; city: CatalogueCityFigures }) {
  return (
    <Card title={`تعداد بر اساس ${listingWords[kind].category}`}>
      {city.categories.length === 0 ? (
        <p className="text-sm text-muted">هنوز آگهی‌ای در این شهر نیست.</p>
      ) : (
        <div className="overflow-x-auto">
          <table className="w-full text-sm">
            <thead className="text-xs text-muted">
              <tr>
                {[listingWords[kind].category, 'منتشرشده از همه', 'میانگین نرخ پایه'].map((head) => (
                  <th key={head} scope="col" className="pb-2 font-medium first:text-start last:text-end">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {city.categories.map((row) => (
                <tr key={row.category}>
                  <th scope="row" className="py-2 text-start font-medium">
                    {categoryLabel(kind, row.category)}
                  </th>
                  <td className="py-2 text-center">{toPersianDigits(`${row.published} از ${row.listings}`)}</td>
                  <td className="py-2 text-end">
                    {row.averageRials === null ? '—' : <Money rials={row.averageRials} />}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  )
}

function Top({ kind, top }: { kind: CatalogueKind; top: CatalogueCityFigures['top'] }) {
  return (
    <Card title="برترین‌های ۳۰ روز گذشته">
      {top.length === 0 ? (
        <p className="text-sm text-muted">هنوز سفارش یا بازدیدی نیست.</p>
      ) : (
        <ol className="flex flex-col divide-y divide-line">
          {top.map((one) => (
            <li key={one.id} className="flex items-center gap-3 py-2 first:pt-0 last:pb-0">
              <Cover kind={kind} url={one.coverUrl} />
              <div className="min-w-0 flex-1">
                <Link
                  {...catalogueLinks[kind].page(one.code)}
                  className="block truncate font-semibold hover:text-accent-strong"
                >
                  {one.title || one.code}
                </Link>
                <p className="text-xs text-muted">{toPersianDigits(`${one.orders} سفارش · ${one.views} بازدید`)}</p>
              </div>
              <Money rials={one.salesRials} className="shrink-0 text-sm whitespace-nowrap" />
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}

function Occupancy({ days }: { days: CatalogueCityFigures['days'] }) {
  return (
    <Card title="اشغال ۳۰ روز آینده" description="سهم واحدهای فروخته‌شده از واحدهای باز هر روز">
      <ol className="grid grid-cols-[repeat(auto-fill,minmax(3.75rem,1fr))] gap-1.5">
        {days.map((one) => {
          const share = occupancy([one])
          return (
            <li
              key={one.day}
              title={formatDay(one.day, 'full')}
              className={cx(
                'flex flex-col items-center overflow-clip rounded-1 border border-line pt-1 text-xs',
                share > 0.9 ? 'bg-bad-soft text-bad' : 'bg-surface',
              )}
            >
              <span className="text-muted">{formatDay(one.day, 'dayMonth')}</span>
              <span className="font-semibold">{percent(share)}</span>
              <span aria-hidden="true" className="mt-1 h-1.5 w-full bg-sunken">
                <span
                  className={cx('block h-full', share > 0.9 ? 'bg-bad' : 'bg-accent')}
                  style={{ width: `${share * 100}%` }}
                />
              </span>
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
