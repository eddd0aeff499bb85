-- The end of a card that somebody reads out: the newest payments by it.
create index payments_card_end on payments (right(card_mask, 4), id desc) where card_mask is not null;

-- What changed, who changed it and of which kind, told to everybody in the transaction that writes it: every write leaves an audit
-- entry. One notification for all entries of a statement of one kind and one person, however many places a batch sells.
-- `changed:order:12:41,42` · without ids when they are too many to name.
create function tell_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'changed:' || c.kind || ':' || coalesce(c.actor_id::text, '') || ':' || c.ids)
    from (select k.kind, a.actor_id,
                 case when count(distinct a.subject_id) > 300 then '' else string_agg(distinct a.subject_id::text, ',') end as ids
            from added a
            cross join lateral (
              select case a.subject_kind when 'listing' then (select l.kind from listings l where l.id = a.subject_id) else a.subject_kind end as kind
              -- A payment or a refund is written down with its order: the lists of these are told too.
              union all select 'payment' where a.subject_kind = 'order' and a.action like 'payment%'
              union all select 'refund' where a.subject_kind = 'order' and a.action like 'refund%') k
           where k.kind in ('order', 'host', 'car', 'event', 'space', 'payment', 'refund', 'comment', 'customer', 'payout_batch', 'adjustment')
           group by k.kind, a.actor_id) c;
  return null;
end $$;
create trigger audit_entries_told after insert on audit_entries referencing new table as added for each statement execute function tell_changed();
