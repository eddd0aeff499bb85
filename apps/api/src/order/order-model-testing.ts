import type { IntegrityRule } from '@rezerv/contract/integrity/integrity-rule.ts'
import type pg from 'pg'
import { connect } from '#db/connect.ts'
import { readIntegrityFaults } from '#integrity/integrity-store.ts'

/** Faults in the books and in the places, in words: what the nightly check looks for, and what only a walk of our own acts may ask. */
export async function wrongs(pool: pg.Pool): Promise<string[]> {
  const faults = await readIntegrityFaults(connect(pool))
  const { rows: paidTwice } = await pool.query<object>(`
    select o.id, order_kept(o.id) as kept, o.total_rials from orders o where order_kept(o.id) > o.total_rials
       and not exists (select from audit_entries a where a.subject_kind = 'order' and a.subject_id = o.id and a.action = 'change')`)
  const { rows: otherState } = await pool.query<object>(`
    select o.id, m.state, order_payment_state(o) as reckoned from orders o left join order_money m on m.order_id = o.id
     where coalesce(m.state, 'unpaid') <> order_payment_state(o)`)
  return [
    ...faults.map(({ rule, key, facts }) => `${rule} ${key}: ${JSON.stringify(facts)}`),
    ...paidTwice.map((row) => `an order that nobody made cheaper was paid twice: ${JSON.stringify(row)}`),
    ...otherState.map((row) => `a kept payment state is not what is reckoned: ${JSON.stringify(row)}`),
  ]
}

/** What spoils the figures of each rule, past every trigger, as a hand in the database or a fault of ours would. */
export const spoils: Record<IntegrityRule, string> = {
  transaction_unbalanced: `update postings set amount_rials = amount_rials + 1 where id = (select max(id) from postings)`,
  slot_taken: `update slots set taken = taken - 1 where taken > 0`,
  promo_hold: `with b as (insert into promo_batches (listing_id, name) select min(id), 'x' from listings returning id)
    insert into promo_holds (batch_id, resource_id, starts_at, places, kept) select b.id, (select min(id) from resources), now(), 2, 1 from b`,
  customer_ledger: `update payments set amount_rials = amount_rials + 1 where status = 'confirmed'`,
  host_ledger: `update orders set host_share_rials = host_share_rials + 1, commission_rials = commission_rials - 1 where commission_rials > 0`,
  host_balance: `update host_balances set amount_rials = amount_rials + 1`,
  ledger_days: `update ledger_days set debit_rials = debit_rials + 1`,
  order_money: `update order_money set paid_rials = paid_rials + 1`,
  payment_state: `update order_money set state = 'unpaid'`,
  payment_posted: `update payments set status = 'failed' where status = 'confirmed'`,
  statistics: `update statistics_days set bookings = bookings + 1`,
}
