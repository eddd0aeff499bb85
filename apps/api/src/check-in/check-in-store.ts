import type {
  CheckInOccurrence,
  CheckInOutcome,
  CheckInScan,
  CheckInTicket,
} from '@rezerv/contract/check-in/check-in-endpoints.ts'
import type { IssuedTicketStatus } from '@rezerv/contract/order/order.ts'
import type { OrderStatus } from '@rezerv/contract/order/order-status.ts'
import { sql } from 'kysely'
import { type Db, escapeLike } from '#db/connect.ts'
import { allRows, execute, firstRow, updateRow } from '#db/rows.ts'
import { venueOf } from '#listing/listing-store.ts'
import { amountOfOrder } from '#order/order-list-store.ts'
import { issuedAs } from '#order/order-ticket-store.ts'

const entry = sql`left join gate_scans s on s.issued_ticket_id = i.id and s.outcome = 'ok' and s.undone_at is null`
const money = sql`left join order_money m on m.order_id = o.id`
const due = sql<number>`greatest(0, o.total_rials - (${amountOfOrder('paid')} - ${amountOfOrder('refunded')}))`
const isUnpaid = sql<boolean>`(${due} > 0)`

export const findCheckIn = (db: Db, occurrenceId: number) =>
  firstRow<CheckInOccurrence>(db)`
    select c.id, c.listing_id, l.title, ${venueOf} as venue, c.starts_at, c.ends_at, c.status = 'cancelled' as is_cancelled,
           coalesce(t.issued, 0) as issued, coalesce(t.checked_in, 0) as checked_in,
           coalesce((select jsonb_agg(jsonb_build_object('gate', g.gate, 'count', g.count) order by g.gate)
                       from (select gate, count(*) from gate_scans
                              where occurrence_id = c.id and outcome = 'ok' and undone_at is null group by gate) g), '[]') as gates
      from occurrences c join listings l on l.id = c.listing_id
      left join lateral (
        select count(*) as issued, count(*) filter (where i.status = 'checked_in') as checked_in
          from order_lines ol join issued_tickets i on i.order_line_id = ol.id
         where ol.occurrence_id = c.id and i.status <> 'void') t on true
     where c.id = ${occurrenceId}`

/** The ticket with its seat: whoever stands at the door says both. */
const onTicket = issuedAs('ol')
const ticketText = sql`${onTicket.ticketName} || coalesce('، ' || ${onTicket.seatLabel}, '')`

export const listCheckInTickets = (db: Db, occurrenceId: number) =>
  allRows<CheckInTicket>(db)`
    select encode(sha256(i.code::bytea), 'hex') as hash, right(i.code, 4) as code_end, right(coalesce(i.holder_mobile, u.mobile), 4) as mobile_end, i.holder_name, btrim(u.name || ' ' || u.family) as customer_name, ${ticketText} as ticket_name, o.code as order_code, i.status,
           ${isUnpaid} as is_unpaid, o.id as order_id, ${due} as due_rials, i.checked_in_at as used_at, s.gate as used_gate
      from order_lines ol join issued_tickets i on i.order_line_id = ol.id join orders o on o.id = ol.order_id
      join users u on u.id = o.customer_id ${entry} ${money}
     where ol.occurrence_id = ${occurrenceId}
     order by i.id`

/** Codes of this occurrence's tickets by their hashes. */
export async function codesOfHashes(db: Db, occurrenceId: number, hashes: string[]): Promise<Map<string, string>> {
  if (hashes.length === 0) return new Map()
  const rows = await allRows<{ hash: string; code: string }>(db)`
    select t.hash, t.code
      from (select encode(sha256(i.code::bytea), 'hex') as hash, i.code
              from order_lines ol join issued_tickets i on i.order_line_id = ol.id where ol.occurrence_id = ${occurrenceId}) t
     where t.hash = any (${hashes}::text[])`
  return new Map(rows.map(({ hash, code }) => [hash, code]))
}

