import { paymentEndpoints } from '@rezerv/contract/payment/payment-endpoints.ts'
import { startSimulator } from '@rezerv/pasargad-simulator/simulator.ts'
import type pg from 'pg'
import { afterAll } from 'vitest'
import type { testApp } from '#http/testing.ts'
import { dayAhead } from '#month/month-testing.ts'
import type { PaymentGateway } from './payment-gateway.ts'
import { pasargadGateway, type PasargadOptions } from './payment-pasargad.ts'

/** A bank of the test file's own: with what the environment says of it, and a gateway that speaks to it. */
export async function testBank(options: Parameters<typeof startSimulator>[0] = {}) {
  const simulator = await startSimulator(options)
  afterAll(() => simulator.close())
  const { username, password, terminalNumber } = simulator.settings
  return {
    simulator,
    gatewayTo: (more: Partial<PasargadOptions> = {}) =>
      pasargadGateway({ baseUrl: simulator.url, ...simulator.settings, timeoutMs: 5_000, ...more }),
    variables: {
      PASARGAD_BASE_URL: simulator.url,
      PASARGAD_USERNAME: username,
      PASARGAD_PASSWORD: password,
      PASARGAD_TERMINAL: String(terminalNumber),
      PUBLIC_URL: 'http://admin.example',
    },
  }
}

/** The bank as an installation uses it. */
export const bankOf = (gateway: PaymentGateway) => ({
  gateway,
  callbackUrl: 'http://localhost:3000/payment/pasargad/callback',
  windowMinutes: 25,
})
/** The name of a bank page, as the bank's own controls ask for it. */
export const urlIdOf = (redirectUrl: string) => redirectUrl.split('/').at(-1) ?? ''

let references = 0
type Offline = 'cash' | 'card_to_card' | 'bank_transfer'

/** A body of `recordOfflinePayment`: money that came today. */
export const offlineOf = (amountRials: number, method: Offline = 'cash') => ({
  method,
  amountRials,
  reference: method === 'cash' ? '' : `5566${(references += 1)}`,
  paidDay: dayAhead(0),
  note: '',
})

type Api = Pick<Awaited<ReturnType<typeof testApp>>, 'call'>

/** So many rials came in for an order, outside of the gateway. */
export const payOffline = ({ call }: Api, id: number, ...money: Parameters<typeof offlineOf>) =>
  call(paymentEndpoints.recordOfflinePayment, { params: { id }, body: offlineOf(...money) })

/** The balance of each account over an order, in rials; even accounts are left out. */
export async function ledgerOf(pool: pg.Pool, orderId: number): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ account: string; rials: string }>(
    `select p.account, sum(p.amount_rials)::bigint as rials from transactions t join postings p on p.transaction_id = t.id
      where t.order_id = $1 group by 1 having sum(p.amount_rials) <> 0 order by 1`,
    [orderId],
  )
  return Object.fromEntries(rows.map((row) => [row.account, Number(row.rials)]))
}

export type TestOrder = { order: number; code: string; resource: number; customer: number; host: number }
type Row = Record<string, number | string>

/** An order of two seats in a hall of its own, held for ten minutes. */
export async function makeHeldOrder(pool: pg.Pool): Promise<TestOrder> {
  const one = async (text: string, values: unknown[] = []) => (await pool.query<Row>(text, values)).rows[0] ?? {}
  const total = 1_100_000
  const tail = String(Math.floor(Math.random() * 1e8)).padStart(8, '0')
  const { id: host } = await one(
    `insert into hosts (kind, name, family, mobile, status) values ('person', 'مینا', 'راد', '+9891${tail}', 'approved') returning id`,
  )
  await pool.query(
    `insert into host_checks (host_id, item, status) select $1, kind || '_licence', 'accepted' from unnest('{car,event,space}'::text[]) kind`,
    [host],
  )
  const { id: customer } = await one(
    `insert into users (mobile, name, family) values ('+9893${tail}', 'سارا', 'احمدی') returning id`,
  )
  const { id: listing } = await one(
    `insert into listings (kind, host_id, status, title) values ('event', $1, 'published', 'کنسرت') returning id`,
    [host],
  )
  const { id: resource } = await one(
    `insert into resources (listing_id, name, unit, capacity) values ($1, 'سالن', 'occurrence', $2) returning id`,
    [listing, 2],
  )
  const { id: occurrence } = await one(
    `insert into occurrences (listing_id, starts_at, ends_at) values ($1, '2027-01-01T17:00Z', '2027-01-01T19:00Z') returning id`,
    [listing],
  )
  const { id: ticket } = await one(
    `insert into tickets (listing_id, name, price_rials) values ($1, 'عادی', 500000) returning id`,
    [listing],
  )
  const vat = total / 11
  const { id: order, code } = await one(
    `insert into orders (kind, listing_id, host_id, customer_id, status, starts_at, ends_at, quantity, subtotal_rials, vat_rials, total_rials, commission_rials, host_share_rials, quote, expires_at)
     values ('event', $1, $2, $3, 'held', '2027-01-01T17:00Z', '2027-01-01T19:00Z', 2, $4, $5, $6, $7, $8, '{"lines": []}', now() + interval '10 minutes') returning id, code`,
    [listing, host, customer, total - vat, vat, total, (total - vat) / 10, ((total - vat) * 9) / 10],
  )
  await pool.query(
    `with line as (insert into order_lines (order_id, ticket_id, occurrence_id, ticket_name, quantity, unit_rials, total_rials)
       values ($1, $2, $3, 'عادی', 2, 500000, 1000000) returning id)
     insert into line_slots (resource_id, starts_at, line_id) select $4, '2027-01-01T17:00Z', id from line`,
    [order, ticket, occurrence, resource],
  )
  await pool.query(`select take_slots(array[$1::bigint], array['2027-01-01T17:00Z'::timestamptz], 2)`, [resource])
  return {
    order: Number(order),
    code: String(code),
    resource: Number(resource),
    customer: Number(customer),
    host: Number(host),
  }
}
