'use no memo' // Of the first load (.size-limit.js): remembering a render would cost more bytes than it saves.

import { type ComponentType, useState } from 'react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ClipboardList } from 'lucide-react'
import type { CatalogueCard } from '@rezerv/contract/catalogue/catalogue-endpoints.ts'
import type { CatalogueKind } from '@rezerv/contract/catalogue/catalogue-kind.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { useListPage } from '#data-list.ts'
import { Button } from '#ui/primitives/button.tsx'
import { EmptyState } from '#ui/primitives/empty-state.tsx'
import { Deferred, fetchedAhead } from '#ui/overlay/deferred.tsx'
import { Page } from '#ui/page/page.tsx'
import { PageAction } from '#ui/page/page-actions.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { SavedViews } from '#ui/table/saved-views.tsx'
import { countText } from '#ui/table/table-foot.tsx'
import { CatalogueCardView } from './catalogue-card.tsx'
import { catalogueLinks } from './catalogue-links.ts'
import { catalogueCities } from './catalogue-city-queries.ts'
import { catalogueList } from './catalogue-queries.ts'
import type { CatalogueSearch } from '@rezerv/contract/catalogue/catalogue-query.ts'
import { listingWords } from '@rezerv/contract/listing/listing-words.ts'
import { listingLinks } from '#listing-links.ts'

// Cards are what a visitor waits for; the choices beside them come a moment later.
const loadFilters = fetchedAhead(() => import('./catalogue-filters.tsx'))

/** As high as the filters, with what they have side by side, so that the cards stay where they are when they come. */
const filtersPlace = (
  <div className="flex flex-wrap gap-2 border-b border-line px-3.5 py-2.5">
    <Skeleton className="h-tap min-w-40 flex-1 sm:w-64 sm:flex-none" />
    <Skeleton className="h-tap w-[46px] sm:hidden" />
    <Skeleton className="h-tap max-sm:hidden sm:w-96" />
    <Skeleton className="ms-auto h-tap w-tap sm:w-36" />
  </div>
)

/** What can be done with several cards at once, from another slice. */
export type CatalogueBulkProps = { cards: CatalogueCard[]; onClear: () => void }

export type CatalogueListProps = {
  kind: CatalogueKind
  search: CatalogueSearch
  onSearch: (next: CatalogueSearch) => void
  /** What is done with several cards at once. */
  load: () => Promise<{ CatalogueBulk: ComponentType<CatalogueBulkProps> }>
}

/** Everything of a kind as guests find it, and why some of it they do not. */
export function CataloguePage(props: CatalogueListProps) {
  const { kind, search } = props
  const { many } = listingWords[kind]
  const { list } = listingLinks[kind]
  return (
    <Page
      title={many}
      subtitle="کاتالوگ همان‌طور که مشتری می‌بیند، با نوار مدیریت"
      actions={<PageAction label="مدیریت آگهی‌ها" icon={ClipboardList} link={list} />}
    >
      <Cities kind={kind} search={search} />
      <CatalogueCards {...props} viewLink={(show) => catalogueLinks[kind].list({ ...search, show })} />
    </Page>
  )
}

/** The ways to the cities that have something, the most first; the days and guests go along. */
function Cities({ kind, search }: Pick<CatalogueListProps, 'kind' | 'search'>) {
  const { data } = useSuspenseQuery(catalogueCities(kind))
  const { from, until, people } = search
  if (data.items.length === 0) return null
  return (
    <nav aria-label="شهرها" className="-mx-3.5 overflow-x-auto px-3.5 sm:mx-0 sm:px-0">
      <ul className="flex gap-2 sm:flex-wrap">
        {data.items.slice(0, 16).map((city) => (
          <li key={city.id} className="shrink-0">
            <Link
              {...catalogueLinks[kind].city(city.slug, { from, until, people })}
              className="inline-flex min-h-[calc(var(--tap)-6px)] items-center gap-1.5 rounded-full border border-line bg-surface px-3 text-sm hover:border-line-strong hover:bg-hover"
            >
              {city.name}
              <span className="text-xs text-muted">{toPersianDigits(city.listings)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type CardsProps = CatalogueListProps & {
  /** The page of a city shows that city alone. */
  cityId?: number
  viewLink: (show: CatalogueSearch['show']) => ReturnType<(typeof catalogueLinks)['car']['list']>
}

const views = [
  ['all', 'همه'],
  ['guests', 'نمای مشتری'],
  ['hidden', 'پنهان از مشتری'],
] as const

/** The filters and the cards of what they let through. */
export function CatalogueCards({ kind, search, onSearch, cityId, viewLink, load }: CardsProps) {
  const wanted = cityId === undefined ? search : { ...search, cityId }
  const { rows: cards, total = 0, onNext, isLoadingNext } = useListPage(catalogueList(kind, wanted))
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const selected = cards.filter(({ id }) => chosen.has(id))
  const choose = (id: number, isIn: boolean) =>
    setChosen((now) => new Set(isIn ? [...now, id] : [...now].filter((one) => one !== id)))
  return (
    <>
      <div className="rounded-2 border border-line bg-surface">
        <SavedViews
          label={`نماهای ${listingWords[kind].many}`}
          current={search.show ?? 'all'}
          views={views.map(([id, label]) => ({ id, label, link: viewLink(id === 'all' ? undefined : id) }))}
        />
        <Deferred load={loadFilters} open meanwhile={filtersPlace}>
          {({ CatalogueFilters }) => (
            <CatalogueFilters kind={kind} search={search} onSearch={onSearch} isOneCity={cityId !== undefined} />
          )}
        </Deferred>
      </div>
      {cards.length === 0 ? (
        <EmptyState title={`${listingWords[kind].some} پیدا نشد`}>
          فیلترها را کمتر کنید یا روزهای دیگری انتخاب کنید.
        </EmptyState>
      ) : (
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4">
          {cards.map((card) => (
            <li key={card.id} className="grid min-w-0 [contain-intrinsic-size:auto_500px] [content-visibility:auto]">
              <CatalogueCardView
                card={card}
                search={search}
                isSelected={chosen.has(card.id)}
                onSelect={(isIn) => choose(card.id, isIn)}
              />
            </li>
          ))}
        </ul>
      )}
      {/* Not even fetched ahead: most visits choose nothing. */}
      {selected.length > 0 ? (
        <Deferred load={load} open={selected}>
          {({ CatalogueBulk }, chosenCards) => (
            <CatalogueBulk cards={chosenCards} onClear={() => setChosen(new Set())} />
          )}
        </Deferred>
      ) : null}
      <div className="flex flex-wrap items-center justify-center gap-3 text-sm text-muted">
        <output>
          {toPersianDigits(cards.length)} از {countText(total)}
        </output>
        {onNext ? (
          <Button onPress={onNext} isPending={isLoadingNext}>
            نمایش بیشتر
          </Button>
        ) : null}
      </div>
    </>
  )
}
