-- One statement sees the postings and what was counted of them since 0014: the rest is from before. Nobody waits for it.
insert into ledger_days
select account, host_id, kind, day, sales, listing_kind, p.transactions - coalesce(d.transactions, 0), p.debit_rials - coalesce(d.debit_rials, 0),
       p.credit_rials - coalesce(d.credit_rials, 0), p.first_posting, p.last_posting
  from (select coalesce(p.account, '') as account, coalesce(p.host_id, 0) as host_id, t.kind, (t.created_at at time zone 'Asia/Tehran')::date as day,
               coalesce(r.kind, t.kind) = 'sale' as sales, coalesce(o.kind, '') as listing_kind, count(distinct t.id) as transactions,
               coalesce(sum(p.amount_rials) filter (where p.amount_rials > 0), 0) as debit_rials,
               coalesce(-sum(p.amount_rials) filter (where p.amount_rials < 0), 0) as credit_rials, min(p.id) as first_posting, max(p.id) as last_posting
          from postings p join transactions t on t.id = p.transaction_id left join transactions r on r.id = t.reverses_id left join orders o on o.id = t.order_id
         group by t.kind, day, sales, listing_kind, grouping sets ((), (p.account), (p.account, p.host_id))
        having grouping(p.host_id) = 1 or p.host_id is not null) p
  left join (select account, host_id, kind, day, sales, listing_kind, sum(transactions) as transactions, sum(debit_rials) as debit_rials,
                    sum(credit_rials) as credit_rials from ledger_deltas group by 1, 2, 3, 4, 5, 6) d using (account, host_id, kind, day, sales, listing_kind)
 where p.transactions > coalesce(d.transactions, 0);
