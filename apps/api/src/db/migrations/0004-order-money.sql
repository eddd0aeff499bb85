-- What an order's money comes to stands beside its state, so that a page of orders adds nothing up.
alter table order_money
  add column paid_rials bigint,
  add column refunded_rials bigint,
  add column refund_due_rials bigint,
  add column retained_rials bigint;
comment on column order_money.paid_rials is 'Kept by triggers, as the three beside it: what order_paid() and its like add up. Null in a row of an earlier version.';

-- Before the first release the rows are few enough to be filled here; one that an earlier version adds meanwhile stays null until its next money.
update order_money m
   set paid_rials = s.paid, refunded_rials = s.refunded, refund_due_rials = s.due, retained_rials = coalesce(s.retained, 0)
  from (select o.id,
               (select coalesce(sum(amount_rials), 0) from payments
                 where order_id = o.id and (status = 'confirmed' or (status = 'reversed' and confirmed_at is not null))) as paid,
               (select coalesce(sum(amount_rials), 0) from refunds where order_id = o.id and status = 'done' and borne_by is null)
             + (select coalesce(sum(p.amount_rials), 0) from payments p
                 where p.order_id = o.id and p.status = 'reversed' and p.confirmed_at is not null
                   and not exists (select from refunds r where r.payment_id = p.id)) as refunded,
               (select coalesce(sum(amount_rials), 0) from refunds
                 where order_id = o.id and status in ('requested', 'approved', 'sent') and borne_by is null) as due,
               (select kept_rials from cancellations where order_id = o.id) as retained
          from orders o) s
 where m.order_id = s.id;
