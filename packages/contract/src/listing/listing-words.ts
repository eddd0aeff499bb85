import {
  CarClass,
  carClassLabels,
  EventCategory,
  eventCategoryLabels,
  SpaceCategory,
  spaceCategoryLabels,
} from './listing-category.ts'
import type { ListingKind } from './listing-kind.ts'

/** The words for a listing of one kind and its parts. */
type KindWords = {
  one: string
  /** «رویدادی پیدا نشد» */
  some: string
  many: string
  /** The name of its tickets. */
  tickets: string
  calendar: string
  /** The word for its `category`. */
  category: string
  categories: { id: string; label: string }[]
}

const pick = <Id extends string>(ids: readonly Id[], labels: Record<Id, string>) =>
  ids.map((id) => ({ id, label: labels[id] }))

export const listingWords: Record<ListingKind, KindWords> = {
  car: {
    one: 'خودرو',
    some: 'خودرویی',
    many: 'خودروها',
    tickets: 'نرخ‌ها',
    calendar: 'تقویم',
    category: 'دسته',
    categories: pick(CarClass.options, carClassLabels),
  },
  event: {
    one: 'رویداد',
    some: 'رویدادی',
    many: 'رویدادها',
    tickets: 'بلیت‌ها',
    calendar: 'سانس‌ها',
    category: 'دسته',
    categories: pick(EventCategory.options, eventCategoryLabels),
  },
  space: {
    one: 'اقامتگاه',
    some: 'اقامتگاهی',
    many: 'اقامتگاه‌ها',
    tickets: 'نرخ‌ها',
    calendar: 'تقویم',
    category: 'نوع',
    categories: pick(SpaceCategory.options, spaceCategoryLabels),
  },
}

export const untitled = (kind: ListingKind) => `${listingWords[kind].one} بدون عنوان`

export const categoryLabel = (kind: ListingKind, category: string) =>
  listingWords[kind].categories.find((option) => option.id === category)?.label ?? `بدون ${listingWords[kind].category}`
