import * as z from 'zod/mini'
import { Day, filter, PageQuery } from '../page.ts'
import { Line } from '../written-text.ts'

/** The filters of the customers desk; the page reads them from the URL. */
export const CustomerDeskQuery = z.extend(PageQuery, {
  blocked: filter(z.literal('yes')),
  tag: filter(Line.check(z.minLength(1), z.maxLength(30))),
  /** `none`: never ordered. `repeat`: twice or more. */
  orders: filter(z.enum(['none', 'some', 'repeat'])),
  /** Who ordered within these days of Tehran, both included. */
  from: filter(Day),
  until: filter(Day),
})
export type CustomerDeskQuery = z.infer<typeof CustomerDeskQuery>
