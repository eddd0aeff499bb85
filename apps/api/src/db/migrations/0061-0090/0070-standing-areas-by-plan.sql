-- How many stand in an area at an evening is what the evening's own plan says: its slot is made with the evening, and no other plan of
-- the hall changes it. Until now a later plan wrote its own number there. What is sold stays sold.
insert into slots as s (resource_id, starts_at, capacity, closed)
select e.resource_id, o.starts_at, (a->>'capacity')::int,
       exists (select from blocks b where b.resource_id = e.resource_id and b.removed_at is null and o.starts_at >= b.starts_at and o.starts_at < b.ends_at)
  from occurrences o
  join hall_plans p on p.id = o.hall_plan_id
 cross join lateral jsonb_array_elements(p.plan->'sections') a
  join event_seats e on e.listing_id = o.listing_id and e.hall_id = p.hall_id and e.section = a->>'name' and e.row_name = '' and e.seat = ''
 where a->>'kind' = 'standing' and o.ends_at > now()
 order by e.resource_id, o.starts_at
on conflict (resource_id, starts_at) do update set capacity = greatest(s.taken, excluded.capacity)
 where s.capacity <> greatest(s.taken, excluded.capacity);
comment on table event_seats is 'A seat or a standing area of a hall as an event sells it, known by its name in every plan of the hall; its resource has the unit `seat`. How many stand in an area at an evening, the slot says, by the plan of the evening.';
