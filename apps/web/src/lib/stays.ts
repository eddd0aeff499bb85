import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from './call.ts'

const stayKey = (id: number) => ['booking', 'stay', id] as const

/** On what terms a car or a space is booked now. */
export const stayBooking = (id: number) =>
  queryOptions({
    queryKey: [...stayKey(id), 'page'],
    queryFn: ({ signal }) => call(bookingEndpoints.getStayBooking, { params: { id } }, { signal }),
    staleTime: 5_000,
    refetchInterval: 60_000,
  })

/** What these days cost and which are taken; read again, because others book too. */
export const stayDays = (id: number, span: { from: string; until: string }) =>
  queryOptions({
    queryKey: [...stayKey(id), 'days', span.from, span.until],
    queryFn: ({ signal }) => call(bookingEndpoints.getStayDays, { params: { id }, query: span }, { signal }),
    staleTime: 10_000,
    refetchInterval: 30_000,
  })

/** Everything that was read about a car or a space. */
export const stayQueries = (id: number) => ({ queryKey: stayKey(id) })