/** Tickets that these codes mean: whole ones anywhere, beginnings of eight letters or more at this occurrence if it is one alone. */
export async function lockScannedTickets(db: Db, occurrenceId: number, codes: string[]): Promise<Map<string, number>> {
  const starts = codes.filter((code) => code.length >= 8).map((code) => `${escapeLike(code)}%`)
  const rows = await allRows<{ id: number; code: string; isHere: boolean }>(db)`
    select i.id, i.code, ol.occurrence_id = ${occurrenceId} as is_here
      from issued_tickets i join order_lines ol on ol.id = i.order_line_id
     where i.code = any (${codes}::text[])
        or (ol.occurrence_id = ${occurrenceId} and i.code like any (${starts}::text[]))
     order by i.id for update of i`
  return new Map(
    codes.flatMap((code) => {
      const whole = rows.find((row) => row.code === code)
      const begun = rows.filter((row) => row.isHere && code.length >= 8 && row.code.startsWith(code))
      const found = whole ?? (begun.length === 1 ? begun[0] : undefined)
      return found ? [[code, found.id] as const] : []
    }),
  )
}

export type ScannedTicket = {
  id: number
  orderId: number
  occurrenceId: number | null
  status: IssuedTicketStatus
  holderName: string
  ticketName: string
  orderCode: string
  orderStatus: OrderStatus
  isUnpaid: boolean
  dueRials: number
  isCancelled: boolean
  usedAt: string | null
  usedGate: string | null
  title: string
  startsAt: string
}

/** As they stand now; lock them first. */
export async function scannedTickets(db: Db, ids: number[]): Promise<Map<number, ScannedTicket>> {
  const rows = await allRows<ScannedTicket>(db)`
    select i.id, i.order_id, ol.occurrence_id, i.status, i.holder_name, ${ticketText} as ticket_name, o.code as order_code, o.status as order_status,
           ${isUnpaid} as is_unpaid, ${due} as due_rials, coalesce(c.status = 'cancelled', false) as is_cancelled,
           i.checked_in_at as used_at, s.gate as used_gate, l.title, coalesce(i.was_starts_at, c.starts_at, o.starts_at) as starts_at
      from issued_tickets i join order_lines ol on ol.id = i.order_line_id join orders o on o.id = i.order_id
      join listings l on l.id = o.listing_id left join occurrences c on c.id = ol.occurrence_id ${entry} ${money}
     where i.id = any (${ids}::bigint[])`
  return new Map(rows.map((row) => [row.id, row]))
}

export type KeptScan = { id: string; outcome: CheckInOutcome; issuedTicketId: number | null }

/** Scans that are known already, by their ids. */
export async function keptScans(db: Db, ids: string[]): Promise<Map<string, KeptScan>> {
  const rows = await allRows<KeptScan>(db)`
    select id, outcome, issued_ticket_id from gate_scans where id = any (${ids}::uuid[])`
  return new Map(rows.map((row) => [row.id, row]))
}

type NewScan = {
  scan: CheckInScan
  occurrenceId: number
  ticketId: number | null
  outcome: CheckInOutcome
  by: number | null
}

/** Writes the scan down, and the ticket as used when it lets somebody in. */
export async function keepScan(db: Db, { scan, occurrenceId, ticketId, outcome, by }: NewScan): Promise<void> {
  await execute(db)`
    insert into gate_scans (id, occurrence_id, issued_ticket_id, gate, outcome, scanned_at, scanned_by)
    values (${scan.id}, ${occurrenceId}, ${ticketId}, ${scan.gate}, ${outcome}, ${scan.at}, ${by})
    on conflict (id) do nothing`
  if (outcome !== 'ok' || ticketId === null) return
  await updateRow(db, 'issuedTickets', ticketId, { status: 'checked_in', checkedInAt: scan.at })
}

/** Takes back an entry; undefined when there is none, or it was taken back before. */
export const undoKeptScan = (db: Db, id: string, by: number | null) =>
  firstRow<{ orderId: number; ticketId: number; gate: string }>(db)`
    with undone as (
      update gate_scans set undone_at = now(), undone_by = ${by}
       where id = ${id} and outcome = 'ok' and undone_at is null returning issued_ticket_id, gate)
    update issued_tickets i set status = 'issued', checked_in_at = null
      from undone where i.id = undone.issued_ticket_id and i.status = 'checked_in'
    returning i.order_id, i.id as ticket_id, undone.gate`
