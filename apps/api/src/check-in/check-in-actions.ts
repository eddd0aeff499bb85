import type { CheckInOutcome, CheckInResult, CheckInScan } from '@rezerv/contract/check-in/check-in-endpoints.ts'
import { type Actor, recordOrder } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { orNotFound } from '#http/app-error.ts'
import {
  codesOfHashes,
  findCheckIn,
  keepScan,
  type KeptScan,
  keptScans,
  lockScannedTickets,
  type ScannedTicket,
  scannedTickets,
  undoKeptScan,
} from './check-in-store.ts'

/** Letters as they are printed: people type small ones and spaces between the fours. */
const tidy = (code: string) => code.replace(/[\s-]/g, '').toUpperCase()

/**
 * One result for each scan, in their order. Tickets are locked first, so that of two gates at once one lets in and the
 * other says that it was used. Errors: not_found (no such occurrence).
 */
export async function scanTickets(
  db: Db,
  occurrenceId: number,
  given: CheckInScan[],
  actor: Actor,
): Promise<CheckInResult[]> {
  orNotFound(await findCheckIn(db, occurrenceId))
  const known = await codesOfHashes(
    db,
    occurrenceId,
    given.flatMap(({ hash }) => hash ?? []),
  )
  const scans = given.map((scan) => ({ ...scan, code: tidy(known.get(scan.hash ?? '') ?? scan.code) }))
  const tickets = await lockScannedTickets(db, occurrenceId, [...new Set(scans.map(({ code }) => code))])
  const kept = await keptScans(
    db,
    scans.map(({ id }) => id),
  )
  const results: CheckInResult[] = []
  for (const scan of scans) {
    const before = kept.get(scan.id)
    const ticketId = before ? before.issuedTicketId : (tickets.get(scan.code) ?? null)
    const ticket = ticketId === null ? undefined : (await scannedTickets(db, [ticketId])).get(ticketId)
    const outcome = before?.outcome ?? judge(ticket, occurrenceId)
    if (!before) await keep(db, actor, { scan, occurrenceId, ticket, outcome }, kept)
    results.push(resultOf(scan.id, outcome, ticket))
  }
  return results
}

type Judged = { scan: CheckInScan; occurrenceId: number; ticket: ScannedTicket | undefined; outcome: CheckInOutcome }

async function keep(
  db: Db,
  actor: Actor,
  { scan, occurrenceId, ticket, outcome }: Judged,
  kept: Map<string, KeptScan>,
) {
  const ticketId = ticket?.id ?? null
  await keepScan(db, { scan, occurrenceId, ticketId, outcome, by: actor.userId })
  kept.set(scan.id, { id: scan.id, outcome, issuedTicketId: ticketId })
  if (outcome !== 'ok' || !ticket) return
  await recordOrder(db, actor, ticket.orderId, {
    action: 'check_in',
    newValue: { ticketId: ticket.id, gate: scan.gate, at: scan.at },
  })
}

/** Whether this ticket opens this door, and if not the first reason that somebody at it should hear. */
function judge(ticket: ScannedTicket | undefined, occurrenceId: number): CheckInOutcome {
  if (!ticket) return 'unknown'
  if (ticket.status === 'void' || ticket.isCancelled) return 'void'
  if (['cancelled', 'expired', 'declined'].includes(ticket.orderStatus)) return 'void'
  if (ticket.occurrenceId !== occurrenceId) return 'wrong_occurrence'
  if (ticket.status === 'checked_in') return 'already_used'
  return ticket.isUnpaid ? 'unpaid' : 'ok'
}

function resultOf(id: string, outcome: CheckInOutcome, ticket: ScannedTicket | undefined): CheckInResult {
  const nothing = {
    holderName: null,
    ticketName: null,
    orderCode: null,
    usedAt: null,
    usedGate: null,
    debt: null,
    belongsTo: null,
  }
  if (!ticket) return { id, outcome, ...nothing }
  const { holderName, ticketName, orderId, orderCode, dueRials, usedAt, usedGate, title, startsAt } = ticket
  return {
    ...nothing,
    id,
    outcome,
    holderName,
    ticketName,
    orderCode,
    ...(outcome === 'unpaid' && { debt: { orderId, dueRials } }),
    ...(outcome === 'already_used' && { usedAt, usedGate }),
    ...(outcome === 'wrong_occurrence' && { belongsTo: { title, startsAt } }),
  }
}

/** Takes back an entry: the ticket may be used again. Errors: not_found. */
export async function undoScan(db: Db, id: string, actor: Actor) {
  const undone = orNotFound(await undoKeptScan(db, id, actor.userId), 'این ورود قبلاً برگردانده شده است')
  const { orderId, ...newValue } = undone
  await recordOrder(db, actor, orderId, { action: 'check_in_undo', newValue })
}
