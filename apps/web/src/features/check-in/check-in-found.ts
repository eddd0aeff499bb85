import type { CheckInTicket } from '@rezerv/contract/check-in/check-in-endpoints.ts'
import { toWesternDigits } from '@rezerv/contract/digits.ts'
import { faNorm } from '@rezerv/contract/persian-text.ts'

/** What people say at a door: a name, an order's code, the end of a mobile number or of a ticket's code. Nothing typed finds all. */
export function foundTickets(items: CheckInTicket[], typed: string): CheckInTicket[] {
  const wanted = faNorm(typed)
  const end = toWesternDigits(typed).trim().toUpperCase()
  return items.filter(
    ({ holderName, customerName, orderCode, mobileEnd, codeEnd }) =>
      faNorm(`${holderName} ${customerName} ${orderCode}`).includes(wanted) || end === mobileEnd || end === codeEnd,
  )
}

/** The one ticket that is left to come in when nothing else was found: Enter lets it in. */
export const onlyTicket = (found: CheckInTicket[]): CheckInTicket | undefined =>
  found.length === 1 && found[0]?.status === 'issued' ? found[0] : undefined
