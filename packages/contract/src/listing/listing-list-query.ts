import * as z from 'zod/mini'
import { filter, Id, PageQuery, CityId } from '../page.ts'
import { Gearbox } from './listing-car-facts.ts'
import { ListingStage, ListingStatus } from './listing-status.ts'
import { Line } from '../written-text.ts'

/** The filters of the list; the pages read them from the URL before the answers' schemas are there. */
export const ListingListQuery = z.extend(PageQuery, {
  status: filter(ListingStatus),
  stage: filter(ListingStage),
  category: filter(Line.check(z.maxLength(40))),
  hostId: filter(Id),
  cityId: filter(CityId),
  /** At least so many guests of a space, seats of a car. */
  people: filter(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2000))),
  gearbox: filter(Gearbox),
  /** Cars with a paper that ends within 30 days, or has ended. */
  papers: filter(z.enum(['soon', 'ended'])),
  /** Only those without an image. */
  photos: filter(z.literal('none')),
  /** Only those on sale whose edit waits to be published. */
  edit: filter(z.literal('waits')),
  /** `upcoming`: only those with an occurrence still to come, nearest first. */
  when: filter(z.enum(['upcoming', 'past'])),
})
export type ListingListQuery = z.infer<typeof ListingListQuery>
