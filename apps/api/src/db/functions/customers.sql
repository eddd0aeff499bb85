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

-- What says who a person is, where others wrote it: their numbers in both digits, the national id, the whole name and the family name, which
-- others have too: it is left out where the text may be about anybody.
create or replace function words_of_person(person bigint, anywhere boolean default false) returns text[] language sql stable as $$
  select coalesce(array_agg(w order by length(w) desc, w), '{}')
    from (select distinct w.w from users u,
            unnest(array[right(u.mobile, 10), translate(right(u.mobile, 10), '0123456789', '۰۱۲۳۴۵۶۷۸۹'), u.national_id,
                         translate(u.national_id, '0123456789', '۰۱۲۳۴۵۶۷۸۹'), u.name || ' ' || u.family, case when not anywhere then u.family end]) w (w)
           where u.id = any (same_person(person)) and length(btrim(w.w)) >= 3) s
$$;

-- A text in which these words are not read any more. Digits become digits: the text may be JSON.
create or replace function without_words(t text, words text[]) returns text language plpgsql immutable parallel safe as $$
declare
  w text;
begin
  foreach w in array words loop
    t := replace(t, w, case when w ~ '^[0-9]+$' then '9800000000' when w ~ '^[۰-۹]+$' then '۹۸۰۰۰۰۰۰۰۰' else '…' end);
  end loop;
  return t;
end $$;
create or replace function without_words(t jsonb, words text[]) returns jsonb language sql immutable parallel safe as $$
  select without_words(t::text, array(select substr(to_jsonb(w)::text, 2, length(to_jsonb(w)::text) - 2) from unnest(words) w))::jsonb
$$;
create or replace function without_words(t text[], words text[]) returns text[] language sql immutable parallel safe as $$
  select case when t is not null then array(select without_words(x, words) from unnest(t) with ordinality e (x, n) order by n) end
$$;

-- What was said to the bank and by it, without who pays (contract: payment-mask.ts).
create or replace function without_payer(said jsonb) returns jsonb language sql immutable parallel safe as $$
  select regexp_replace(said::text, '"((?:payer|mobile|phone|e?mail|national)[A-Za-z_]*)": (?:"(?:[^"\\]|\\.)*"|[0-9]+)', '"\1": "***"', 'gi')::jsonb
$$;
