-- Rates on sale change by publishing alone.

-- The rows of `tickets` are what quotes are made of. Of a listing on sale they are written by publishing alone, which says so for
-- its transaction in `rezerv.rates_of`. What stops selling is always allowed: taking off sale, hiding, a shorter time of sale.
-- Moving in the list is no price, nor is a pause: what is resumed was published. Who owns the table arranges it: migrations and the demo data.
create or replace function rates_are_open(of_table oid, of_listing bigint) returns boolean language sql stable as $$
  select coalesce(current_setting('rezerv.rates_of', true), '') = of_listing::text
      or pg_has_role(current_user, (select relowner from pg_class where oid = of_table), 'usage')
      or not exists (select from listings where id = of_listing and status in ('published', 'paused'))
$$;

create or replace function guard_rate() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if to_jsonb(new) - '{position,version,updated_at,archived,hidden,paused,sale_from,sale_until}'::text[]
         = to_jsonb(old) - '{position,version,updated_at,archived,hidden,paused,sale_from,sale_until}'::text[]
       and (new.archived or not old.archived) and (new.hidden or not old.hidden)
       and coalesce(new.sale_from, '-infinity') >= coalesce(old.sale_from, '-infinity')
       and coalesce(new.sale_until, 'infinity') <= coalesce(old.sale_until, 'infinity') then
      return null;
    end if;
  end if;
  if not rates_are_open(tg_relid, new.listing_id) or (tg_op = 'UPDATE' and not rates_are_open(tg_relid, old.listing_id)) then
    raise exception 'the rates of listing % are on sale: they change by publishing', new.listing_id using errcode = 'RZ030';
  end if;
  return null;
end $$;
create or replace trigger tickets_guard after insert or update on tickets for each row execute function guard_rate();

-- The units that a rate sells are part of it.
create or replace function guard_rate_units() returns trigger language plpgsql as $$
declare
  told record := coalesce(new, old);
  of_listing bigint := (select listing_id from tickets where id = told.ticket_id);
begin
  if not rates_are_open(tg_relid, of_listing) then
    raise exception 'the rates of listing % are on sale: they change by publishing', of_listing using errcode = 'RZ030';
  end if;
  return null;
end $$;
create or replace trigger ticket_resources_guard after insert or update or delete on ticket_resources for each row execute function guard_rate_units();
