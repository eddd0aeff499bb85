import type { ClientBase, Pool } from 'pg'

/** Each answers the rows that are wrong. Figures come from the records themselves, by another way than the code's. */
const rules: Record<string, string> = {
  'a transaction does not balance': `
    select transaction_id from postings group by 1 having sum(amount_rials) <> 0`,

  'a place is taken by no living order, or sold and not taken': `
    select s.resource_id, s.taken, coalesce(sum(l.quantity), 0)::int as sold
      from slots s left join (order_lines l join orders o on o.id = l.order_id and o.status not in ('expired', 'cancelled', 'declined', 'awaiting_host'))
        on s.resource_id = any (l.resource_ids) and s.starts_at = any (l.slot_starts)
     group by s.resource_id, s.starts_at, s.taken having s.taken <> coalesce(sum(l.quantity), 0)`,

  'a customer owes something else than was sold and not paid': `
    with money as (
      select o.id, o.status, case when o.status in ('confirmed', 'in_use', 'completed', 'no_show') then o.total_rials else coalesce(c.kept_rials, 0) end as sold,
             (select coalesce(sum(amount_rials), 0) from payments p where p.order_id = o.id and p.status = 'confirmed') as paid,
             (select coalesce(sum(amount_rials), 0) from refunds r where r.order_id = o.id and r.status = 'done'
                 and not exists (select from payments p where p.id = r.payment_id and p.status = 'reversed')) as refunded
        from orders o left join cancellations c on c.order_id = o.id)
    select id, status, sold, paid, refunded, owed from money, lateral (
      select coalesce(sum(p.amount_rials), 0) as owed from transactions t join postings p on p.transaction_id = t.id
       where t.order_id = money.id and p.account = 'customer') as ledger
     where owed <> sold - paid + refunded`,

  'a host’s balance is not what was sold for it, less what was paid out, with what was adjusted': `
    select h.id, balance.rials, sold.rials as sold, out.rials as paid_out, adjusted.rials as adjusted from hosts h,
      lateral (select -coalesce(sum(amount_rials), 0) as rials from postings where host_id = h.id) as balance,
      lateral (select coalesce(sum(case when o.status in ('confirmed', 'in_use', 'completed', 'no_show') then o.host_share_rials
                                        else coalesce((c.result->>'hostRials')::bigint, 0) end), 0) as rials
                 from orders o left join cancellations c on c.order_id = o.id where o.host_id = h.id) as sold,
      lateral (select coalesce(sum(amount_rials), 0) as rials from payouts where host_id = h.id and status in ('approved', 'sent', 'paid')) as out,
      lateral (select -coalesce(sum(p.amount_rials), 0) as rials from postings p join transactions t on t.id = p.transaction_id
                where p.host_id = h.id and t.kind = 'adjustment') as adjusted
     where balance.rials <> sold.rials - out.rials + adjusted.rials`,

  'an order that nobody made cheaper was paid twice': `
    select o.id, order_paid(o.id) - order_refunded(o.id) - order_refund_due(o.id) as kept, o.total_rials from orders o
     where order_paid(o.id) - order_refunded(o.id) - order_refund_due(o.id) > o.total_rials
       and not exists (select from audit_entries a where a.subject_kind = 'order' and a.subject_id = o.id and a.action = 'change')`,

  'what is kept of an order’s money is not what its rows add up to': `
    select o.id, m.* from orders o left join order_money m on m.order_id = o.id
     where (coalesce(m.state, 'unpaid'), coalesce(m.paid_rials, 0), coalesce(m.refunded_rials, 0), coalesce(m.refund_due_rials, 0))
           is distinct from (order_payment_state(o), order_paid(o.id), order_refunded(o.id), order_refund_due(o.id))
        or m.retained_rials <> order_retained(o.id)`,

  'a payment state is not what payments and refunds say': `
    with money as (
      select o.id, o.total_rials as total, order_payment_state(o) as state, o.status in ('awaiting_host', 'expired', 'cancelled', 'declined') as dead,
             coalesce(c.kept_rials, 0) as retained,
             (select coalesce(sum(amount_rials), 0) from payments p where p.order_id = o.id and p.status = 'confirmed') as paid,
             (select coalesce(sum(amount_rials), 0) from refunds r where r.order_id = o.id and r.status = 'done'
                 and not exists (select from payments p where p.id = r.payment_id and p.status = 'reversed')) as refunded,
             exists (select from refunds r where r.order_id = o.id and r.status in ('requested', 'approved', 'sent')) as asked
        from orders o left join cancellations c on c.order_id = o.id)
    select id, state, total, paid, refunded, retained, asked, dead from money
     where (state = 'unpaid' and paid > refunded) or (state = 'paid' and (asked or paid - refunded not in (total, retained)))
        or (state = 'partly_paid' and not paid - refunded between 1 and total - 1) or (state = 'overpaid' and paid - refunded <= total)
        or (asked and state <> 'refund_due') or (dead and paid - refunded > retained and state <> 'refund_due')`,
}

/** Faults in the books and in the places, in words with the first rows that show it. */
export async function wrongs(database: Pool | ClientBase): Promise<string[]> {
  const found: string[] = []
  for (const [what, text] of Object.entries(rules)) {
    const { rows } = await database.query<Record<string, unknown>>(text)
    if (rows.length > 0) found.push(`${what}: ${JSON.stringify(rows.slice(0, 3))}`)
  }
  return found
}
