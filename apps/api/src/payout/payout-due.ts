import type { PayoutSkipReason } from '@rezerv/contract/payout/payout-lifecycle.ts'
import type { PayoutPreview } from '@rezerv/contract/payout/payout-endpoints.ts'
import { payoutIsDue } from '@rezerv/contract/host/host-payout-terms.ts'
import { dayOfInstant } from '@rezerv/contract/jalali.ts'
import { partyBalance } from '@rezerv/contract/party-balance.ts'
import { isSheba } from '@rezerv/contract/sheba.ts'
import type { Db } from '#db/connect.ts'
import { settingAt } from '#setting/setting-store.ts'
import { type DueHost, type DueLine, dueLines, payoutHosts } from './payout-due-store.ts'
import { nowInstant } from '#clock.ts'

export type DueNow = PayoutPreview & { lines: Map<number, DueLine[]> }

/** The payouts of a batch for orders up to a day, and the hosts that it would leave out. The largest amounts first. */
export async function dueNow(db: Db, until: string, lock: 'lock' | 'read' = 'read'): Promise<DueNow> {
  const now = nowInstant()
  const minimumRials = await settingAt(db, 'payout_minimum_rials', now)
  const afterDays = await settingAt(db, 'payout_after_days', now)
  const lines = byHost(await dueLines(db, { until, afterDays }))
  const preview: DueNow = { until, minimumRials, afterDays, due: [], skipped: [], lines }
  for (const host of await payoutHosts(db, [...lines.keys()], lock)) {
    const own = lines.get(host.hostId) ?? []
    const amountRials = own.reduce((sum, line) => sum + line.amountRials, 0)
    if (amountRials === 0) continue
    const { hostId, hostName, sheba, shebaOwner } = host
    const reason = skipReason(host, amountRials, { minimumRials, today: dayOfInstant(now) })
    if (reason) preview.skipped.push({ hostId, hostName, amountRials: owed(amountRials), reason })
    else preview.due.push({ hostId, hostName, sheba, shebaOwner, amountRials, orderCount: ordersOf(own) })
  }
  preview.due.sort((a, b) => b.amountRials - a.amountRials || a.hostId - b.hostId)
  preview.skipped.sort((a, b) => b.amountRials - a.amountRials || a.hostId - b.hostId)
  return preview
}

/** Rials of payout lines are the host's: what they come to is a balance of the host's. */
export const owed = (rials: number) => partyBalance({ debitRials: 0, creditRials: rials })

type Now = { minimumRials: number; today: string }

/** Why nothing is paid to this host now; undefined when it is. */
function skipReason(host: DueHost, amountRials: number, { minimumRials, today }: Now): PayoutSkipReason | undefined {
  if (amountRials < 0) return 'negative'
  if (host.status === 'suspended') return 'suspended'
  if (host.status !== 'approved') return 'not_approved'
  if (!isSheba(host.sheba)) return 'no_sheba'
  if (!payoutIsDue(host, { today, lastDay: host.lastDay })) return 'not_due'
  return amountRials < (host.payoutMinimumRials ?? minimumRials) ? 'below_minimum' : undefined
}

export function byHost(lines: DueLine[]): Map<number, DueLine[]> {
  const hosts = new Map<number, DueLine[]>()
  for (const line of lines) {
    const own = hosts.get(line.hostId)
    if (own) own.push(line)
    else hosts.set(line.hostId, [line])
  }
  return hosts
}

const ordersOf = (lines: DueLine[]) => lines.filter((line) => line.orderId !== null).length
