import * as z from 'zod/mini'
import { filter, PageQuery, CityId } from '../page.ts'
import { HostKind } from './host-kind.ts'
import { HostStatus } from './host-status.ts'

/** The filters of the list; the pages read them from the URL before the answers’ schemas are there. */
export const HostListQuery = z.extend(PageQuery, {
  status: filter(HostStatus),
  kind: filter(HostKind),
  cityId: filter(CityId),
})
export type HostListQuery = z.infer<typeof HostListQuery>
