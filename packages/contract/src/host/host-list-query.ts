import * as z from 'zod/mini'
import { choices, shapeOf } from '../list-filter.ts'
import { CityId, filter, PageQuery } from '../page.ts'
import { hostKindLabels } from './host-kind.ts'
import { hostStatusLabels } from './host-status.ts'

export const hostFilters = [
  choices('status', 'وضعیت', hostStatusLabels),
  choices('kind', 'نوع', hostKindLabels),
] as const

export const HostListQuery = z.extend(PageQuery, { ...shapeOf(hostFilters), cityId: filter(CityId) })
export type HostListQuery = z.infer<typeof HostListQuery>
