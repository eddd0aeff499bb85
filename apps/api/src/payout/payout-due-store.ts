import type { HostPayoutTerms } from '@rezerv/contract/host/host-payout-terms.ts'
import type { HostStatus } from '@rezerv/contract/host/host-status.ts'
import { addDays, instantOfTehran } from '@rezerv/contract/jalali.ts'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { allRows, execute } from '#db/rows.ts'

/** The debt for one order, or (without an order) by adjustments, and in no living payout yet. */
export type DueLine = { hostId: number; orderId: number | null; amountRials: number }
export type DueHost = HostPayoutTerms & {
  hostId: number
  hostName: string
  status: HostStatus
  sheba: string
  shebaOwner: string
  /** When the newest batch that pays the host was made. */
  lastDay: string | null
}

type Asked = {
  /** The last day on which a counted order ended, less `afterDays`. */
  until: string
  afterDays: number
  /** A batch whose own lines are looked at as if they were not there. */
  exceptBatch?: number
}

/**
 * The debt of the ledger to each host that no living payout holds. An order counts when it is over (completed, not shown up, cancelled with a
 * share for the host) since `afterDays`; what was paid too much for an order, as after its refund, counts at once. Sums of
 * zero are left out. Earned and held are added up as one list: most orders come to zero, and only the others are looked at.
 */
export async function dueLines(db: Db, { until, afterDays, exceptBatch = 0 }: Asked): Promise<DueLine[]> {
  const before = instantOfTehran(addDays(until, 1 - afterDays))
  return allRows<DueLine>(db)`
    select s.host_id, s.order_id, s.rials as amount_rials
      from (select order_id, host_id, sum(rials)::bigint as rials
              from (select t.order_id, p.host_id, -p.amount_rials as rials
                      from postings p join transactions t on t.id = p.transaction_id
                     where p.account = 'host' and t.payout_id is null
                    union all
                    select l.order_id, p.host_id, -l.amount_rials
                      from payout_lines l join payouts p on p.id = l.payout_id
                     where p.status not in ('failed', 'cancelled') and p.batch_id <> ${exceptBatch}) earned_and_held
             group by 1, 2 having sum(rials) <> 0) s
      left join orders o on o.id = s.order_id
     where s.order_id is null or s.rials < 0
        or (o.status in ('completed', 'no_show', 'cancelled') and o.ends_at < ${before} and o.ends_at < now())
     order by s.host_id, s.order_id nulls last`
}

/** These hosts as they stand; `lock` keeps their account and status as they are until the transaction ends. */
export const payoutHosts = (db: Db, ids: number[], lock: 'lock' | 'read' = 'read') => allRows<DueHost>(db)`
  select id as host_id, display_name as host_name, status, coalesce(sheba, '') as sheba,
         coalesce(nullif(sheba_owner, ''), display_name) as sheba_owner,
         payout_every, payout_day, payout_minimum_rials,
         (select max(tehran_day(b.created_at)) from payouts p join payout_batches b on b.id = p.batch_id
           where p.host_id = hosts.id and p.status not in ('failed', 'cancelled')) as last_day
    from hosts where id = any (${ids}::bigint[]) order by id ${lock === 'lock' ? sql`for share` : sql``}`

/** One admin at a time makes or moves payouts, on however many processes: who comes second sees what the first did. */
export const lockPayouts = (db: Db) => execute(db)`select pg_advisory_xact_lock(hashtext('payouts'))`
