import { api } from './app.ts'

type Shown = { id: number; name: string }

/**
 * A draft of its own, copied from an event of the demo, with its tickets and evenings from the twentieth day on: whoever counts places
 * counts them here, since of the demo's evenings others buy meanwhile.
 */
export async function ownEvent(evenings = 1): Promise<{ id: number; ticket: Shown }> {
  const { items } = await api<{ items: Shown[] }>('listings?kind=event&status=published&when=upcoming')
  for (const { id: event } of items) {
    const { items: tickets } = await api<{ items: (Shown & { seatRials: object | null })[] }>(
      `listings/${event}/tickets`,
    )
    if (tickets.length === 0 || tickets.some(({ seatRials }) => seatRials !== null)) continue
    const { id } = await api<{ id: number }>(`listings/${event}/copies`, {})
    const times = Array.from({ length: evenings }, (_, nr) => {
      const startsAt = Date.now() + (20 + nr) * 24 * 3_600_000
      return { startsAt: new Date(startsAt), endsAt: new Date(startsAt + 2 * 3_600_000) }
    })
    await api(`listings/${id}/occurrences`, { items: times })
    const copied = await api<{ items: Shown[] }>(`listings/${id}/tickets`)
    const [ticket] = copied.items
    if (ticket) return { id, ticket }
  }
  throw new Error('the demo has no event without numbered seats')
}
