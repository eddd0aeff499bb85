-- People with more than one number.

-- The ids under which a person's orders, comments and entries stand: their own, and those of their other numbers.
create or replace function same_person(person bigint) returns bigint[] language sql stable parallel safe as $$
  select array(select person union all select id from users where merged_into = person)
$$;

-- All numbers of the person whose number this is: what one person may have, is asked of them. Null for a number that nobody has.
create or replace function numbers_of(number bigint) returns bigint[] language sql stable parallel safe as $$
  select same_person(coalesce(merged_into, id)) from users where id = number
$$;

-- Whether the person of this number is one of these hosts or customers, by whichever of their numbers.
create or replace function is_one_of(number bigint, of_hosts bigint[], customers bigint[]) returns boolean language sql stable as $$
  select coalesce(numbers_of(number) && customers
    or exists (select from hosts h where h.id = any (of_hosts)
                and (h.user_id = any (numbers_of(number)) or h.mobile in (select u.mobile from users u where u.id = any (numbers_of(number))))), false)
$$;

-- A number belongs to a person, never to another person's number: one step leads from each to the person. The other row is locked,
-- so that two at once cannot point at each other.
create or replace function keep_merged() returns trigger language plpgsql as $$
begin
  perform from users where id = new.merged_into and merged_into is null for no key update;
  if not found or exists (select from users where merged_into = new.id) then
    raise exception 'a merged customer points at a person, and nobody points at it' using errcode = 'RZ031';
  end if;
  return new;
end $$;
create or replace trigger users_merged before insert or update of merged_into on users
  for each row when (new.merged_into is not null) execute function keep_merged();
