import { linkOptions, type LinkProps } from '@tanstack/react-router'
import { CarClass, carClassLabels } from '@rezerv/contract/listing/listing-car-facts.ts'
import { EventCategory, eventCategoryLabels } from '@rezerv/contract/listing/listing-event-category.ts'
import { SpaceCategory, spaceCategoryLabels } from '@rezerv/contract/listing/listing-space-category.ts'
import type { ListingKind } from '@rezerv/contract/listing/listing-kind.ts'
import type { StaySearch } from './listing-stay-search.ts'

/** What the supply desk of one kind is called and where its pages stand. */
type KindFacts = {
  one: string
  /** «رویدادی پیدا نشد» */
  some: string
  many: string
  /** The name of its tickets. */
  tickets: string
  calendar: string
  /** What its `category` is called. */
  category: string
  categories: { id: string; label: string }[]
  list: LinkProps
  start: LinkProps
  /** A draft of a title alone, with its page instead of the wizard. */
  quick?: LinkProps
  /** A page of the wizard: `17/place`; `17` alone resumes. */
  register: (path: string) => LinkProps
  /** The page of one listing; a space has none of its own: its wizard edits it. */
  own: (id: number) => LinkProps
  calendarOf: (id: number) => LinkProps
  ticketsOf: (id: number) => LinkProps
  /** With the days, guests and rate that were looked at; an event chooses its occurrence there. */
  booking: (id: number, stay?: StaySearch) => LinkProps
}

const pick = <Id extends string>(ids: readonly Id[], labels: Record<Id, string>) =>
  ids.map((id) => ({ id, label: labels[id] }))
const params = (id: number) => ({ id: String(id) })

export const listingKinds: Record<ListingKind, KindFacts> = {
  car: {
    one: 'خودرو',
    some: 'خودرویی',
    many: 'خودروها',
    tickets: 'نرخ‌ها',
    calendar: 'تقویم',
    category: 'رده',
    categories: pick(CarClass.options, carClassLabels),
    list: linkOptions({ to: '/host/car' }),
    start: linkOptions({ to: '/host/car/register/$', params: { _splat: 'new' } }),
    quick: linkOptions({ to: '/host/car/create' }),
    register: (_splat) => linkOptions({ to: '/host/car/register/$', params: { _splat } }),
    own: (id) => linkOptions({ to: '/host/car/edit/$id', params: params(id) }),
    calendarOf: (id) => linkOptions({ to: '/host/car/$id/calendar', params: params(id) }),
    ticketsOf: (id) => linkOptions({ to: '/host/car/tickets/$id', params: params(id) }),
    booking: (id, { from, until, rate } = {}) =>
      linkOptions({ to: '/booking/car/$id', params: params(id), search: { from, until, rate } }),
  },
  event: {
    one: 'رویداد',
    some: 'رویدادی',
    many: 'رویدادها',
    tickets: 'بلیت‌ها',
    calendar: 'سانس‌ها',
    category: 'دسته',
    categories: pick(EventCategory.options, eventCategoryLabels),
    list: linkOptions({ to: '/host/event' }),
    start: linkOptions({ to: '/host/event/register/$', params: { _splat: 'new' } }),
    quick: linkOptions({ to: '/host/event/create' }),
    register: (_splat) => linkOptions({ to: '/host/event/register/$', params: { _splat } }),
    own: (id) => linkOptions({ to: '/host/event/edit/$id', params: params(id) }),
    calendarOf: (id) => linkOptions({ to: '/host/event/$id/calendar', params: params(id) }),
    ticketsOf: (id) => linkOptions({ to: '/host/event/tickets/$id', params: params(id) }),
    booking: (id) => linkOptions({ to: '/booking/event/$id', params: params(id) }),
  },
  space: {
    one: 'اقامتگاه',
    some: 'اقامتگاهی',
    many: 'اقامتگاه‌ها',
    tickets: 'نرخ‌ها',
    calendar: 'تقویم',
    category: 'نوع',
    categories: pick(SpaceCategory.options, spaceCategoryLabels),
    list: linkOptions({ to: '/host/space' }),
    start: linkOptions({ to: '/host/space/register' }),
    register: (_splat) => linkOptions({ to: '/host/space/register/$', params: { _splat } }),
    own: (id) => linkOptions({ to: '/host/space/register/$', params: { _splat: String(id) } }),
    calendarOf: (id) => linkOptions({ to: '/host/space/$id/calendar', params: params(id) }),
    ticketsOf: (id) => linkOptions({ to: '/host/space/register/$', params: { _splat: `${id}/tickets` } }),
    booking: (id, search = {}) => linkOptions({ to: '/booking/space/$id', params: params(id), search }),
  },
}

export const untitled = (kind: ListingKind) => `${listingKinds[kind].one} بی‌عنوان`

export const categoryLabel = (kind: ListingKind, category: string) =>
  listingKinds[kind].categories.find((option) => option.id === category)?.label ?? `بدون ${listingKinds[kind].category}`
