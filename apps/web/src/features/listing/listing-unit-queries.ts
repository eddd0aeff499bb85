import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { SlotUnit } from '@rezerv/contract/calendar/calendar-slots.ts'
import { listingUnitEndpoints } from '@rezerv/contract/listing/listing-unit-endpoints.ts'
import type { ListingUnitInput } from '@rezerv/contract/listing/listing-unit.ts'
import { call } from '#lib/call.ts'

export const unitList = (listingId: number) =>
  queryOptions({
    queryKey: ['listing', 'units', listingId],
    queryFn: ({ signal }) => call(listingUnitEndpoints.listUnits, { params: { id: listingId } }, { signal }),
  })

/** Adds when there is no `unitId`, else changes it. */
export const saveUnit = (listingId: number) =>
  mutationOptions({
    mutationFn: ({ unitId, input }: { unitId?: number | undefined; input: ListingUnitInput }): Promise<unknown> =>
      unitId === undefined
        ? call(listingUnitEndpoints.addUnit, { params: { id: listingId }, body: input })
        : call(listingUnitEndpoints.changeUnit, { params: { id: listingId, unitId }, body: input }),
  })

export const moveUnit = (listingId: number) =>
  mutationOptions({
    mutationFn: ({ unitId, step }: { unitId: number; step: 'archive' | 'restore' }) =>
      call(listingUnitEndpoints.moveUnit, { params: { id: listingId, unitId }, body: { step } }),
  })

export const changeUnitSlot = (listingId: number) =>
  mutationOptions({
    mutationFn: (unit: SlotUnit) =>
      call(listingUnitEndpoints.changeUnitSlot, { params: { id: listingId }, body: { unit } }),
  })

/** What a change of units shows in: the units, the listing's completeness, its tickets and calendars. */
export const refreshUnits = (queries: QueryClient) =>
  Promise.all(['listing', 'ticket', 'calendar'].map((slice) => queries.invalidateQueries({ queryKey: [slice] })))
