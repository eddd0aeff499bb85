import type {
  CheckInDebt,
  CheckInResult,
  CheckInScan,
  CheckInTicket,
} from '@rezerv/contract/check-in/check-in-endpoints.ts'

export type LocalUse = Pick<CheckInScan, 'gate' | 'at'>

/**
 * The verdict of a device without a network, by the list it keeps and by whom it let in since. The server judges
 * again when the scan is sent: another gate may have let the ticket in meanwhile.
 */
export function verdict(id: string, ticket: CheckInTicket | undefined, used: LocalUse | undefined): CheckInResult {
  const result: CheckInResult = {
    id,
    outcome: 'unknown',
    holderName: ticket?.holderName ?? null,
    ticketName: ticket?.ticketName ?? null,
    orderCode: ticket?.orderCode ?? null,
    usedAt: null,
    usedGate: null,
    debt: null,
    belongsTo: null,
  }
  if (!ticket) return result
  if (ticket.status === 'void') return { ...result, outcome: 'void' }
  if (used) return { ...result, outcome: 'already_used', usedAt: used.at, usedGate: used.gate }
  if (ticket.status === 'checked_in')
    return { ...result, outcome: 'already_used', usedAt: ticket.usedAt, usedGate: ticket.usedGate }
  return ticket.isUnpaid ? { ...result, outcome: 'unpaid', debt: debtOf(ticket) } : { ...result, outcome: 'ok' }
}

/** Null where nothing is owed, and where a list from before does not say what. */
export const debtOf = ({ isUnpaid, orderId, dueRials }: CheckInTicket): CheckInDebt | null =>
  isUnpaid && orderId !== undefined && dueRials !== undefined ? { orderId, dueRials } : null

/** Letters as they are printed: people type small ones and spaces between the fours. */
export const tidyCode = (code: string) => code.replace(/[\s-]/g, '').toUpperCase()

/** SHA-256 in hex: the list on the device names tickets by it. */
export async function hashOf(code: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
