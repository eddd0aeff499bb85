import { formatInstant } from '../jalali.ts'
import { fillVariables, textRefusal } from '../notice/notice-template.ts'
import type { OrderRow } from './order-list-endpoints.ts'

/** What an SMS to the customers of chosen orders may say of each order; its names in the text by their names in code. */
export const messageVariables = { name: 'نام', listing: 'آگهی', time: 'زمان', code: 'کد سفارش' }

export const messageRefusal = (text: string) => textRefusal({ variables: messageVariables, needed: [] }, text)

type Told = Pick<OrderRow, 'kind' | 'code' | 'customerName' | 'listingTitle' | 'startsAt' | 'endsAt'>

/** The message as the customer of this order reads it; a line with an empty variable is left out. */
export const orderMessageOf = (text: string, { kind, code, customerName, listingTitle, startsAt, endsAt }: Told) =>
  fillVariables(messageVariables, text, {
    name: customerName,
    listing: listingTitle,
    time:
      kind === 'event'
        ? formatInstant(startsAt, 'full')
        : `${formatInstant(startsAt, 'full')} تا ${formatInstant(endsAt, 'full')}`,
    code,
  }).trim()
