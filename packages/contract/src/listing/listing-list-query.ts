import * as z from 'zod/mini'
import { choice, choiceOf, choices, least, record, shapeOf } from '../list-filter.ts'
import { CityId, filter, PageQuery } from '../page.ts'
import { Line } from '../written-text.ts'
import { gearboxLabels } from './listing-category.ts'
import { ListingStage, listingStatusLabels } from './listing-status.ts'

const status = choices('status', 'وضعیت', listingStatusLabels)
export const categoryFilter = (label: string) => choiceOf('category', label, Line.check(z.maxLength(40)))
export const cityFilter = record('cityId', 'شهر', CityId)
const host = record('hostId', 'میزبان')
export const gearboxFilter = choice('gearbox', 'گیربکس', gearboxLabels)
export const seatsFilter = least('people', 'صندلی', 'صندلی')
/** Cars with a document that ends within 30 days, or has ended. */
const documents = choice('documents', 'مدارک', { soon: 'رو به پایان تا ۳۰ روز یا تمام‌شده', ended: 'تمام‌شده' })
const photos = choice('photos', 'تصویر', { none: 'بدون تصویر' })
/** Nothing that a calendar could show: no car or room, no occurrence to come. */
const calendar = choice('calendar', 'تقویم', { none: 'بدون تقویم' })
const occurrences = choice('calendar', 'سانس', { none: 'بدون سانس آینده' })

/** What an index walks; the last changed first where nothing is said. */
const sort = choice('sort', 'ترتیب', { oldest: 'قدیمی‌ترین تغییر', newest: 'جدیدترین ثبت' })

/** The filters of each kind's supply desk. */
export const listingFiltersOf = {
  car: [
    status,
    categoryFilter('دسته'),
    cityFilter,
    host,
    gearboxFilter,
    seatsFilter,
    documents,
    photos,
    calendar,
    sort,
  ],
  event: [status, categoryFilter('دسته'), cityFilter, host, photos, occurrences, sort],
  space: [status, categoryFilter('نوع'), cityFilter, host, least('people', 'ظرفیت', 'نفر'), photos, calendar, sort],
}
/** All of them, whatever they are called. */
export const listingFilters = listingFiltersOf.car

export const ListingListQuery = z.extend(PageQuery, {
  ...shapeOf(listingFilters),
  stage: filter(ListingStage),
  /** Only those on sale whose edit waits to be published. */
  edit: filter(z.literal('waits')),
  /** `upcoming`: only those with an occurrence still to come, nearest first. */
  when: filter(z.enum(['upcoming', 'past'])),
})
export type ListingListQuery = z.infer<typeof ListingListQuery>

/** The list's state, as it stands in the URL. */
export const ListingSearch = z.omit(ListingListQuery, { after: true })
export type ListingSearch = z.infer<typeof ListingSearch>
