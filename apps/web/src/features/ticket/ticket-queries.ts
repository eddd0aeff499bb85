import type { QueryClient } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { ticketEndpoints } from '@rezerv/contract/ticket/ticket-endpoints.ts'
import type { RateInput } from '@rezerv/contract/ticket/ticket-rate.ts'
import type { Ticket, TicketInput } from '@rezerv/contract/ticket/ticket.ts'
import { command, query, askAnew } from '#data.ts'
import { call } from '#lib/call.ts'
import { deadline } from '#lib/deadline.ts'

export const ticketList = (listingId: number) => query(ticketEndpoints.listTickets, { params: { id: listingId } })

type TicketLists = { items: Ticket[]; waiting: Ticket[] }

/** A ticket as an editor shows it: as it will be when what waits is published. */
export const ticketShown = ({ items, waiting }: TicketLists, ticketId: number | undefined) =>
  [...waiting, ...items].find((ticket) => ticket.id === ticketId)

/** Those that wait for their first day of sale: of a listing on sale, what is new is sold when it is published. */
export const newTickets = ({ items, waiting }: TicketLists) =>
  waiting.filter((ticket) => !items.some((one) => one.id === ticket.id))

/**
 * The tickets of a listing, for a page of one of them: asks again when the kept list lacks it, then throws notFound()
 * when it was removed or never was.
 */
export async function ensureTicket(queries: QueryClient, listingId: number, ticketId: number) {
  const has = (list: TicketLists) => ticketShown(list, ticketId) !== undefined
  if (has(await queries.ensureQueryData(ticketList(listingId)))) return
  if (!has(await askAnew(queries, ticketList(listingId)))) throw notFound()
}

/** A change of tickets shows in the tickets, places of occurrences, figures of the event. */
const renews = ['ticket', 'calendar', 'listing', 'booking'] as const

type Wish<Input> = { listingId: number; ticket: Ticket | undefined; input: Input }

/** A save of a listing on sale is not what is sold yet. */
const savedText =
  (noun: 'نرخ' | 'بلیت') =>
  ({ waits }: { waits: boolean }, { ticket }: Wish<unknown>) => {
    if (waits) return `${noun} ذخیره شد؛ پس از انتشار فروخته می‌شود`
    return ticket ? `${noun} ذخیره شد` : `${noun} اضافه شد`
  }

/** Creates when there is no `ticket`, else changes it. */
export const saveTicket = command(
  ({ listingId: id, ticket, input }: Wish<TicketInput>): Promise<{ waits: boolean }> =>
    ticket
      ? call(
          ticketEndpoints.changeTicket,
          { params: { id, ticketId: ticket.id }, body: { ...input, version: ticket.version } },
          { signal: deadline().signal },
        )
      : call(ticketEndpoints.createTicket, { params: { id }, body: input }),
  {
    renews,
    right: ({ ticket }) => ticketEndpoints[ticket ? 'changeTicket' : 'createTicket'].right,
    says: savedText('بلیت'),
    failure: 'shown',
  },
)

const writeRate = ({ listingId: id, ticket, input }: Wish<RateInput>): Promise<{ waits: boolean }> =>
  ticket
    ? call(
        ticketEndpoints.changeRate,
        { params: { id, ticketId: ticket.id }, body: { ...input, version: ticket.version } },
        { signal: deadline().signal },
      )
    : call(ticketEndpoints.createRate, { params: { id }, body: input })

const rateRight = ({ ticket }: Wish<RateInput>) => ticketEndpoints[ticket ? 'changeRate' : 'createRate'].right

/** Creates when there is no `ticket`, else changes it. */
export const saveRate = command(writeRate, {
  renews,
  right: rateRight,
  says: savedText('نرخ'),
  failure: 'shown',
})

/** The same of a rate that only its menu hides or shows. */
export const hideRate = command(writeRate, {
  renews,
  right: rateRight,
  says: ({ waits }, { input }) => {
    if (input.hidden) return 'نرخ پنهان شد'
    return waits ? 'پس از انتشار دیده می‌شود' : 'نرخ دیده می‌شود'
  },
})

const copiedText = ({ waits }: { waits: boolean }) =>
  waits ? 'کپی اضافه شد؛ پس از انتشار فروخته می‌شود' : 'کپی اضافه شد؛ تا آن را نمایش ندهید مشتری نمی‌بیند'

export const copyRate = command(ticketEndpoints.copyRate, { renews, says: copiedText })

/** A rate's editor reckons prices with it. Its rules are those of the rate that is edited; a new one has none. */
export const rateFrame = (listingId: number, ticketId?: number) =>
  query(ticketEndpoints.getRateFrame, { params: { id: listingId }, query: { ticketId } })

export const copyTicket = command(ticketEndpoints.copyTicket, { renews, says: copiedText })

export const pauseTicket = command(ticketEndpoints.pauseTicket, {
  renews,
  says: (_, { body }) => (body.paused ? 'فروش بلیت متوقف شد' : 'فروش بلیت از سر گرفته شد'),
})

export const archiveTicket = (says: string) => command(ticketEndpoints.archiveTicket, { renews, says })

export const sortTickets = command(ticketEndpoints.sortTickets, { renews, always: true })

export const changeResource = command(ticketEndpoints.changeResource, {
  renews,
  says: 'ظرفیت ذخیره شد',
  failure: 'shown',
})
