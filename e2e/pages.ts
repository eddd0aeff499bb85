import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { api } from './app.ts'

/** A URL of the table whose page is built, with real ids in place of its parameters. */
export type PageUrl = { pattern: string; url: string; isBuilt: boolean }

const root = resolve(import.meta.dirname, '..')

/** Every URL of docs/urls.md with records of the demo data. */
export async function everyPage(): Promise<PageUrl[]> {
  const rows = [...readFileSync(`${root}/docs/urls.md`, 'utf8').matchAll(/^\| `(\/[^`]*)` \| ([^|]+) \|/gm)]
  const ids = await demoIds()
  return rows.map(([, pattern = '', file = '']) => ({
    pattern,
    url: filled(pattern, ids),
    isBuilt: !readFileSync(`${root}/apps/web/src/routes/${file.trim().replaceAll('`', '')}`, 'utf8').includes(
      'NotBuilt',
    ),
  }))
}

type Ids = {
  event: number
  occurrence: number
  car: number
  space: number
  ticket: number
  /** Rates of the car and of the space. */
  rate: number
  spaceRate: number
  host: number
  order: number
  transaction: number
  payout: number
  hall: number
  /** An event with numbered seats, and an occurrence of it. */
  seatedEvent: number
  seated: number
  unpaid: number
  import: number
  /** Of a payment that the bank confirmed. */
  invoice: string
  /** Of a published car and a published space. */
  codes: { car: string; space: string }
}

async function demoIds(): Promise<Ids> {
  const get = (path: string) => api<{ items: { id: number; code?: string; invoice?: string }[] }>(path)
  const first = async (path: string) => (await get(path)).items[0]?.id ?? 0
  const codeOf = async (kind: string) => (await get(`listings?kind=${kind}&status=published`)).items[0]?.code ?? ''
  const paid = await get('payments?method=pasargad&status=confirmed')
  // The one with the longest title, and the most evenings and tickets.
  const event = await first(
    `listings?kind=event&status=published&when=upcoming&q=${encodeURIComponent('گردشگری پایدار، بوم‌گردی')}`,
  )
  const seatedEvent = await first(`listings?kind=event&q=${encodeURIComponent('ارکستر سازهای ملی')}`)
  const car = await first('listings?kind=car&status=published')
  const space = await first('listings?kind=space&status=published')
  return {
    event,
    occurrence: await first(`listings/${event}/occurrences`),
    car,
    rate: await first(`listings/${car}/tickets`),
    space,
    spaceRate: await first(`listings/${space}/tickets`),
    ticket: await first(`listings/${event}/tickets`),
    host: await first('hosts?status=approved'),
    order: await first('orders?status=confirmed'),
    unpaid: await first('orders?status=held'),
    transaction: await first('transactions'),
    payout: await first('payout-batches'),
    hall: await first('halls'),
    import: await first('imports'),
    seatedEvent,
    seated: await first(`listings/${seatedEvent}/occurrences`),
    invoice: paid.items[0]?.invoice ?? '',
    codes: { car: await codeOf('car'), space: await codeOf('space') },
  }
}

function filled(pattern: string, ids: Ids) {
  const id = idFor(pattern, ids)
  return pattern
    .replace('{id, catch-all}', `${id}/place`)
    .replace('{ticketId}', String(ticketFor(pattern, ids)))
    .replace('{occurrence}', String(ids.occurrence))
    .replace('{id}', String(id))
    .replace('{city}', 'tehran')
    .replace('{code}', pattern.startsWith('/car') ? ids.codes.car : ids.codes.space)
    .replace(/callback$/, `callback?invoiceId=${ids.invoice}&status=success`)
}

function ticketFor(pattern: string, ids: Ids) {
  if (pattern.includes('/car/')) return ids.rate
  return pattern.includes('/space/') ? ids.spaceRate : ids.ticket
}

function idFor(pattern: string, ids: Ids) {
  if (pattern.startsWith('/user/host')) return ids.host
  if (/transactions/.test(pattern)) return ids.transaction
  if (pattern.startsWith('/payout')) return ids.payout
  if (pattern.startsWith('/settings/halls')) return ids.hall
  if (pattern.startsWith('/settings/imports')) return ids.import
  if (pattern.startsWith('/event/seats')) return ids.seated
  if (pattern === '/host/event/{id}/calendar' || pattern.startsWith('/event/promo')) return ids.seatedEvent
  if (/order/.test(pattern)) return ids.order
  if (/\/car\//.test(pattern)) return ids.car
  return /\/space\//.test(pattern) ? ids.space : ids.event
}
