-- The resources whose capacities add up to the places of a listing. One that is only ever taken together with another
-- (lunch with a seat) adds no place of its own: of two that the same tickets use, the first counts.
create function counted_resources(of_listing bigint) returns setof bigint language sql stable as $$
  with uses as (
    select u.resource_id, array_agg(u.ticket_id) as tickets
      from ticket_resources u join tickets t on t.id = u.ticket_id
     where t.listing_id = of_listing and not t.archived
     group by u.resource_id)
  select a.resource_id from uses a
   where not exists (
     select 1 from uses b
      where b.resource_id <> a.resource_id and a.tickets <@ b.tickets
        and (cardinality(b.tickets) > cardinality(a.tickets) or b.resource_id < a.resource_id))
$$;
