import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { ticketEndpoints } from '@rezerv/contract/ticket/ticket-endpoints.ts'
import type { RateInput } from '@rezerv/contract/ticket/ticket-rate.ts'
import type { Ticket, TicketInput } from '@rezerv/contract/ticket/ticket.ts'
import { call } from '#lib/call.ts'
import { deadline } from '#lib/deadline.ts'

export const ticketList = (listingId: number) =>
  queryOptions({
    queryKey: ['ticket', 'list', listingId],
    queryFn: ({ signal }) => call(ticketEndpoints.listTickets, { params: { id: listingId } }, { signal }),
  })

type TicketLists = { items: Ticket[]; waiting: Ticket[] }

/** A ticket as an editor shows it: as it will be when what waits is published. */
export const ticketShown = ({ items, waiting }: TicketLists, ticketId: number | undefined) =>
  [...waiting, ...items].find((ticket) => ticket.id === ticketId)

/** Those that wait for their first day of sale: of a listing on sale, what is new is sold when it is published. */
export const newTickets = ({ items, waiting }: TicketLists) =>
  waiting.filter((ticket) => !items.some((one) => one.id === ticket.id))

/** What is said of a save: of a listing on sale it is not what is sold yet. */
export const savedText = (noun: 'نرخ' | 'بلیت', { waits }: { waits: boolean }) =>
  waits ? `${noun} ذخیره شد؛ پس از انتشار فروخته می‌شود` : `${noun} ذخیره شد`

/**
 * The tickets of a listing, for a page of one of them: asks again when the kept list lacks it, then throws notFound()
 * when it was removed or never was.
 */
export async function ensureTicket(queries: QueryClient, listingId: number, ticketId: number) {
  const has = (list: TicketLists) => ticketShown(list, ticketId) !== undefined
  if (has(await queries.ensureQueryData(ticketList(listingId)))) return
  if (!has(await queries.fetchQuery({ ...ticketList(listingId), staleTime: 0 }))) throw notFound()
}

/** Creates when there is no `ticket`, else changes it. */
export const saveTicket = (listingId: number) =>
  mutationOptions({
    mutationFn: ({ ticket, input }: { ticket?: Ticket | undefined; input: TicketInput }): Promise<{ waits: boolean }> =>
      ticket
        ? call(
            ticketEndpoints.changeTicket,
            { params: { id: listingId, ticketId: ticket.id }, body: { ...input, version: ticket.version } },
            { signal: deadline().signal },
          )
        : call(ticketEndpoints.createTicket, { params: { id: listingId }, body: input }),
  })

/** Creates when there is no `ticket`, else changes it. */
export const saveRate = (listingId: number) =>
  mutationOptions({
    mutationFn: ({ ticket, input }: { ticket?: Ticket | undefined; input: RateInput }): Promise<{ waits: boolean }> =>
      ticket
        ? call(
            ticketEndpoints.changeRate,
            { params: { id: listingId, ticketId: ticket.id }, body: { ...input, version: ticket.version } },
            { signal: deadline().signal },
          )
        : call(ticketEndpoints.createRate, { params: { id: listingId }, body: input }),
  })

export const copyRate = (listingId: number) =>
  mutationOptions({
    mutationFn: (ticketId: number) => call(ticketEndpoints.copyRate, { params: { id: listingId, ticketId } }),
  })

/** What a rate's editor reckons prices with. Its rules are those of the rate that is edited; a new one has none. */
export const rateFrame = (listingId: number, ticketId?: number) =>
  queryOptions({
    queryKey: ['ticket', 'frame', listingId, ticketId ?? null],
    queryFn: ({ signal }) =>
      call(ticketEndpoints.getRateFrame, { params: { id: listingId }, query: { ticketId } }, { signal }),
  })

export const archiveTicket = (listingId: number) =>
  mutationOptions({
    mutationFn: (ticketId: number) => call(ticketEndpoints.archiveTicket, { params: { id: listingId, ticketId } }),
  })

export const sortTickets = (listingId: number) =>
  mutationOptions({
    mutationFn: (ids: number[]) => call(ticketEndpoints.sortTickets, { params: { id: listingId }, body: { ids } }),
  })

export const changeResource = (listingId: number) =>
  mutationOptions({
    mutationFn: ({ id, name, capacity }: { id: number; name: string; capacity: number }) =>
      call(ticketEndpoints.changeResource, { params: { id: listingId, resourceId: id }, body: { name, capacity } }),
  })

/** What a change of tickets shows in: the tickets, places of occurrences, figures of the event. */
export const refreshTickets = (queries: QueryClient) =>
  Promise.all(
    ['ticket', 'calendar', 'listing', 'booking'].map((slice) => queries.invalidateQueries({ queryKey: [slice] })),
  )
