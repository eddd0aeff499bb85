-- A sign-in code belongs to the browser that asked for it, by the hash of the id in its cookie: nobody else's guesses and
-- nobody else's requests touch it. `asker` is who has to wait between two codes: a browser that signed in before, or else a
-- network address. `bare`: whoever asked brought no cookie and may come back without one, from that address.
delete from sign_in_codes;
alter table sign_in_codes
  add column holder bytea not null,
  add column asker text not null,
  add column bare boolean not null,
  drop constraint sign_in_codes_pkey,
  add primary key (mobile, purpose, holder);
create index sign_in_codes_expires on sign_in_codes (expires_at);

-- In which browsers a person signed in, and from which network addresses: they have budgets of their own.
create table known_browsers (
  user_id bigint not null references users on delete cascade,
  browser bytea not null,
  address text not null,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (user_id, browser)
);
create index known_browsers_address on known_browsers (address, last_seen_at desc);

-- Ending the session of a device forgets its browser too.
alter table sessions add column browser bytea;

-- What is worth a look when somebody tries what they may not: rows of their own beside the audit log, which has the writes.
create table security_events (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  kind text not null check (kind in ('failed_code', 'refused_right', 'limit_hit', 'number_under_attack', 'new_device', 'session_revoked', 'export')),
  -- Who did it or whose account it is about; null for somebody unknown.
  user_id bigint references users,
  -- The number that was typed at the sign-in, whether or not anybody has it.
  mobile text,
  ip text,
  device text,
  session_id bigint,
  trace_id text,
  detail jsonb not null default '{}'
);
create index security_events_kind on security_events (kind, id desc);
create index security_events_user on security_events (user_id, id desc);
create index security_events_mobile on security_events (mobile, id desc) where mobile is not null;
create index security_events_ip on security_events (ip, id desc);
create index security_events_at on security_events (at);
create index security_events_trace on security_events using hash (trace_id);

-- Rows are added, and go when they are old: nobody changes one, and nobody takes one away before its time, the owner neither.
create function keep_security_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '180 days' then return old; end if;
  raise exception 'security_events is append-only for 180 days' using errcode = 'restrict_violation';
end $$;
create trigger security_events_kept before update or delete on security_events for each row execute function keep_security_event();
create trigger security_events_not_emptied before truncate on security_events for each statement execute function refuse_change();

-- The application's role has no right to delete; it may ask for this, which takes what is old and nothing else.
create function sweep_security_events() returns int language plpgsql security definer set search_path = public, pg_temp as $$
declare
  swept int;
begin
  delete from security_events where at < now() - interval '180 days';
  get diagnostics swept = row_count;
  return swept;
end $$;
