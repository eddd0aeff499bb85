import type { ShopCalls } from '@rezerv/client'
import { escaped } from './html.ts'
import { count, money, time } from './shop-text.ts'

export type Form = Record<string, string | undefined>
type Occurrence = ShopCalls['listShopOccurrences']['answer']['items'][number]
type Ticket = Occurrence['tickets'][number]
export type Wish = ShopCalls['quoteShopEvent']['body']
export const textOf = (value: string | undefined) => value?.trim() ?? ''

/** The tickets of one evening that can be bought, with what each costs; those that are good for several are left out. */
export function occurrenceForm(listingId: number, { id, startsAt, hasSeats, tickets: all }: Occurrence): string {
  const tickets = all.filter(({ spans }) => spans === 'one')
  const open = tickets.filter((ticket) => ticket.closedReason === null && ticket.remaining > 0)
  const closed = tickets.filter((ticket) => !open.includes(ticket))
  const notes = closed.map(
    ({ name, closedReason }) => `<p class="quiet">${escaped(name)}: ${escaped(closedReason ?? 'ظرفیت پر شده است')}</p>`,
  )
  if (open.length === 0) return `<h2>${time(startsAt)}</h2>${notes.join('')}`
  const options = open.flatMap((ticket) => choicesOf(ticket, hasSeats))
  const steps = open.map((ticket) => stepLine(ticket))
  const most = Math.max(...open.map(({ maxPerOrder }) => maxPerOrder))
  return `<h2>${time(startsAt)}</h2>
    <form method="post" action="/event/${listingId}/quote"><input type="hidden" name="occurrenceId" value="${id}">
      <label>بلیت<select name="choice">${options.join('')}</select></label>
      <label>تعداد<input name="quantity" type="number" min="1" max="${most}" value="1" required></label>
      <label>کد تخفیف<input name="promo" dir="ltr" autocomplete="off"></label>
      <button>دیدن قیمت</button></form>${[...steps, ...notes].join('')}`
}

/** How long a lower price lasts, and what comes after it: «بلیت عادی، زودهنگام: ۳۰ عدد دیگر؛ بعد از آن ۱۰۰٬۰۰۰ تومان». */
function stepLine({ name, priceNow, priceNext }: Ticket): string {
  if (priceNext === null) return ''
  const { step, until, left } = priceNow
  const ends = [until && `تا ${time(until)}`, left !== null && `${count(left)} عدد دیگر`].filter(Boolean).join('، ')
  const from = priceNext.seatRials ? 'از ' : ''
  return `<p class="quiet">${escaped(`${name}، ${step ?? ''}: ${ends}؛ بعد از آن ${from}${money(priceNext.rials)}`)}</p>`
}

/** A ticket, or each category of its seats: the best of it that are free. */
function choicesOf({ ticketId, name, priceNow, remaining }: Ticket, hasSeats: boolean): string[] {
  const option = (value: object, label: string) =>
    `<option value="${escaped(JSON.stringify(value))}">${escaped(label)}</option>`
  if (!hasSeats || priceNow.seatRials === null)
    return [option({ ticketId }, `${name}، ${money(priceNow.rials)}، ${count(remaining)} جا`)]
  return Object.entries(priceNow.seatRials).map(([category, rials]) =>
    option({ ticketId, category }, `${name}، ${category}، ${money(rials)}`),
  )
}

export function wishOf(listingId: number, { occurrenceId, choice = '{}', quantity, promo }: Form): Wish {
  const chosen = JSON.parse(choice) as { ticketId: number; category?: string }
  const promoCode = textOf(promo)
  return {
    listingId,
    occurrenceId: Number(occurrenceId),
    lines: [{ ...chosen, quantity: Number(quantity) }],
    ...(promoCode && { promoCode }),
  }
}
