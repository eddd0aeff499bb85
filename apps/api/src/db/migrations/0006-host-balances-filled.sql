-- One statement sees the postings and what was counted of them since 0005: the rest is from before. Nobody waits for it.
insert into host_balances (host_id, amount_rials)
select p.host_id, p.rials - coalesce(d.rials, 0)
  from (select host_id, sum(amount_rials)::bigint as rials from postings where host_id is not null group by host_id) p
  left join (select host_id, sum(amount_rials)::bigint as rials from host_balance_deltas group by host_id) d on d.host_id = p.host_id;
