import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { calendarEndpoints } from '@rezerv/contract/calendar/calendar-endpoints.ts'
import type { OccurrenceInput } from '@rezerv/contract/calendar/calendar-occurrence.ts'
import { call } from '#lib/call.ts'

export const occurrenceList = (listingId: number) =>
  queryOptions({
    queryKey: ['calendar', 'occurrences', listingId],
    queryFn: ({ signal }) => call(calendarEndpoints.listOccurrences, { params: { id: listingId } }, { signal }),
  })

export const addOccurrences = (listingId: number) =>
  mutationOptions({
    mutationFn: (items: OccurrenceInput[]) =>
      call(calendarEndpoints.addOccurrences, { params: { id: listingId }, body: { items } }),
  })

export const changeOccurrence = mutationOptions({
  mutationFn: ({ id, ...body }: OccurrenceInput & { id: number }) =>
    call(calendarEndpoints.changeOccurrence, { params: { id }, body }),
})

export const removeOccurrence = mutationOptions({
  mutationFn: (id: number) => call(calendarEndpoints.removeOccurrence, { params: { id } }),
})
