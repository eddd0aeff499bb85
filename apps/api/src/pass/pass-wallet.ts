import { createSign } from 'node:crypto'
import { formatInstant } from '@rezerv/contract/jalali.ts'
import { placeLine } from '@rezerv/contract/order/order-place.ts'
import sharp from 'sharp'
import type { Brand } from '#html/html-page.ts'
import type { PassOrder } from './pass-order-store.ts'
import type { PassFacts } from './pass-store.ts'
import type { AppleKeys, GoogleKeys } from './pass-wallet-keys.ts'

type Ticket = PassOrder['order']['issuedTickets'][number]

/** A ticket as a wallet keeps it: no more of a person than on the page. */
export type WalletTicket = {
  ticket: Ticket
  found: Pick<PassOrder, 'order' | 'parties'>
  facts: Pick<PassFacts, 'latitude' | 'longitude'>
  brand: Brand
}

export const walletTickets = ({ order }: Pick<PassOrder, 'order'>): Ticket[] =>
  order.issuedTickets.filter(({ status, code, isOff }) => status !== 'void' && code !== '' && !isOff)

const placeOf = ({ order, parties }: Pick<PassOrder, 'order' | 'parties'>) =>
  placeLine(order.venue, parties.listing.address)

/** The tickets of an order in one file: a pass, or several together (Apple, «Distributing passes»). */
export async function applePasses(keys: AppleKeys, tickets: WalletTicket[]) {
  const { PKPass } = await loadPasses()
  const passes = await Promise.all(tickets.map((one) => applePass(keys, one)))
  const [first] = passes
  if (passes.length === 1 && first) return { type: first.mimeType, bytes: first.getAsBuffer(), ending: 'pkpass' }
  const all = PKPass.pack(...passes)
  return { type: all.mimeType, bytes: all.getAsBuffer(), ending: 'pkpasses' }
}

/** Of the occurrence at which it lets in. */
const timeOf = ({ startsAt, endsAt }: Ticket, order: PassOrder['order']) => ({
  startsAt: startsAt ?? order.startsAt,
  endsAt: endsAt ?? order.endsAt,
})

/** Large, and of use where keys are configured alone. */
const loadPasses = () => import('passkit-generator')

async function applePass({ passType, team, certificates }: AppleKeys, { ticket, found, facts, brand }: WalletTicket) {
  const { order } = found
  const { PKPass } = await loadPasses()
  const pass = new PKPass({ 'icon.png': await icon(brand, 29), 'icon@2x.png': await icon(brand, 58) }, certificates, {
    serialNumber: ticket.code,
    description: order.listingTitle,
    organizationName: brand.name,
    passTypeIdentifier: passType,
    teamIdentifier: team,
    backgroundColor: rgb(brand.color),
    foregroundColor: 'rgb(255,255,255)',
    labelColor: 'rgb(255,255,255)',
    logoText: brand.name,
  })
  pass.type = 'eventTicket'
  pass.primaryFields.push({ key: 'event', label: 'رویداد', value: order.listingTitle })
  pass.secondaryFields.push({
    key: 'time',
    label: 'زمان',
    value: formatInstant(timeOf(ticket, order).startsAt, 'full'),
  })
  pass.auxiliaryFields.push({ key: 'ticket', label: 'بلیت', value: ticket.ticketName })
  if (ticket.seatLabel !== null) pass.auxiliaryFields.push({ key: 'seat', label: 'جا', value: ticket.seatLabel })
  pass.backFields.push(
    { key: 'place', label: 'مکان', value: placeOf(found) },
    { key: 'order', label: 'کد سفارش', value: order.code },
  )
  pass.setBarcodes({ message: ticket.code, format: 'PKBarcodeFormatQR', messageEncoding: 'iso-8859-1' })
  pass.setRelevantDate(new Date(timeOf(ticket, order).startsAt))
  pass.setExpirationDate(new Date(timeOf(ticket, order).endsAt))
  const { latitude, longitude } = facts
  if (latitude !== null && longitude !== null) pass.setLocations({ latitude, longitude })
  return pass
}

/** A ticket in the house's colour: a wallet takes no pass without a picture. */
const icon = ({ color }: Brand, size: number) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 29 29"><rect width="29" height="29" fill="${color}"/><path d="M5 9h19v3.5a2.5 2.5 0 0 0 0 4V20H5v-3.5a2.5 2.5 0 0 0 0-4z" fill="#fff"/></svg>`,
    ),
    { density: 300 },
  )
    .resize(size, size)
    .png()
    .toBuffer()

const rgb = (color: string) => `rgb(${[1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)).join(',')})`

/** The link that puts a ticket into Google Wallet: what it says is signed by the issuer's account (Google, «Create passes with JWT»). */
export function googleLink(
  { issuer, email, key }: GoogleKeys,
  { ticket, found, brand }: WalletTicket,
  now: number,
): string {
  const { order } = found
  const text = (value: string) => ({ defaultValue: { language: 'fa', value } })
  const { startsAt, endsAt } = timeOf(ticket, order)
  const classId = `${issuer}.occurrence-${order.listingId}-${Date.parse(startsAt)}`
  const claims = {
    iss: email,
    aud: 'google',
    typ: 'savetowallet',
    iat: Math.floor(now / 1_000),
    payload: {
      eventTicketClasses: [
        {
          id: classId,
          issuerName: brand.name,
          eventName: text(order.listingTitle),
          reviewStatus: 'UNDER_REVIEW',
          hexBackgroundColor: brand.color,
          dateTime: { start: startsAt, end: endsAt },
          venue: { name: text(order.venue || order.listingTitle), address: text(placeOf(found) || order.venue) },
        },
      ],
      eventTicketObjects: [
        {
          id: `${issuer}.ticket-${ticket.id}`,
          classId,
          state: 'ACTIVE',
          ticketType: text([ticket.ticketName, ticket.seatLabel].filter(Boolean).join('، ')),
          reservationInfo: { confirmationCode: order.code },
          barcode: { type: 'QR_CODE', value: ticket.code },
        },
      ],
    },
  }
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}`
  return `https://pay.google.com/gp/v/save/${signed}.${createSign('sha256').update(signed).sign(key, 'base64url')}`
}
