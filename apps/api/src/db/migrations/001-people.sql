create extension if not exists pg_trgm;

-- Folds what Persian keyboards write in several ways (ي/ی, ك/ک, hamza, diacritics, ZWNJ, digits); twin of contract persian-text.ts.
create function fa_norm(t text) returns text language sql immutable parallel safe strict as $$
  select btrim(regexp_replace(translate(regexp_replace(lower(normalize(t, NFKC)),
    '[\u064B-\u065F\u0670\u0640\u200B\u200D-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]', '', 'g'),
    'يىۍېكةۀەأإآٱؤئ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹' || E'\u200C', 'ییییکهههااااوی01234567890123456789 '), '\s+', ' ', 'g'))
$$;

-- A short code without look-alike letters (Crockford base 32). Multiplying by an odd number permutes 0..2^30-1,
-- so codes are unique without a retry and do not tell how many there are.
create function short_code(prefix text, id bigint) returns text language sql immutable parallel safe strict as $$
  select prefix || '-' || string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', ((((id * 387420489 + 715827883) % 1073741824) >> (5 * n)) & 31)::int + 1, 1), '' order by n desc)
    from generate_series(0, 5) n
$$;

create table users (
  id bigint generated always as identity primary key,
  mobile text not null unique check (mobile ~ '^\+989\d{9}$'),
  name text not null default '',
  family text not null default '',
  national_id text,
  role text not null default 'user' check (role in ('admin', 'host', 'user')),
  blocked_at timestamptz,
  created_at timestamptz not null default now(),
  search text generated always as (fa_norm(name || ' ' || family || ' ' || mobile || ' 0' || substr(mobile, 4))) stored
);
create index users_search on users using gin (search gin_trgm_ops);
create index users_role on users (role, id) where role <> 'user';

-- One live code a number; only a keyed hash of it is stored.
create table sign_in_codes (
  mobile text primary key,
  code_hash bytea not null,
  salt bytea not null,
  wrong_count int not null default 0,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create table sessions (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ip text,
  user_agent text,
  revoked_at timestamptz
);
create index sessions_user on sessions (user_id, id desc);

create table provinces (
  id int primary key,
  name text not null unique,
  slug text not null unique
);
create table cities (
  id int primary key,
  province_id int not null references provinces,
  name text not null,
  slug text not null unique,
  latitude double precision not null,
  longitude double precision not null,
  unique (province_id, name)
);

create table media (
  id bigint generated always as identity primary key,
  sha256 text not null unique,
  content_type text not null,
  width int not null,
  height int not null,
  bytes int not null,
  created_by bigint references users,
  created_at timestamptz not null default now()
);

-- A figure or rule that can change; what an order used is frozen on the order.
create table settings (
  key text not null,
  effective_from timestamptz not null,
  value jsonb not null,
  created_by bigint references users,
  created_at timestamptz not null default now(),
  primary key (key, effective_from)
);
insert into settings (key, effective_from, value) values
  ('vat_percent', '2024-03-20T00:00:00+03:30', '10'),
  ('commission_percent', '2024-03-20T00:00:00+03:30', '10'),
  ('hold_minutes', '2024-03-20T00:00:00+03:30', '15'),
  ('weekend_days', '2024-03-20T00:00:00+03:30', '[5, 6]'),
  ('money_unit', '2024-03-20T00:00:00+03:30', '"toman"');

-- Who did what: every write leaves one row a subject. It is also the timeline of an order, a host, a listing.
create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id bigint references users,
  action text not null,
  subject_kind text not null,
  subject_id bigint not null,
  old_value jsonb,
  new_value jsonb,
  ip text,
  trace_id text
);
create index audit_entries_subject on audit_entries (subject_kind, subject_id, id);
create index audit_entries_actor on audit_entries (actor_id, id desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger audit_entries_append_only before update or delete on audit_entries for each statement execute function refuse_change();
