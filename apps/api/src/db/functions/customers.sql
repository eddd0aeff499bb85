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
-- others have too: it is left out where the text may be about anybody, and so is a name of one word. What has no letter is no name: it would be a figure.
create or replace function words_of_person(person bigint, anywhere boolean default false) returns text[] language sql stable as $$
  select coalesce(array_agg(w order by length(w) desc, w), '{}')
    from (select distinct w.w from users u,
            unnest(array[right(u.mobile, 10), translate(right(u.mobile, 10), '0123456789', '۰۱۲۳۴۵۶۷۸۹'), u.national_id,
                         translate(u.national_id, '0123456789', '۰۱۲۳۴۵۶۷۸۹')]
                   || array(select n from unnest(array[case when not anywhere or btrim(u.name || ' ' || u.family) ~ '\s' then u.name || ' ' || u.family end, case when not anywhere then u.family end]) n where n ~ '[[:alpha:]]')) w (w)
           where u.id = any (same_person(person)) and length(btrim(w.w)) >= 3) s
$$;

-- A word as a pattern: numbers with what people set between digits, names with the letters of both keyboards, with a space or half of one.
create or replace function pattern_of_word(w text) returns text language sql immutable parallel safe as $$
  select case when w ~ '^([0-9]+|[۰-۹]+)$' then (
      select string_agg(case when d ~ '[0-9]' then d else '[' || d || translate(d, '۰۱۲۳۴۵۶۷۸۹', '٠١٢٣٤٥٦٧٨٩') || ']' end, '[ ().\u200c-]{0,2}' order by n)
        from unnest(string_to_array(w, null)) with ordinality x (d, n))
    else replace(replace(regexp_replace(replace(regexp_replace(regexp_replace(translate(btrim(w), 'يىك', 'ییک'), '["\\]+', chr(1), 'g'),
           '[].*+?^${}()|[]', '\\\&', 'g'), chr(1), '["\\]+'), '[[:space:]\u200c]+', '[[:space:]\u200c]*', 'g'), 'ی', '[یيى]'), 'ک', '[کك]') end
$$;
create or replace function pattern_of_words(words text[]) returns text language sql immutable parallel safe as $$
  select string_agg(pattern_of_word(w), '|') from unnest(words) w
$$;

-- A text in which these words are not read any more. Digits become digits; a word inside another word, and a number inside a longer one, is another.
create or replace function without_words(t text, words text[]) returns text language plpgsql immutable parallel safe as $$
declare
  w text;
begin
  foreach w in array words loop
    t := case when w ~ '^([0-9]+|[۰-۹]+)$'
      then regexp_replace(t, '(?<![0-9۰-۹٠-٩])((?:0{0,2}98|0|[۰٠]{0,2}[۹٩][۸٨]|[۰٠])?)' || pattern_of_word(w) || '(?![0-9۰-۹٠-٩])',
                          '\1' || case when w ~ '^[0-9]' then '9800000000' else '۹۸۰۰۰۰۰۰۰۰' end, 'g')
      else regexp_replace(t, '(?<![[:alnum:]\u200c])' || pattern_of_word(w) || '(?![[:alnum:]])', '…', 'g') end;
  end loop;
  return t;
end $$;
-- In JSON people write texts: names of fields, figures and the program's own codes are nobody's words.
create or replace function without_words(t jsonb, words text[]) returns jsonb language plpgsql immutable parallel safe as $$
begin
  case jsonb_typeof(t)
    when 'string' then return case when t #>> '{}' ~ '^([a-z][a-z0-9_.:-]*|[A-Z][A-Z0-9_]*)$' then t else to_jsonb(without_words(t #>> '{}', words)) end;
    when 'array' then return (select coalesce(jsonb_agg(without_words(e, words) order by n), '[]') from jsonb_array_elements(t) with ordinality x (e, n));
    when 'object' then return (select coalesce(jsonb_object_agg(k, without_words(v, words)), '{}') from jsonb_each(t) x (k, v));
    else return t;
  end case;
end $$;
create or replace function without_words(t text[], words text[]) returns text[] language sql immutable parallel safe as $$
  select case when t is not null then array(select without_words(x, words) from unnest(t) with ordinality e (x, n) order by n) end
$$;

-- What was said to the bank and by it, without who pays (contract: payment-mask.ts).
create or replace function without_payer(said jsonb) returns jsonb language sql immutable parallel safe as $$
  select regexp_replace(said::text, '"((?:payer|mobile|phone|e?mail|national)[A-Za-z_]*)": (?:"(?:[^"\\]|\\.)*"|[0-9]+)', '"\1": "***"', 'gi')::jsonb
$$;
