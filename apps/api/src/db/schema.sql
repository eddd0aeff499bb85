-- Made from the migrated database by `npm run db:types`. Do not edit: write a migration, or change a file of functions/.

-- place ----------------------------------------------------------------------------------------------------------------

-- A province of Iran; its id is the first part of its cities' ids.
create table provinces (
  id int primary key,
  name text not null unique,
  slug text not null unique
);

-- A city or town; the first city of a province (id ending in 01) is its capital, and coordinates are good to about a
-- kilometre.
create table cities (
  id int primary key,
  province_id int not null references provinces,
  name text not null,
  slug text not null unique,
  latitude double precision not null,
  longitude double precision not null,
  unique (province_id, name)
);

-- team -----------------------------------------------------------------------------------------------------------------

-- What the admins may do: each has one role of the team, and a role is the rights that its people hold.
create table team_roles (
  id bigint generated always as identity primary key,
  key text unique check (key in ('owner', 'manager', 'support', 'supply', 'finance', 'box_office', 'viewer')),
  name text not null check (name <> ''),
  rights text[] not null default '{}',
  refund_limit_rials bigint check (refund_limit_rials > 0),
  version int not null default 1,
  created_at timestamptz not null default now(),
  archived_at timestamptz,
  -- Its rights hold in what was chosen for each of its people, not everywhere.
  is_scoped boolean not null default false,
  check (key is distinct from 'owner' or rights = '{}'::text[]),
  constraint team_roles_check1 check (key is distinct from 'owner' or refund_limit_rials is null),
  constraint team_roles_check2 check (archived_at is null or key is null),
  constraint team_roles_scoped_rights check (not is_scoped or rights <@ array['order.read', 'order.sell', 'order.change', 'order.cancel', 'check_in.scan', 'handover.record', 'comment.read', 'comment.change', 'listing.read', 'listing.change', 'listing.publish', 'calendar.change', 'host.read', 'payment.read', 'payment.take', 'refund.read', 'refund.request'] and key is distinct from 'owner')
);
create unique index team_roles_name on team_roles (fa_norm(name)) where archived_at is null;
create trigger team_roles_scope_told after update of is_scoped on team_roles
  for each row when (old.is_scoped <> new.is_scoped) execute function tell_live_session();

-- auth -----------------------------------------------------------------------------------------------------------------

-- A person with a mobile number: an admin, a host or a customer.
create table users (
  id bigint generated always as identity primary key,
  mobile text not null unique check (mobile ~ '^\+989\d{9}$'),
  name text not null default '',
  family text not null default '',
  national_id text,
  role text not null default 'user' check (role in ('admin', 'host', 'user')),
  blocked_at timestamptz,
  created_at timestamptz not null default now(),
  search text generated always as (fa_norm(name || ' ' || family || ' ' || mobile || ' 0' || substr(mobile, 4))) stored,
  blocked_reason text not null default '',
  tags text[] not null default '{}',
  -- The person whose other number this is; null: a person of their own.
  merged_into bigint references users,
  merged_at timestamptz,
  -- What an admin may do; whoever is no admin has none.
  team_role_id bigint references team_roles,
  -- When an admin was invited into the team; null: by the command line.
  invited_at timestamptz,
  invited_by bigint references users,
  -- Name, numbers and all that says who it was are gone; the number is one that nobody has.
  erased_at timestamptz,
  constraint users_team check ((role = 'admin') = (team_role_id is not null)),
  constraint users_merged check ((merged_into is null) = (merged_at is null) and (merged_into is null or merged_into <> id and role = 'user'))
);
create index users_blocked on users (id desc) where blocked_at is not null;
create index users_invited_by on users (invited_by) where invited_by is not null;
create index users_merged_into on users (merged_into) where merged_into is not null;
create index users_name_key on users (name_key((name || ' ') || family)) where name <> '' and family <> '';
create index users_role on users (role, id) where role <> 'user';
create index users_search on users using gin (search gin_trgm_ops) with (gin_pending_list_limit='1024');
create index users_tagged on users using gin (tags) where tags <> '{}'::text[];
create index users_team_role_id on users (team_role_id) where team_role_id is not null;
create trigger users_end_scope after update of role on users
  for each row when (old.role = 'admin' and new.role <> 'admin') execute function end_scope();
create trigger users_keep_an_owner after delete or update of role, team_role_id, blocked_at on users
  for each row when (old.team_role_id is not null) execute function keep_an_owner();
create trigger users_merged before insert or update of merged_into on users
  for each row when (new.merged_into is not null) execute function keep_merged();
create trigger users_role_told after update of team_role_id on users
  for each row when (old.team_role_id is distinct from new.team_role_id) execute function tell_live_session();

-- A signed-in browser or device until its end; only a hash of its token is stored.
create table sessions (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  user_id bigint not null references users on delete cascade,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ip text,
  user_agent text,
  revoked_at timestamptz,
  -- Ending the session of a device forgets its browser too.
  browser bytea
);
create index sessions_user on sessions (user_id, id desc);
create trigger sessions_told after update of revoked_at on sessions
  for each statement execute function tell_live_session();

-- One live code for a number, a purpose and the browser that asked; only a keyed hash of it is stored.
create table sign_in_codes (
  mobile text not null,
  code_hash bytea not null,
  salt bytea not null,
  wrong_count int not null default 0,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- What confirms a payout signs nobody in, and the other way round.
  purpose text not null default 'sign_in' check (purpose in ('sign_in', 'step_up', 'customer')),
  -- Hash of the id in the cookie of the browser that asked: nobody else's guesses and nobody else's requests touch the code.
  holder bytea not null,
  -- Who has to wait between two codes: a browser that signed in before, or else a network address.
  asker text not null,
  -- Whoever asked brought no cookie and may come back without one, from the same address.
  bare boolean not null,
  primary key (mobile, purpose, holder)
);
create index sign_in_codes_expires on sign_in_codes (expires_at);

-- A browser in which a person signed in, with its network address: both have budgets of their own.
create table known_browsers (
  user_id bigint not null references users on delete cascade,
  browser bytea not null,
  address text not null,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (user_id, browser)
);
create index known_browsers_address on known_browsers (address, last_seen_at desc);

-- A code confirms one act on one record up to one amount, for some minutes, in the session that asked for it.
create table step_ups (
  session_id bigint not null references sessions on delete cascade,
  act text not null,
  subject text not null,
  amount_rials bigint not null check (amount_rials >= 0),
  confirmed_at timestamptz not null default now(),
  primary key (session_id, act, subject)
);

-- api-key --------------------------------------------------------------------------------------------------------------

-- A key by which another program calls the API; only a hash of it is stored.
create table api_keys (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  token_hash bytea not null unique,
  -- The last letters of the key, by which people know it.
  token_end text not null,
  -- What it may do: rights of the team, and shop for the face of guests and hosts.
  rights text[] not null check (cardinality(rights) > 0),
  -- It sees the hosts of key_hosts alone, also when there are none.
  is_scoped boolean not null default false,
  -- Networks from which it may call; none for all.
  addresses inet[] not null default '{}',
  calls_per_minute int not null check (calls_per_minute >= 1 and calls_per_minute <= 6000),
  expires_at timestamptz,
  created_by bigint not null references users,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  last_used_ip text,
  revoked_at timestamptz,
  revoked_by bigint references users,
  -- Where guests of the program go after the bank, with {order} for the number of the order; null for the page of the
  -- receipt.
  return_url text check (return_url <> ''),
  check ((revoked_at is null) = (revoked_by is null))
);
create index api_keys_created_by on api_keys (created_by);
create index api_keys_revoked_by on api_keys (revoked_by) where revoked_by is not null;

-- webhook --------------------------------------------------------------------------------------------------------------

-- An address to which events are sent; the secret of its signatures is made from the server's key and stored nowhere.
create table webhooks (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  url text not null,
  -- Events as the messages name them.
  types text[] not null check (cardinality(types) > 0),
  -- The same as entries of the audit log, subject:action.
  entries text[] not null check (cardinality(entries) > 0),
  -- How often the secret was made.
  secret_turn int not null default 1,
  -- Until then messages are signed by the secret before the current one too.
  old_secret_until timestamptz,
  paused_at timestamptz,
  removed_at timestamptz,
  created_by bigint not null references users,
  created_at timestamptz not null default now(),
  -- Ends of the secrets before the one of old_secret_until, the newest first; those that were over at the last turn are left
  -- out.
  older_secrets_until timestamptz[] not null default '{}'
);
create index webhooks_created_by on webhooks (created_by);

-- A message to a webhook, of one entry of the audit log; those of one record go one after the other.
create table webhook_deliveries (
  id bigint generated always as identity primary key,
  webhook_id bigint not null references webhooks,
  -- The id of the message is made from it; null for one that tries the address.
  audit_entry_id bigint,
  -- What happened, as an entry of the audit log: subject:action.
  entry text not null,
  subject_kind text not null,
  subject_id bigint not null,
  happened_at timestamptz not null default now(),
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'dead')),
  tries int not null default 0,
  next_at timestamptz default now(),
  ended_at timestamptz,
  check ((status = 'waiting') = (next_at is not null)),
  constraint webhook_deliveries_check1 check ((status = 'waiting') = (ended_at is null))
);
create index webhook_deliveries_dead on webhook_deliveries (webhook_id, ended_at) where status = 'dead';
create index webhook_deliveries_due on webhook_deliveries (webhook_id, next_at) where status = 'waiting';
create index webhook_deliveries_ended on webhook_deliveries (ended_at) where ended_at is not null;
create index webhook_deliveries_of on webhook_deliveries (webhook_id, id desc);
create index webhook_deliveries_order on webhook_deliveries (webhook_id, subject_kind, subject_id, id) where status = 'waiting';

-- One try to deliver a message, with the beginning of what was answered.
create table webhook_attempts (
  id bigint generated always as identity primary key,
  delivery_id bigint not null references webhook_deliveries on delete cascade,
  at timestamptz not null,
  took_ms int not null,
  status_code int,
  answer text not null default '',
  fault text
);
create index webhook_attempts_delivery on webhook_attempts (delivery_id, id);

-- shop -----------------------------------------------------------------------------------------------------------------

-- A customer or a host signed in to a program of the house; its token calls the shop alone, by the key it was made with.
create table shop_sessions (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  api_key_id bigint not null references api_keys,
  user_id bigint not null references users on delete cascade,
  ip text,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index shop_sessions_api_key on shop_sessions (api_key_id);
create index shop_sessions_user on shop_sessions (user_id);

-- What a write of the shop was answered, by its Idempotency-Key; swept after a day.
create table shop_answers (
  api_key_id bigint not null references api_keys,
  user_id bigint not null references users on delete cascade,
  key text not null,
  fingerprint text not null,
  -- Null while the first one with the key is under way.
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (api_key_id, user_id, key)
);
create index shop_answers_created_at on shop_answers (created_at);
create index shop_answers_user on shop_answers (user_id);

-- customer -------------------------------------------------------------------------------------------------------------

-- What admins write on a customer.
create table customer_notes (
  id bigint generated always as identity primary key,
  customer_id bigint not null references users,
  body text not null check (body <> ''),
  created_by bigint references users,
  created_at timestamptz not null default now(),
  -- A note that is sent again, because no answer came to the first time, is the same note.
  idempotency_key uuid,
  -- What was asked with the key: another text with the same key is told instead of lost.
  idempotency_fingerprint text,
  constraint customer_notes_keyed check (idempotency_key is null or idempotency_fingerprint is not null)
);
create index customer_notes_customer on customer_notes (customer_id, id desc);
create unique index customer_notes_idempotency_key on customer_notes (created_by, idempotency_key);

-- setting --------------------------------------------------------------------------------------------------------------

-- A figure or rule that can change, from the instant at which it counts; what an order used is frozen on the order.
create table settings (
  key text not null,
  effective_from timestamptz not null,
  value jsonb not null,
  created_by bigint references users,
  created_at timestamptz not null default now(),
  primary key (key, effective_from)
);
create index settings_created_by on settings (created_by) where created_by is not null;

-- media ----------------------------------------------------------------------------------------------------------------

-- An image of the site, kept once however often it is used: its file is named by its own hash.
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
create index media_created_by on media (created_by) where created_by is not null;

-- audit ----------------------------------------------------------------------------------------------------------------

-- Who did what, one row for each subject of a write: also the timeline of an order, a host, a listing.
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
  trace_id text,
  session_id bigint,
  -- The device is kept beside the entry: the session is swept some time after its end.
  device text,
  -- The key by which it was done, on its own or for a person.
  api_key_id bigint,
  constraint audit_entries_api_key foreign key (api_key_id) references api_keys
);
create index audit_entries_actor on audit_entries (actor_id, id desc);
create index audit_entries_at on audit_entries (at);
create index audit_entries_by_api_key on audit_entries (api_key_id) where api_key_id is not null;
create index audit_entries_subject on audit_entries (subject_kind, subject_id, id);
create index audit_entries_trace on audit_entries using hash (trace_id);
create trigger audit_entries_append_only before delete or update on audit_entries
  for each statement execute function refuse_change();
create trigger audit_entries_not_emptied before truncate on audit_entries
  for each statement execute function refuse_change();
create trigger audit_entries_queued after insert on audit_entries referencing new table as added
  for each statement execute function queue_deliveries();
create trigger audit_entries_told after insert on audit_entries referencing new table as added
  for each statement execute function tell_changed();

-- Somebody tried what they may not, or something worth a look happened: rows beside the audit log, which has the writes.
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
create index security_events_at on security_events (at);
create index security_events_ip on security_events (ip, id desc);
create index security_events_kind on security_events (kind, id desc);
create index security_events_mobile on security_events (mobile, id desc) where mobile is not null;
create index security_events_trace on security_events using hash (trace_id);
create index security_events_user on security_events (user_id, id desc);
create trigger security_events_kept before delete or update on security_events
  for each row execute function keep_security_event();
create trigger security_events_not_emptied before truncate on security_events
  for each statement execute function refuse_change();

-- host -----------------------------------------------------------------------------------------------------------------

-- The person or company that offers listings, with its verification, its account and its share.
create table hosts (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('person', 'company')),
  status text not null default 'onboarding' check (status in ('invited', 'onboarding', 'ready_for_review', 'approved', 'suspended', 'rejected', 'closed')),
  status_reason text,
  name text not null default '',
  family text not null default '',
  company_name text not null default '',
  national_id text unique,
  legal_id text unique,
  mobile text not null unique check (mobile ~ '^\+989\d{9}$'),
  birth_day date,
  sheba text,
  sheba_owner text not null default '',
  city_id int references cities,
  address text not null default '',
  postal_code text,
  commission_percent numeric(5,2) check (commission_percent >= 0 and commission_percent <= 100),
  note text not null default '',
  user_id bigint references users,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  display_name text generated always as (
case kind
    when 'company' then company_name
    else btrim(name || ' ' || family)
end) stored,
  search text generated always as (fa_norm(company_name || ' ' || name || ' ' || family || ' ' || mobile || ' 0' || substr(mobile, 4) || ' ' || coalesce(national_id, '') || ' ' || coalesce(legal_id, ''))) stored,
  -- A suspended host sells nothing new. `hide`: guests do not find the listings either; `stop`: they find them and cannot
  -- book.
  suspension text not null default 'hide' check (suspension in ('stop', 'hide')),
  tags text[] not null default '{}',
  payout_every text not null default 'batch',
  payout_day int,
  payout_minimum_rials bigint,
  constraint hosts_payout_terms check (
case payout_every
    when 'batch' then payout_day is null
    when 'week' then payout_day is not null and payout_day >= 0 and payout_day <= 6
    when 'month' then payout_day is not null and payout_day >= 1 and payout_day <= 29
    else false
end and payout_minimum_rials >= 0)
);
create index hosts_city_id on hosts (city_id) where city_id is not null;
create index hosts_name_key on hosts (name_key(display_name)) where display_name <> '';
create index hosts_person_key on hosts (name_key((name || ' ') || family)) where name <> '' and family <> '';
create index hosts_search on hosts using gin (search gin_trgm_ops);
create index hosts_status on hosts (status, id desc);
create index hosts_tagged on hosts using gin (tags) where tags <> '{}'::text[];
create index hosts_user_id on hosts (user_id) where user_id is not null;

-- The decision on one item of a host's verification; an item without a row is pending, and one after its last day is
-- expired, which is never stored.
create table host_checks (
  host_id bigint not null references hosts,
  item text not null,
  status text not null default 'pending' check (status in ('pending', 'accepted', 'rejected', 'waived')),
  reason text not null default '',
  -- The last good day.
  expires_on date,
  -- Rises with every decision, upload and change of what was looked at.
  version int not null default 1,
  decided_by bigint references users,
  decided_at timestamptz,
  primary key (host_id, item),
  check ((status not in ('rejected', 'waived')) or reason <> '')
);
create index host_checks_decided_by on host_checks (decided_by) where decided_by is not null;
create index host_checks_expiring on host_checks (expires_on) where status = 'accepted' and expires_on is not null;

-- A reminder that was sent of an item that ends, so that each is sent once.
create table host_check_reminders (
  host_id bigint not null references hosts,
  item text not null,
  expires_on date not null,
  days_before int not null,
  sent_at timestamptz not null default now(),
  primary key (host_id, item, expires_on, days_before)
);

-- A private file of a host: its bytes are kept apart from the site's images, under a random key, and served to admins
-- alone.
create table host_documents (
  id bigint generated always as identity primary key,
  host_id bigint not null references hosts,
  item text not null,
  name text not null,
  content_type text not null check (content_type in ('image/webp', 'application/pdf')),
  file_key text not null unique,
  bytes int not null,
  created_by bigint references users,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  removed_by bigint references users
);
create index host_documents_created_by on host_documents (created_by) where created_by is not null;
create index host_documents_host on host_documents (host_id, item, id) where removed_at is null;
create index host_documents_host_id on host_documents (host_id);
create index host_documents_removed_by on host_documents (removed_by) where removed_by is not null;

-- Days on which nothing of a host can be booked anew, both included; each of its units carries a block for them.
create table host_closures (
  id bigint generated always as identity primary key,
  host_id bigint not null references hosts,
  from_day date not null,
  until_day date not null,
  reason text not null,
  created_by bigint references users,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  removed_by bigint references users,
  check (until_day >= from_day)
);
create index host_closures_created_by on host_closures (created_by) where created_by is not null;
create index host_closures_host on host_closures (host_id, from_day) where removed_at is null;
create index host_closures_host_id on host_closures (host_id);
create index host_closures_removed_by on host_closures (removed_by) where removed_by is not null;

-- listing --------------------------------------------------------------------------------------------------------------

-- A car, an event or a space that a host offers, with a public code.
create table listings (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('car', 'event', 'space')),
  code text generated always as (short_code(
case kind
    when 'car' then 'C'
    when 'event' then 'E'
    else 'S'
end, id)) stored unique,
  host_id bigint references hosts,
  status text not null default 'draft' check (status in ('draft', 'submitted', 'change_requested', 'rejected', 'published', 'paused', 'archived')),
  status_reason text,
  title text not null default '',
  category text not null default '',
  city_id int references cities,
  venue text not null default '',
  address text not null default '',
  latitude double precision check (latitude >= -90 and latitude <= 90),
  longitude double precision check (longitude >= -180 and longitude <= 180),
  summary text not null default '',
  description text not null default '',
  -- What only one kind has; its shape is the contract's (EventDetails, CarDetails, SpaceDetails).
  details jsonb not null default '{}',
  cancellation_policy text check (cancellation_policy in ('easy', 'balanced', 'strict')),
  version int not null default 1,
  created_by bigint references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  published_at timestamptz,
  search text generated always as (fa_norm(short_code(
case kind
    when 'car' then 'C'
    when 'event' then 'E'
    else 'S'
end, id) || ' ' || title || ' ' || venue)) stored,
  -- Reasons of the last request for change, by field.
  field_reasons jsonb not null default '{}'
);
create index listings_city on listings (city_id, kind) where status = 'published';
create index listings_city_id on listings (city_id) where city_id is not null;
create index listings_created_by on listings (created_by) where created_by is not null;
create index listings_host on listings (host_id, id desc);
create index listings_kind on listings (kind, status, id desc);
create index listings_search on listings using gin (search gin_trgm_ops);
create index listings_updated on listings (kind, updated_at desc, id desc);
create trigger listings_moved after update of host_id on listings
  for each row when (old.host_id is distinct from new.host_id) execute function move_closures();

-- An image of a listing, in its place.
create table listing_images (
  listing_id bigint not null references listings on delete cascade,
  media_id bigint not null references media,
  position int not null,
  alt text not null default '',
  primary key (listing_id, media_id)
);
create index listing_images_media_id on listing_images (media_id);

-- A private scan of a listing or of one of its units, such as an insurance policy or a title of ownership; served to
-- admins alone.
create table listing_files (
  id bigint generated always as identity primary key,
  listing_id bigint not null references listings,
  resource_id bigint references resources,
  kind text not null check (kind in ('insurance', 'inspection', 'registration', 'ownership', 'permit', 'other')),
  name text not null,
  content_type text not null check (content_type in ('image/webp', 'application/pdf')),
  file_key text not null unique,
  bytes int not null,
  created_by bigint references users,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  removed_by bigint references users
);
create index listing_files_created_by on listing_files (created_by) where created_by is not null;
create index listing_files_listing on listing_files (listing_id, id);
create index listing_files_removed_by on listing_files (removed_by) where removed_by is not null;
create index listing_files_resource on listing_files (resource_id) where resource_id is not null;

-- review ---------------------------------------------------------------------------------------------------------------

-- An edit of a listing on sale waits here as its one pending change; `base` holds the live values it was made from.
create table listing_changes (
  id bigint generated always as identity primary key,
  listing_id bigint not null references listings,
  status text not null default 'pending' check (status in ('pending', 'approved', 'declined', 'withdrawn')),
  patch jsonb not null,
  base jsonb not null,
  reason text,
  version int not null default 1,
  created_by bigint references users,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  decided_by bigint references users,
  decided_at timestamptz,
  -- Rates and tickets wait beside the fields; each entry names its ticket, a new one by the id that it will have.
  rates jsonb not null default '[]' check (jsonb_typeof(rates) = 'array')
);
create index listing_changes_created_by on listing_changes (created_by) where created_by is not null;
create index listing_changes_decided_by on listing_changes (decided_by) where decided_by is not null;
create index listing_changes_listing on listing_changes (listing_id, id desc);
create unique index listing_changes_pending on listing_changes (listing_id) where status = 'pending';

-- catalogue ------------------------------------------------------------------------------------------------------------

-- How often the page of a listing was opened, by day of Tehran.
create table listing_views (
  listing_id bigint not null references listings,
  day date not null,
  views int not null default 0,
  primary key (listing_id, day)
);

-- unit -----------------------------------------------------------------------------------------------------------------

-- Something whose capacity can be taken: a hall's seats, a car, a room.
create table resources (
  id bigint generated always as identity primary key,
  listing_id bigint not null references listings,
  name text not null,
  unit text not null check (unit in ('day', 'night', 'hour', 'occurrence', 'seat')),
  capacity int not null check (capacity >= 0),
  created_at timestamptz not null default now(),
  -- The contract's CarUnit or SpaceUnit (plate, documents, beds): one physical car or room is a resource of capacity 1.
  details jsonb not null default '{}',
  position int not null default 0,
  archived boolean not null default false
);
create index resources_listing on resources (listing_id, id);
create unique index resources_plate on resources ((details ->> 'plate')) where not archived and (details ->> 'plate') <> '';
create trigger resources_closed after insert on resources
  for each row when (new.unit <> 'seat') execute function close_new_resource();

-- A reminder that was sent of a vehicle document that ends: one for each document, last day and number of days before it.
create table vehicle_document_reminders (
  resource_id bigint not null references resources,
  document text not null,
  last_day date not null,
  days_before int not null,
  sent_at timestamptz not null default now(),
  primary key (resource_id, document, last_day, days_before)
);

-- occurrence -----------------------------------------------------------------------------------------------------------

-- One dated showing of an event.
create table occurrences (
  id bigint generated always as identity primary key,
  listing_id bigint not null references listings,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  status text not null default 'scheduled' check (status in ('scheduled', 'cancelled')),
  created_at timestamptz not null default now(),
  hall_plan_id bigint references hall_plans,
  unique (listing_id, starts_at),
  check (ends_at > starts_at)
);
create index occurrences_hall_plan on occurrences (hall_plan_id);
create index occurrences_starts on occurrences (starts_at);

-- ticket ---------------------------------------------------------------------------------------------------------------

-- What is sold on a listing: a ticket of an event, or a rate of a car or a space.
create table tickets (
  id bigint generated always as identity primary key,
  listing_id bigint not null references listings,
  name text not null,
  description text not null default '',
  price_rials bigint not null check (price_rials >= 0),
  sale_from timestamptz,
  sale_until timestamptz,
  min_per_order int not null default 1 check (min_per_order >= 1),
  max_per_order int not null default 10,
  hidden boolean not null default false,
  archived boolean not null default false,
  position int not null default 0,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The contract's RatePlan; null for an event's ticket, which has one price.
  pricing jsonb,
  -- `all`: a sale takes every resource of the ticket (a villa and its rooms). `any`: it takes one of them (a fleet of equal
  -- cars).
  takes text not null default 'all' check (takes in ('all', 'any')),
  -- Rials by category of seats; null where no seat is sold. `price_rials` is the lowest of them.
  seat_rials jsonb,
  -- Sold to nobody until it is resumed; orders already made keep it.
  paused boolean not null default false,
  -- As many as one customer may hold for one occurrence; null for any number.
  max_per_customer int,
  -- The contract's PriceStep, in the order in which they come; null where there is one price alone.
  price_steps jsonb,
  -- Bought with a code of the event alone.
  only_by_code boolean not null default false,
  -- The buyer says what a piece costs; price_rials is the least.
  open_price boolean not null default false,
  -- A customer holds at least so many for an occurrence once a purchase is made; null for any number.
  min_per_customer int,
  -- Bought together with another ticket of the event alone.
  only_with_other boolean not null default false,
  -- A purchase of it is a request that keeps its places: nobody pays until it is accepted.
  needs_approval boolean not null default false,
  -- For which occurrences a piece is good: one, all that are to come when it is bought, some that the ticket names, any so
  -- many that the buyer chooses.
  spans text not null default 'one',
  -- How many the buyer chooses; null where nobody does.
  span_count int,
  -- Those of `some`; empty until they are chosen, as in a copy of an event.
  span_occurrence_ids bigint[] not null default '{}',
  constraint tickets_check1 check (sale_until is null or sale_from is null or sale_until > sale_from),
  check (max_per_order >= min_per_order),
  constraint tickets_seat_rials check (jsonb_typeof(seat_rials) = 'object' and seat_rials <> '{}'::jsonb),
  constraint tickets_max_per_customer check (max_per_customer >= 1),
  constraint tickets_min_per_customer check (min_per_customer >= 1 and min_per_customer <= coalesce(max_per_customer, min_per_customer)),
  constraint tickets_spans check (spans in ('one', 'all', 'some', 'any')),
  constraint tickets_span_alone check (spans = 'one' or pricing is null and seat_rials is null and not only_with_other),
  constraint tickets_span_count check ((spans = 'any') = (span_count is not null) and coalesce(span_count, 2) >= 2 and coalesce(span_count, 2) <= 100),
  constraint tickets_span_occurrences check (spans = 'some' or span_occurrence_ids = '{}'::bigint[])
);
create index tickets_listing on tickets (listing_id, "position", id);
create trigger tickets_guard after insert or update on tickets
  for each row execute function guard_rate();

-- A resource that a ticket uses: shared quotas and linked calendars need no special case.
create table ticket_resources (
  ticket_id bigint not null references tickets on delete cascade,
  resource_id bigint not null references resources,
  primary key (ticket_id, resource_id)
);
create index ticket_resources_resource on ticket_resources (resource_id);
create trigger ticket_resources_guard after insert or delete or update on ticket_resources
  for each row execute function guard_rate_units();

-- A ticket issued to a person, with the code that its QR code carries.
create table issued_tickets (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  order_line_id bigint not null references order_lines,
  -- Random, long enough that it cannot be guessed.
  code text not null unique,
  holder_name text not null default '',
  status text not null default 'issued' check (status in ('issued', 'checked_in', 'void')),
  issued_at timestamptz not null default now(),
  checked_in_at timestamptz,
  -- Of a ticket that was handed on: whose it is now; null for the customer of the order.
  holder_mobile text,
  -- The void ticket in whose place it stands.
  transferred_from bigint,
  -- Of a void ticket: the name of what was bought, when it became void; of an older one null, then it is that of its line.
  was_ticket_name text,
  -- Of a void ticket: its seat then.
  was_seat_label text,
  -- Of a void ticket: when its occurrence began, as it stood then.
  was_starts_at timestamptz,
  -- Of a void ticket: when it ended.
  was_ends_at timestamptz,
  constraint issued_tickets_transferred_from foreign key (transferred_from) references issued_tickets
);
create index issued_tickets_code_start on issued_tickets (code text_pattern_ops);
create index issued_tickets_holder_mobile on issued_tickets (holder_mobile) where holder_mobile is not null;
create index issued_tickets_order on issued_tickets (order_id, id);
create index issued_tickets_order_line_id on issued_tickets (order_line_id);
create index issued_tickets_transferred_from_id on issued_tickets (transferred_from) where transferred_from is not null;
create trigger issued_tickets_void before update of status on issued_tickets
  for each row when (new.status = 'void' and old.status <> 'void') execute function keep_void_facts();

-- feed -----------------------------------------------------------------------------------------------------------------

-- Another site's calendar of one resource, read from its address or from a file.
create table calendar_feeds (
  id bigint generated always as identity primary key,
  resource_id bigint not null references resources,
  label text not null,
  url text,
  every_minutes int not null default 60 check (every_minutes >= 15 and every_minutes <= 1440),
  -- Entries whose title has one of these words are left out.
  ignored_words text[] not null default '{}',
  etag text,
  next_read_at timestamptz,
  last_read_at timestamptz,
  last_result text check (last_result in ('ok', 'unchanged', 'failed')),
  last_error text,
  entry_count int not null default 0,
  removed_at timestamptz,
  created_by bigint references users,
  created_at timestamptz not null default now(),
  whole boolean not null default false
);
create index calendar_feeds_created_by on calendar_feeds (created_by) where created_by is not null;
create index calendar_feeds_due on calendar_feeds (next_read_at) where removed_at is null and url is not null;
create index calendar_feeds_resource on calendar_feeds (resource_id) where removed_at is null;
create index calendar_feeds_resource_id on calendar_feeds (resource_id);

-- A secret address from which another program reads a calendar, one resource's or an admin's agenda; only its hash is
-- stored.
create table calendar_links (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('resource', 'agenda')),
  resource_id bigint references resources,
  user_id bigint references users,
  token_hash bytea not null unique,
  created_by bigint references users,
  created_at timestamptz not null default now(),
  last_read_at timestamptz,
  revoked_at timestamptz,
  whole boolean not null default false,
  check ((kind = 'resource') = (resource_id is not null)),
  constraint calendar_links_check1 check ((kind = 'agenda') = (user_id is not null))
);
create index calendar_links_created_by on calendar_links (created_by) where created_by is not null;
create index calendar_links_resource_id on calendar_links (resource_id) where resource_id is not null;
create index calendar_links_user_id on calendar_links (user_id) where user_id is not null;

-- month ----------------------------------------------------------------------------------------------------------------

-- A time in which a resource cannot be sold, closed by an admin or taken on another site: slots in it are closed, those
-- still to be made too.
create table blocks (
  id bigint generated always as identity primary key,
  resource_id bigint not null references resources,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  kind text not null check (kind in ('closed', 'imported', 'held', 'killed')),
  reason text not null default '',
  feed_id bigint references calendar_feeds,
  -- The entry's own id in its feed.
  uid text,
  created_by bigint references users,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  removed_by bigint references users,
  closure_id bigint references host_closures,
  check (ends_at > starts_at),
  constraint blocks_check1 check ((kind = 'imported') = (feed_id is not null))
);
create index blocks_closure on blocks (closure_id) where closure_id is not null;
create index blocks_created_by on blocks (created_by) where created_by is not null;
create index blocks_feed_id on blocks (feed_id) where feed_id is not null;
create index blocks_imported on blocks (ends_at) where removed_at is null and kind = 'imported';
create index blocks_removed_by on blocks (removed_by) where removed_by is not null;
create index blocks_resource on blocks (resource_id, ends_at) where removed_at is null;
create index blocks_resource_id on blocks (resource_id);
create unique index blocks_unit_uid on blocks (feed_id, resource_id, uid, starts_at) where removed_at is null and feed_id is not null;
create trigger blocks_imported_told after update of removed_at on blocks
  for each row when (new.kind = 'imported') execute function tell_live_inbox();
create trigger blocks_imported_told_new after insert on blocks
  for each row when (new.kind = 'imported') execute function tell_live_inbox();

-- What one day differs in from its rate plan: the contract's DayRule.
create table day_rules (
  ticket_id bigint not null references tickets on delete cascade,
  day date not null,
  price_rials bigint check (price_rials >= 0),
  price_percent int check (price_percent >= -100 and price_percent <= 900),
  min_stay int check (min_stay >= 1),
  max_stay int check (max_stay >= 1),
  arrival boolean,
  departure boolean,
  note text not null default '',
  updated_by bigint references users,
  updated_at timestamptz not null default now(),
  primary key (ticket_id, day),
  check (price_rials is null or price_percent is null),
  constraint day_rules_check1 check (max_stay >= min_stay)
);
create index day_rules_updated_by on day_rules (updated_by) where updated_by is not null;

-- What an admin changed in a calendar at once, with the rules and blocks before and after, so that it can be undone.
create table calendar_changes (
  id bigint generated always as identity primary key,
  listing_id bigint not null references listings,
  action text not null,
  summary jsonb not null default '{}',
  before jsonb not null,
  after jsonb not null,
  created_by bigint references users,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  undone_by bigint references users
);
create index calendar_changes_created_by on calendar_changes (created_by) where created_by is not null;
create index calendar_changes_listing on calendar_changes (listing_id, id desc);
create index calendar_changes_undone_by on calendar_changes (undone_by) where undone_by is not null;

-- hall -----------------------------------------------------------------------------------------------------------------

-- A hall with numbered seats, which many events use; it belongs to a place (`venue`) of a city.
create table halls (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  venue text not null check (venue <> ''),
  city_id int not null references cities,
  address text not null,
  archived boolean not null default false,
  version int not null default 1,
  created_at timestamptz not null default now()
);
create index halls_city on halls (city_id);
create unique index halls_named on halls (city_id, fa_norm(venue), fa_norm(name)) where not archived;

-- One version of a hall's sections, rows and seats: the contract's HallPlan.
create table hall_plans (
  id bigint generated always as identity primary key,
  hall_id bigint not null references halls,
  number int not null check (number >= 1),
  plan jsonb not null,
  seats int not null check (seats >= 0),
  standing int not null check (standing >= 0),
  created_by bigint references users,
  created_at timestamptz not null default now(),
  unique (hall_id, number)
);
create index hall_plans_created_by on hall_plans (created_by) where created_by is not null;
create trigger hall_plans_append_only before delete or update on hall_plans
  for each statement execute function refuse_change();
create trigger hall_plans_not_emptied before truncate on hall_plans
  for each statement execute function refuse_change();

-- The hall in which an event takes place; `plan_id` is what its next occurrences get, `pool_id` the resource of all of its
-- seats together.
create table event_halls (
  listing_id bigint primary key references listings,
  hall_id bigint not null references halls,
  plan_id bigint not null references hall_plans,
  pool_id bigint not null references resources,
  created_at timestamptz not null default now()
);
create index event_halls_hall on event_halls (hall_id);
create index event_halls_plan on event_halls (plan_id);
create index event_halls_pool on event_halls (pool_id);

-- A seat or a standing area of a hall as an event sells it, known by its name in every plan of the hall; its resource has
-- the unit `seat`. How many stand in an area at an evening, the slot says, by the plan of the evening.
create table event_seats (
  resource_id bigint primary key references resources,
  listing_id bigint not null references listings,
  hall_id bigint not null references halls,
  section text not null,
  row_name text not null,
  seat text not null,
  unique (listing_id, hall_id, section, row_name, seat)
);
create index event_seats_hall on event_seats (hall_id);

-- promo ----------------------------------------------------------------------------------------------------------------

-- Codes of an event on the same terms; one code or many.
create table promo_batches (
  id bigint generated always as identity primary key,
  listing_id bigint not null references listings,
  name text not null check (name <> ''),
  -- The contract's DiscountChange, for each piece; null where the codes only open tickets that are sold by code.
  change jsonb,
  -- The tickets that the codes are for; none for all of the event.
  ticket_ids bigint[] not null default '{}',
  -- Pieces that may be bought with each code; null for any number.
  max_pieces int check (max_pieces >= 1),
  max_per_customer int check (max_per_customer >= 1),
  valid_from timestamptz,
  valid_until timestamptz,
  stopped boolean not null default false,
  version int not null default 1,
  created_by bigint references users,
  created_at timestamptz not null default now(),
  -- How many places of each capacity of its tickets are kept at an occurrence; null for none.
  hold_places int,
  -- At which occurrences; none for every one to come.
  hold_occurrence_ids bigint[] not null default '{}',
  check (valid_until > valid_from),
  constraint promo_batches_hold check (hold_places >= 1)
);
create index promo_batches_created_by on promo_batches (created_by) where created_by is not null;
create index promo_batches_listing on promo_batches (listing_id);

-- A code of an event, in capitals; a purchase names it by that.
create table promo_codes (
  id bigint generated always as identity primary key,
  batch_id bigint not null references promo_batches,
  listing_id bigint not null references listings,
  code text not null check (code ~ '^[A-Z0-9-]{3,30}$'),
  unique (listing_id, code)
);
create index promo_codes_batch on promo_codes (batch_id);

-- Places of a slot that a batch of codes keeps for its codes.
create table promo_holds (
  batch_id bigint not null references promo_batches,
  resource_id bigint not null references resources,
  starts_at timestamptz not null,
  -- As many as its codes are to have there, those that were bought with them included.
  places int not null check (places >= 1),
  -- What is left of them: taken in the slot by nobody's order.
  kept int not null,
  primary key (batch_id, resource_id, starts_at),
  check (kept >= 0 and kept <= places)
);
create index promo_holds_slot on promo_holds (resource_id, starts_at);

-- holiday --------------------------------------------------------------------------------------------------------------

-- A holiday that no fixed rule gives (a lunar day), or a fixed one that was renamed or struck out.
create table holidays (
  day date primary key,
  name text not null,
  is_off boolean not null default true,
  updated_by bigint references users,
  updated_at timestamptz not null default now()
);
create index holidays_updated_by on holidays (updated_by) where updated_by is not null;

-- timeline -------------------------------------------------------------------------------------------------------------

-- Filters, span and grouping of the timeline that an admin keeps under a name.
create table timeline_views (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  name text not null,
  search jsonb not null,
  created_at timestamptz not null default now(),
  unique (user_id, name)
);

-- booking --------------------------------------------------------------------------------------------------------------

-- The kernel, by which nothing is ever sold twice: one resource in one unit of time, made when first needed and without a
-- foreign key, so that the hot row stays free of share locks.
create table slots (
  resource_id bigint not null,
  starts_at timestamptz not null,
  capacity int not null,
  taken int not null default 0,
  closed boolean not null default false,
  primary key (resource_id, starts_at),
  check (taken >= 0 and taken <= capacity)
) with (fillfactor=70);

-- order ----------------------------------------------------------------------------------------------------------------

-- What a customer books, with its price and terms as they were when it was sold.
create table orders (
  id bigint generated always as identity primary key,
  code text generated always as (short_code('R', id)) stored unique,
  kind text not null check (kind in ('car', 'event', 'space')),
  listing_id bigint not null references listings,
  host_id bigint not null references hosts,
  customer_id bigint not null references users,
  status text not null check (status in ('held', 'awaiting_payment', 'awaiting_host', 'accepted', 'declined', 'confirmed', 'in_use', 'completed', 'expired', 'cancelled', 'no_show')),
  status_reason text,
  source text not null default 'admin' check (source in ('admin', 'web', 'import')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  quantity int not null check (quantity > 0),
  -- Frozen figures in rials: total = subtotal + VAT; subtotal = commission + its VAT + host share.
  subtotal_rials bigint not null check (subtotal_rials >= 0),
  vat_rials bigint not null check (vat_rials >= 0),
  total_rials bigint not null,
  commission_rials bigint not null check (commission_rials >= 0),
  host_share_rials bigint not null check (host_share_rials >= 0),
  -- The whole quote with the reason of every line, as it was when sold.
  quote jsonb not null,
  cancellation_policy text,
  expires_at timestamptz,
  idempotency_key text unique,
  note text not null default '',
  created_by bigint references users,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  -- Folded words to find the order by: its code and what its customer and listing are found by.
  search text not null default '',
  -- What only one kind of order has: guests, extras, delivery, the deposit. Its shape is the contract's.
  details jsonb not null default '{}',
  answer_until timestamptz,
  -- What must be paid before the order is confirmed; null: all of it.
  pay_now_rials bigint,
  labels text[] not null default '{}',
  -- Counts the changes of what an order is and stands for, so that two admins at once notice each other.
  version int not null default 1,
  commission_rule_id bigint generated always as (((quote -> 'commission') ->> 'ruleId')::bigint) stored,
  commission_vat_rials bigint generated always as (coalesce(((quote -> 'commission') ->> 'vatRials')::bigint, 0)) stored not null,
  -- The version in force when the order was made, whichever way it was made.
  cancellation_terms_id bigint references cancellation_policies,
  -- A hash of what was asked with the key: method, path, body and who asked. 'before' is older than that, and may be any
  -- request.
  idempotency_fingerprint text,
  -- The colleague who sees to it; null: nobody yet.
  owner_id bigint references users,
  -- The code that it was bought with.
  promo_code_id bigint,
  -- The key of the program that it was booked by.
  api_key_id bigint,
  constraint orders_promo_code foreign key (promo_code_id) references promo_codes,
  constraint orders_api_key foreign key (api_key_id) references api_keys,
  constraint orders_check2 check ((status not in ('held', 'awaiting_payment')) or expires_at is not null),
  constraint orders_answer check (status <> 'awaiting_host' or answer_until is not null),
  constraint orders_split check (subtotal_rials = (commission_rials + commission_vat_rials + host_share_rials)),
  check (total_rials = (subtotal_rials + vat_rials)),
  constraint orders_keyed check (idempotency_key is null or idempotency_fingerprint is not null),
  constraint orders_check3 check (pay_now_rials >= 0 and pay_now_rials <= total_rials)
);
create index orders_answer_until on orders (answer_until) where status = 'awaiting_host';
create index orders_by_api_key on orders (api_key_id) where api_key_id is not null;
create index orders_by_promo_code on orders (promo_code_id) where promo_code_id is not null;
create index orders_commission_rule on orders (commission_rule_id) where commission_rule_id is not null;
create index orders_confirmed on orders (confirmed_at) where confirmed_at is not null;
create index orders_created on orders (created_at desc, id desc);
create index orders_customer on orders (customer_id, created_at desc, id desc) include (confirmed_at);
create index orders_expiring on orders (expires_at) where status in ('held', 'awaiting_payment', 'accepted');
create index orders_host on orders (host_id, created_at desc, id desc);
create index orders_in_use on orders (ends_at) where status = 'in_use';
create index orders_kind on orders (kind, created_at desc, id desc);
create index orders_labelled on orders using gin (labels) where labels <> '{}'::text[];
create index orders_listing on orders (listing_id, created_at desc, id desc);
create index orders_owner on orders (owner_id, created_at desc, id desc) where owner_id is not null;
create index orders_search on orders using gin (search gin_trgm_ops) with (gin_pending_list_limit='1024');
create index orders_starts on orders (starts_at, id);
create index orders_status on orders (status, created_at desc, id desc);
create index orders_stay on orders (ends_at, starts_at) where kind <> 'event' and (status not in ('expired', 'cancelled', 'declined'));
create trigger orders_counted after update on orders
  for each row when (old.confirmed_at is distinct from new.confirmed_at or old.listing_id <> new.listing_id or old.host_id <> new.host_id or new.confirmed_at is not null and old.total_rials <> new.total_rials) execute function count_order_again();
create trigger orders_counted_new after insert on orders referencing new table as added
  for each statement execute function count_orders();
create trigger orders_freeze_cancellation before insert on orders
  for each row when (new.cancellation_policy is not null and new.cancellation_terms_id is null) execute function freeze_cancellation_terms();
create trigger orders_money after update of status, total_rials on orders
  for each row when (old.status <> new.status or old.total_rials <> new.total_rials) execute function keep_money_of_order();
create trigger orders_money_checked after update on orders
  for each row when (old.status is distinct from new.status or old.total_rials is distinct from new.total_rials) execute function check_order_money();
create trigger orders_money_new after insert on orders
  for each row when (new.total_rials = 0) execute function keep_money_of_order();
create constraint trigger orders_room after update of details on orders deferrable initially deferred
  for each row when (new.kind = 'space' and (old.details #> '{wanted,guests}'::text[]) is distinct from (new.details #> '{wanted,guests}'::text[])) execute function hold_order_room();
create trigger orders_seats_told after update of status on orders
  for each row when (new.kind = 'event' and old.status <> new.status and not (order_lives(new.status) and order_lives(old.status))) execute function tell_seats_of_order();
create trigger orders_told after update on orders
  for each row when (old.status is distinct from new.status) execute function tell_live_order();
create trigger orders_told_new after insert on orders
  for each row when (new.status = 'awaiting_host') execute function tell_live_order();
create trigger orders_version before update of status, starts_at, ends_at, quantity, total_rials, details, quote on orders
  for each row execute function count_order_change();

-- One ticket of an order, with how many of it and at which price.
create table order_lines (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  ticket_id bigint not null references tickets,
  occurrence_id bigint references occurrences,
  ticket_name text not null,
  quantity int not null check (quantity > 0),
  unit_rials bigint not null,
  total_rials bigint not null,
  starts_at timestamptz,
  ends_at timestamptz,
  -- The names for its tickets, in their order; empty ones are nobody's yet.
  holder_names text[] not null default '{}',
  -- The seat of this line as its ticket names it; null without one.
  seat_label text
);
create index order_lines_occurrence on order_lines (occurrence_id);
create index order_lines_order on order_lines (order_id, id);
create index order_lines_ticket on order_lines (ticket_id);
create constraint trigger order_lines_room after insert on order_lines deferrable initially deferred
  for each row when (new.occurrence_id is null) execute function hold_order_room();
create trigger order_lines_seats_moved after update of seat_label, occurrence_id on order_lines
  for each row when (old.seat_label is not null or new.seat_label is not null) execute function tell_seats_moved();
create trigger order_lines_seats_told after insert on order_lines referencing new table as added
  for each statement execute function tell_seats_taken();

-- One slot that a line holds, `quantity` of it; would hold, while its order waits for the host; held, when its order is
-- over. Written by set_line_slots() and book_purchases().
create table line_slots (
  resource_id bigint not null,
  starts_at timestamptz not null,
  line_id bigint not null references order_lines on delete cascade,
  primary key (resource_id, starts_at, line_id)
);
create index line_slots_line on line_slots (line_id);
create constraint trigger line_slots_room after delete on line_slots deferrable initially deferred
  for each row execute function hold_order_room();

-- What admins write on an order for each other.
create table order_notes (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  body text not null check (body <> ''),
  is_pinned boolean not null default false,
  created_by bigint not null references users,
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  -- A note that is sent again, because no answer came to the first time, is the same note.
  idempotency_key uuid,
  -- What was asked with the key: another text with the same key is told instead of lost.
  idempotency_fingerprint text,
  constraint order_notes_keyed check (idempotency_key is null or idempotency_fingerprint is not null)
);
create unique index order_notes_idempotency_key on order_notes (created_by, idempotency_key);
create index order_notes_order on order_notes (order_id, id);

-- A private file of an order, such as a receipt or a letter: its bytes are kept apart from the site's images, under a
-- random key, and served to admins alone.
create table order_files (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  name text not null,
  content_type text not null check (content_type in ('image/webp', 'application/pdf')),
  file_key text not null unique,
  bytes int not null,
  created_by bigint references users,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  removed_by bigint references users
);
create index order_files_created_by on order_files (created_by) where created_by is not null;
create index order_files_order on order_files (order_id, id);
create index order_files_removed_by on order_files (removed_by) where removed_by is not null;

-- Filters of the orders that an admin keeps under a name.
create table order_views (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  name text not null,
  search jsonb not null,
  created_at timestamptz not null default now(),
  unique (user_id, name)
);

-- A file of the filtered orders: what was asked for, and how far it is.
create table order_exports (
  id bigint generated always as identity primary key,
  format text not null check (format in ('xlsx', 'csv')),
  search jsonb not null,
  total int not null,
  rows_done int not null default 0,
  status text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'cancelled', 'failed')),
  created_by bigint not null references users,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index order_exports_created_by on order_exports (created_by);

-- pass -----------------------------------------------------------------------------------------------------------------

-- The secret address of an order’s page, as its hash: a read of the table opens none.
create table pass_links (
  order_id bigint primary key references orders,
  turn int not null default 1 check (turn > 0),
  token_hash bytea not null unique,
  created_at timestamptz not null default now()
);

-- The secret address of a ticket that was handed on, as its hash.
create table ticket_links (
  issued_ticket_id bigint primary key references issued_tickets,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  -- Which address it is: a new one has the next.
  turn int not null default 1
);

-- attendee -------------------------------------------------------------------------------------------------------------

-- A question that an event asks of everybody who comes with a ticket.
create table attendee_questions (
  id bigint generated always as identity primary key,
  listing_id bigint not null references listings,
  label text not null check (label <> ''),
  kind text not null check (kind in ('text', 'choice', 'national_id', 'mobile', 'file')),
  options text[] not null default '{}',
  required boolean not null,
  -- The tickets that it is asked with; empty: every ticket of the event.
  ticket_ids bigint[] not null default '{}',
  position int not null,
  archived boolean not null default false
);
create index attendee_questions_listing on attendee_questions (listing_id, "position");

-- The answer of whoever comes with an issued ticket.
create table attendee_answers (
  id bigint generated always as identity primary key,
  issued_ticket_id bigint not null references issued_tickets,
  question_id bigint not null references attendee_questions,
  -- Of a file the name that it came by.
  answer text not null check (answer <> ''),
  file_key text,
  content_type text,
  answered_at timestamptz not null default now(),
  unique (issued_ticket_id, question_id),
  check ((file_key is null) = (content_type is null))
);
create index attendee_answers_question on attendee_answers (question_id);

-- waitlist -------------------------------------------------------------------------------------------------------------

-- A customer who waits for places of a ticket at an occurrence.
create table waitlist_entries (
  id bigint generated always as identity primary key,
  occurrence_id bigint not null references occurrences,
  ticket_id bigint not null references tickets,
  customer_id bigint not null references users,
  quantity int not null check (quantity >= 1),
  -- Of numbered seats, in which category.
  category text check (category <> ''),
  -- The offer: an order that is held for the customer until its time is over.
  order_id bigint references orders,
  ended_at timestamptz,
  end_reason text,
  created_by bigint references users,
  created_at timestamptz not null default now(),
  constraint waitlist_entries_end check ((ended_at is null) = (end_reason is null))
);
create index waitlist_entries_created_by on waitlist_entries (created_by) where created_by is not null;
create index waitlist_entries_customer on waitlist_entries (customer_id);
create index waitlist_entries_occurrence on waitlist_entries (occurrence_id);
create unique index waitlist_entries_open on waitlist_entries (occurrence_id, ticket_id, customer_id) where ended_at is null and order_id is null;
create index waitlist_entries_order on waitlist_entries (order_id) where order_id is not null;
create index waitlist_entries_ticket on waitlist_entries (ticket_id);
create index waitlist_entries_turn on waitlist_entries (occurrence_id, id) where ended_at is null and order_id is null;

-- order-change ---------------------------------------------------------------------------------------------------------

-- What a stay was before it was moved, with the version that the move left: it can be put back as long as nothing came
-- after.
create table stay_moves (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  before jsonb not null,
  version int not null,
  created_by bigint references users,
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  undone_by bigint references users,
  -- The first of the two moves of a swap; null: it is that one, or no swap.
  swapped_with bigint references stay_moves
);
create index stay_moves_created_by on stay_moves (created_by);
create index stay_moves_order on stay_moves (order_id, id desc);
create index stay_moves_swapped_with on stay_moves (swapped_with) where swapped_with is not null;
create index stay_moves_undone_by on stay_moves (undone_by) where undone_by is not null;

-- handover -------------------------------------------------------------------------------------------------------------

-- How a car or a room was handed over and came back, or that nobody came: one of each kind for an order, and what was
-- undone stays as a trace.
create table handovers (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  kind text not null check (kind in ('begin', 'end', 'miss')),
  -- When it happened, as the one who stood there says.
  at timestamptz not null,
  -- The contract's HandoverCar.
  cars jsonb not null default '[]',
  -- The contract's UseCharge.
  charges jsonb not null default '[]',
  charge_rials bigint not null default 0 check (charge_rials >= 0),
  note text not null default '',
  -- What the order was before, so that it can go back.
  status_before text not null,
  figures_before jsonb not null default '{}',
  -- What the charges were posted by.
  transaction_id bigint references transactions,
  -- What was paid of the charges from the deposit.
  payment_id bigint references payments,
  created_by bigint references users,
  created_at timestamptz not null default now(),
  undone_by bigint references users,
  undone_at timestamptz,
  -- What a stay that ended early held before, the freed slots and its end, so that a return that was a slip goes back whole.
  early jsonb,
  -- By what the price of a stay that ended early was lowered.
  early_transaction_id bigint references transactions,
  documents text[] not null default '{}'
);
create index handovers_created_by on handovers (created_by) where created_by is not null;
create index handovers_early_transaction on handovers (early_transaction_id) where early_transaction_id is not null;
create unique index handovers_order on handovers (order_id, kind) where undone_at is null;
create index handovers_order_id on handovers (order_id);
create index handovers_payment_id on handovers (payment_id) where payment_id is not null;
create index handovers_transaction_id on handovers (transaction_id) where transaction_id is not null;
create index handovers_undone_by on handovers (undone_by) where undone_by is not null;

-- Who signed under a handover or a return: on the screen, or by a name that was typed and confirmed.
create table handover_signatures (
  id bigint generated always as identity primary key,
  handover_id bigint not null references handovers,
  party text not null check (party in ('customer', 'staff')),
  name text not null,
  signed_at timestamptz not null,
  file_key text unique,
  taken_by bigint references users,
  created_at timestamptz not null default now(),
  unique (handover_id, party)
);
create index handover_signatures_taken_by on handover_signatures (taken_by) where taken_by is not null;

-- What a customer left as security: money of it is a debt to the customer in the ledger until it is given back or deducted
-- from.
create table deposits (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  kind text not null check (kind in ('cash', 'card_to_card', 'cheque', 'promissory_note', 'card_hold')),
  amount_rials bigint not null check (amount_rials > 0),
  reference text not null default '',
  -- Kept until then for traffic fines that arrive late; null while the car is out.
  keep_until timestamptz,
  deducted_rials bigint not null default 0,
  deductions jsonb not null default '[]',
  reminded_at timestamptz,
  released_at timestamptz,
  released_by bigint references users,
  release_reference text not null default '',
  undone_at timestamptz,
  created_by bigint references users,
  created_at timestamptz not null default now(),
  ask jsonb,
  asked_by bigint references users,
  asked_at timestamptz,
  early_reason text not null default '',
  release_deductions int not null default 0 check (release_deductions >= 0),
  release_transaction_id bigint references transactions,
  check (deducted_rials >= 0 and deducted_rials <= amount_rials),
  constraint deposits_second_approver check (released_at is null or asked_by is null or released_by is distinct from asked_by),
  constraint deposits_ask check ((ask is null) = (asked_by is null) and (ask is null) = (asked_at is null))
);
create index deposits_asked_by on deposits (asked_by) where asked_by is not null;
create index deposits_created_by on deposits (created_by) where created_by is not null;
create index deposits_due on deposits (keep_until) where released_at is null and undone_at is null;
create unique index deposits_order on deposits (order_id) where undone_at is null;
create index deposits_order_id on deposits (order_id);
create index deposits_release_transaction on deposits (release_transaction_id) where release_transaction_id is not null;
create index deposits_released_by on deposits (released_by) where released_by is not null;

-- check-in -------------------------------------------------------------------------------------------------------------

-- A scan of a ticket at a door, with its result; its id is made by the scanner, so that a queue that is sent twice adds
-- nothing.
create table gate_scans (
  id uuid primary key,
  occurrence_id bigint not null references occurrences,
  issued_ticket_id bigint references issued_tickets,
  gate text not null check (gate <> ''),
  outcome text not null check (outcome in ('ok', 'already_used', 'wrong_occurrence', 'void', 'unpaid', 'unknown')),
  -- By the scanner's clock, which may have been offline.
  scanned_at timestamptz not null,
  received_at timestamptz not null default now(),
  scanned_by bigint references users,
  undone_at timestamptz,
  undone_by bigint references users
);
create unique index gate_scans_entry on gate_scans (issued_ticket_id) where outcome = 'ok' and undone_at is null;
create index gate_scans_issued_ticket_id on gate_scans (issued_ticket_id) where issued_ticket_id is not null;
create index gate_scans_occurrence on gate_scans (occurrence_id, gate) where outcome = 'ok' and undone_at is null;
create index gate_scans_occurrence_id on gate_scans (occurrence_id);
create index gate_scans_scanned_by on gate_scans (scanned_by) where scanned_by is not null;
create index gate_scans_undone_by on gate_scans (undone_by) where undone_by is not null;
create trigger gate_scans_told after insert or update on gate_scans
  for each row execute function tell_live_gate();

-- receipt --------------------------------------------------------------------------------------------------------------

-- The receipt of a payment by hand, a private file: its bytes are kept apart from the site's images, under a random key,
-- and served to admins alone.
create table receipts (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments,
  name text not null,
  content_type text not null check (content_type in ('image/webp', 'application/pdf')),
  file_key text not null unique,
  bytes int not null,
  created_by bigint references users,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  removed_by bigint references users
);
create index receipts_created_by on receipts (created_by) where created_by is not null;
create index receipts_payment on receipts (payment_id, id);
create index receipts_removed_by on receipts (removed_by) where removed_by is not null;

-- payment --------------------------------------------------------------------------------------------------------------

-- One attempt to pay an order, by card or by hand.
create table payments (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  method text not null check (method in ('deposit', 'pasargad', 'cash', 'card_to_card', 'bank_transfer', 'previous')),
  status text not null default 'created' check (status in ('created', 'redirected', 'returned', 'confirmed', 'failed', 'cancelled', 'expired', 'unknown', 'reversed')),
  status_reason text,
  amount_rials bigint not null check (amount_rials > 0),
  -- What the bank knows the payment by; never reused.
  invoice text not null unique,
  url_id text,
  redirect_url text,
  callback_status text,
  reference_number text,
  track_id text,
  card_mask text,
  -- The operator's reference of a payment by hand.
  offline_reference text,
  -- The day on which a payment by hand was paid.
  paid_day date,
  note text not null default '',
  -- Without our confirm the bank gives the money back after this instant.
  window_until timestamptz,
  next_inquiry_at timestamptz,
  inquiry_count int not null default 0,
  created_by bigint references users,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  -- Until when the bank takes a paid payment back to its card: verified, and not yet confirmed for good.
  reversible_until timestamptz,
  -- Until when a process that asks the bank to take the payment back may wait for the answer; nobody books the payment
  -- meanwhile.
  reversing_until timestamptz,
  check_at timestamptz,
  -- A payment that has ended is asked about again, once a day until the bank was heard so often.
  checks_left int not null default 0 check (checks_left >= 0 and checks_left <= 7),
  -- How often a browser said that it was back: anybody may say so, and only the first few times make us ask the bank at
  -- once.
  callback_count int not null default 0,
  called_back_at timestamptz,
  -- The key of the program that sent its guest to the bank.
  api_key_id bigint,
  constraint payments_api_key foreign key (api_key_id) references api_keys
);
create index payments_by_api_key on payments (api_key_id) where api_key_id is not null;
create index payments_card_end on payments ("right"(card_mask, 4), id desc) where card_mask is not null;
create index payments_checked_at on payments (check_at) where check_at is not null;
create index payments_created on payments (created_at desc, id desc);
create index payments_created_by on payments (created_by) where created_by is not null;
create index payments_due on payments (next_inquiry_at) where next_inquiry_at is not null;
create index payments_gateway on payments (created_at) where method = 'pasargad';
create index payments_offline on payments (offline_reference) where offline_reference is not null;
create unique index payments_offline_reference on payments (method, offline_reference) where offline_reference is not null and status = 'confirmed';
create index payments_order on payments (order_id, id);
create index payments_reference on payments (reference_number) where reference_number is not null;
create index payments_status on payments (status, id desc);
create index payments_track on payments (track_id) where track_id is not null;
create unique index payments_url_id on payments (url_id) where url_id is not null;
create trigger payments_checked after update on payments referencing old table as before new table as changed
  for each statement execute function check_money();
create trigger payments_checked_new after insert on payments referencing new table as changed
  for each statement execute function check_money();
create trigger payments_money after insert or update of status, amount_rials on payments
  for each row when (new.status in ('confirmed', 'reversed')) execute function keep_money_of_row();
create trigger payments_told after update on payments referencing old table as before new table as changed
  for each statement execute function tell_live_status();
create trigger payments_told_new after insert on payments referencing new table as changed
  for each statement execute function tell_live_new();

-- What was said to the bank and what it said, secrets masked.
create table payment_events (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments,
  at timestamptz not null default now(),
  kind text not null,
  result_code int,
  detail jsonb not null default '{}',
  fold text,
  -- What was said before in the same words is counted, not written again.
  repeats int not null default 0,
  last_at timestamptz
);
create unique index payment_events_fold on payment_events (payment_id, fold) where fold is not null;
create index payment_events_payment on payment_events (payment_id, id);
create trigger payment_events_kept before delete or update on payment_events
  for each row execute function keep_payment_event();
create trigger payment_events_not_emptied before truncate on payment_events
  for each statement execute function refuse_change();

-- A secret public address at which a customer pays an order by card; only its hash is kept, and it ends with what the
-- order owes.
create table payment_links (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  token_hash bytea not null unique,
  created_by bigint references users,
  created_at timestamptz not null default now()
);
create index payment_links_created_by on payment_links (created_by) where created_by is not null;
create index payment_links_order on payment_links (order_id, created_at);

-- Where the bank's word on a payment and our books differ, or its word cannot be read; open until they agree or an admin
-- says why they do not.
create table payment_mismatches (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments,
  reason text not null,
  -- Both sides as they stood when it was last seen.
  ours jsonb not null,
  bank jsonb not null,
  found_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  seen_count int not null default 1,
  closed_at timestamptz,
  -- Null: the bank's word and our books agreed again.
  closed_by bigint references users,
  close_note text,
  check (closed_at is not null or closed_by is null and close_note is null)
);
create index payment_mismatches_closed_by on payment_mismatches (closed_by) where closed_by is not null;
create unique index payment_mismatches_open on payment_mismatches (payment_id) where closed_at is null;
create index payment_mismatches_payment on payment_mismatches (payment_id, id);
create trigger payment_mismatches_told after insert or update of closed_at on payment_mismatches
  for each statement execute function tell_live_inbox();

-- cancellation ---------------------------------------------------------------------------------------------------------

-- A version of a cancellation policy, never changed: the orders that were sold under it keep it.
create table cancellation_policies (
  id bigint generated always as identity primary key,
  policy text not null check (policy in ('easy', 'balanced', 'strict')),
  -- The contract's CancellationTerms.
  terms jsonb not null,
  effective_from timestamptz not null,
  created_by bigint references users,
  created_at timestamptz not null default now(),
  -- Why the version was added.
  reason text not null default '',
  unique (policy, effective_from)
);
create index cancellation_policies_created_by on cancellation_policies (created_by) where created_by is not null;
create trigger cancellation_policies_append_only before delete or update on cancellation_policies
  for each statement execute function refuse_change();
create trigger cancellation_policies_not_emptied before truncate on cancellation_policies
  for each statement execute function refuse_change();

-- Who cancelled an order and what that gave to whom.
create table cancellations (
  order_id bigint primary key references orders,
  cancelled_by text not null check (cancelled_by in ('guest', 'host', 'operator')),
  code text not null,
  reason text not null default '',
  -- The contract's Cancellation.
  result jsonb not null,
  -- Rials of it that stay with host, platform and tax office.
  kept_rials bigint not null default 0 check (kept_rials >= 0),
  created_by bigint references users,
  created_at timestamptz not null default now()
);
create index cancellations_created on cancellations (created_at desc);
create index cancellations_created_by on cancellations (created_by) where created_by is not null;
create trigger cancellations_counted after insert or delete on cancellations
  for each row execute function count_cancellation();
create trigger cancellations_money after insert or update of kept_rials on cancellations
  for each row execute function keep_money_of_row();

-- A whole event, or one occurrence of it, called off: a background job cancels the orders one by one.
create table mass_cancellations (
  id bigint generated always as identity primary key,
  listing_id bigint not null references listings,
  occurrence_id bigint references occurrences,
  cancelled_by text not null check (cancelled_by in ('host', 'operator')),
  code text not null,
  reason text not null default '',
  status text not null default 'running' check (status in ('running', 'done')),
  created_by bigint references users,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index mass_cancellations_created_by on mass_cancellations (created_by) where created_by is not null;
create index mass_cancellations_listing on mass_cancellations (listing_id, id desc);
create index mass_cancellations_occurrence_id on mass_cancellations (occurrence_id) where occurrence_id is not null;
create unique index mass_cancellations_running on mass_cancellations (listing_id) where status = 'running';

-- An order of a mass cancellation, and how it went.
create table mass_cancellation_orders (
  mass_cancellation_id bigint not null references mass_cancellations,
  order_id bigint not null references orders,
  status text not null default 'waiting' check (status in ('waiting', 'done', 'skipped')),
  -- Why it still waits, or was left out.
  message text,
  refund_rials bigint not null default 0,
  done_at timestamptz,
  primary key (mass_cancellation_id, order_id)
);
create index mass_cancellation_orders_order_id on mass_cancellation_orders (order_id);
create index mass_cancellation_orders_waiting on mass_cancellation_orders (mass_cancellation_id, order_id) where status = 'waiting';

-- refund ---------------------------------------------------------------------------------------------------------------

-- Money that goes back to a customer, from its request to its end.
create table refunds (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  payment_id bigint references payments,
  status text not null default 'requested' check (status in ('requested', 'approved', 'sent', 'done', 'failed')),
  method text not null check (method in ('gateway_reverse', 'bank_transfer')),
  amount_rials bigint not null check (amount_rials > 0),
  reason text not null,
  reference text,
  requested_by bigint references users,
  approved_by bigint references users,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  note text not null default '',
  needs_second boolean not null default false,
  sheba text,
  holder_name text,
  failure text,
  approved_at timestamptz,
  sent_at timestamptz,
  -- Who bears a present to the customer of a living order, which leaves the order's price and payments as they are; null for
  -- what an order owes.
  borne_by text check (borne_by in ('platform', 'host')),
  -- When its transfer was put into a file for the bank; null: in none yet.
  filed_at timestamptz,
  constraint refunds_approved check ((status not in ('approved', 'sent', 'done')) or approved_by is not null),
  constraint refunds_second_approver check (not needs_second or approved_by is null or approved_by is distinct from requested_by),
  constraint refunds_borne check (borne_by is null or payment_id is null and method = 'bank_transfer'),
  constraint refunds_filed check (filed_at is null or sheba is not null)
);
create index refunds_approved_by on refunds (approved_by) where approved_by is not null;
create index refunds_asked on refunds (created_at, id) where status in ('requested', 'approved', 'sent');
create index refunds_created on refunds (created_at desc, id desc);
create index refunds_open on refunds (id) where status in ('requested', 'approved', 'sent');
create index refunds_order on refunds (order_id, id);
create index refunds_payment on refunds (payment_id) where payment_id is not null;
create index refunds_requested_by on refunds (requested_by) where requested_by is not null;
create trigger refunds_checked after update on refunds referencing old table as before new table as changed
  for each statement execute function check_money();
create trigger refunds_checked_new after insert on refunds referencing new table as changed
  for each statement execute function check_money();
create trigger refunds_money after insert or update of status, amount_rials, borne_by on refunds
  for each row execute function keep_money_of_row();
create trigger refunds_told after update on refunds referencing old table as before new table as changed
  for each statement execute function tell_live_status();
create trigger refunds_told_new after insert on refunds referencing new table as changed
  for each statement execute function tell_live_new();

-- import ---------------------------------------------------------------------------------------------------------------

-- A file of another system whose rows were tried, and taken in when somebody said so.
create table imports (
  id bigint generated always as identity primary key,
  subject text not null check (subject in ('hosts', 'customers', 'listings', 'bookings')),
  file_name text not null,
  columns text[] not null,
  -- Which column of the file holds which value.
  mapping jsonb not null,
  money_unit text not null check (money_unit in ('rial', 'toman')),
  status text not null default 'checking' check (status in ('checking', 'checked', 'running', 'done', 'undoing', 'undone')),
  created_by bigint not null references users,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  -- When its rows were emptied; nothing of it is undone any more.
  forgotten_at timestamptz
);
create index imports_created_by on imports (created_by);
create index imports_kept on imports (created_at) where forgotten_at is null;
create index imports_moving on imports (id) where status in ('checking', 'running', 'undoing');

-- A row of such a file, what became of it, and the record that it made.
create table import_rows (
  import_id bigint not null references imports on delete cascade,
  -- Where it stands in the file, whose head is the first.
  line int not null,
  cells text[] not null,
  verdict text not null default 'waiting' check (verdict in ('waiting', 'ready', 'known', 'refused', 'done', 'undone', 'kept')),
  reasons text[] not null default '{}',
  -- What the other system calls it; later files name it by this.
  reference text,
  host_id bigint references hosts on delete set null,
  customer_id bigint references users on delete set null,
  listing_id bigint references listings on delete set null,
  order_id bigint references orders on delete set null,
  done_at timestamptz,
  primary key (import_id, line)
);
create index import_rows_customer on import_rows (customer_id) where customer_id is not null;
create index import_rows_host on import_rows (host_id) where host_id is not null;
create index import_rows_listing on import_rows (listing_id) where listing_id is not null;
create index import_rows_order on import_rows (order_id) where order_id is not null;
create index import_rows_reference on import_rows (reference) where reference is not null and (verdict in ('done', 'kept'));
create index import_rows_verdict on import_rows (import_id, verdict, line);

-- transaction ----------------------------------------------------------------------------------------------------------

-- One event of the books, in double entry: its postings sum to zero, and it is never changed, only reversed.
create table transactions (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('deposit', 'payment', 'sale', 'refund', 'payout', 'adjustment', 'reversal')),
  description text not null default '',
  order_id bigint references orders,
  payment_id bigint references payments,
  refund_id bigint references refunds,
  reverses_id bigint unique references transactions,
  created_by bigint references users,
  created_at timestamptz not null default now(),
  payout_id bigint references payouts,
  payout_step text check (payout_step in ('approve', 'pay')),
  -- The act by which money left, by the table of the contract; null for all that moves nothing out of what is ours.
  act text,
  check (payout_step is null or payout_id is not null)
);
create index transactions_created on transactions (created_at desc, id desc);
create index transactions_kind on transactions (kind, created_at desc, id desc);
create index transactions_of_payout on transactions (payout_id) where payout_id is not null;
create index transactions_order on transactions (order_id, id);
create unique index transactions_payment on transactions (payment_id) where kind = 'payment';
create index transactions_payment_id on transactions (payment_id) where payment_id is not null;
create unique index transactions_payout on transactions (payout_id, payout_step) where payout_step is not null;
create unique index transactions_refund on transactions (refund_id) where kind = 'refund';
create index transactions_refund_id on transactions (refund_id) where refund_id is not null;
create trigger transactions_append_only before delete or update on transactions
  for each statement execute function refuse_change();
create constraint trigger transactions_balanced after insert on transactions deferrable initially deferred
  for each row execute function refuse_unbalanced();
create trigger transactions_not_emptied before truncate on transactions
  for each statement execute function refuse_change();

-- One account of a transaction: a positive amount is a debit, a negative one a credit.
create table postings (
  id bigint generated always as identity primary key,
  transaction_id bigint not null references transactions,
  account text not null check (account in ('payout', 'deposit', 'gateway', 'bank', 'cash', 'customer', 'host', 'commission', 'vat', 'adjustment')),
  host_id bigint references hosts,
  customer_id bigint references users,
  amount_rials bigint not null check (amount_rials <> 0),
  check ((account = 'host') = (host_id is not null)),
  constraint postings_check1 check ((account = 'customer') = (customer_id is not null))
);
create index postings_account on postings (account, transaction_id);
create index postings_customer on postings (customer_id, id) where customer_id is not null;
create index postings_host on postings (host_id, id) where host_id is not null;
create index postings_transaction on postings (transaction_id);
create trigger postings_append_only before delete or update on postings
  for each statement execute function refuse_change();
create constraint trigger postings_balanced after insert on postings deferrable initially deferred
  for each row execute function refuse_unbalanced();
create trigger postings_counted after insert on postings referencing new table as added
  for each statement execute function count_ledger();
create trigger postings_host_balance after insert on postings referencing new table as added
  for each statement execute function count_host_postings();
create trigger postings_ledger_days after insert on postings referencing new table as added
  for each statement execute function count_ledger_days();
create trigger postings_not_emptied before truncate on postings
  for each statement execute function refuse_change();

-- A manual entry of the ledger, asked for by one admin and posted when another one approves.
create table adjustments (
  id bigint generated always as identity primary key,
  status text not null default 'requested' check (status in ('requested', 'approved', 'rejected', 'withdrawn')),
  -- Either it moves an amount between two accounts, or it takes a whole transaction back.
  reverses_id bigint references transactions,
  debit_account text check (debit_account in ('gateway', 'bank', 'cash', 'customer', 'host', 'commission', 'vat', 'adjustment')),
  debit_host_id bigint references hosts,
  debit_customer_id bigint references users,
  credit_account text check (credit_account in ('gateway', 'bank', 'cash', 'customer', 'host', 'commission', 'vat', 'adjustment')),
  credit_host_id bigint references hosts,
  credit_customer_id bigint references users,
  amount_rials bigint not null check (amount_rials > 0),
  reason text not null check (btrim(reason) <> ''),
  requested_by bigint not null references users,
  decided_by bigint references users,
  decision_note text not null default '',
  transaction_id bigint unique references transactions,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  -- The bank's line that the books missed and the entry is made from; when it is posted the line is matched with it.
  bank_line_id bigint references bank_lines,
  constraint adjustments_check5 check ((status = 'requested') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  constraint adjustments_check6 check ((status = 'approved') = (transaction_id is not null)),
  check ((reverses_id is null) = (debit_account is not null) and (reverses_id is null) = (credit_account is not null)),
  constraint adjustments_check1 check (coalesce(debit_account = 'host', false) = (debit_host_id is not null)),
  constraint adjustments_check2 check (coalesce(debit_account = 'customer', false) = (debit_customer_id is not null)),
  constraint adjustments_check3 check (coalesce(credit_account = 'host', false) = (credit_host_id is not null)),
  constraint adjustments_check4 check (coalesce(credit_account = 'customer', false) = (credit_customer_id is not null)),
  constraint adjustments_second_admin check (decided_by is null or (status = 'withdrawn') = (decided_by = requested_by))
);
create index adjustments_bank_line on adjustments (bank_line_id) where bank_line_id is not null;
create unique index adjustments_bank_line_waits on adjustments (bank_line_id) where status = 'requested';
create index adjustments_credit_customer_id on adjustments (credit_customer_id) where credit_customer_id is not null;
create index adjustments_credit_host_id on adjustments (credit_host_id) where credit_host_id is not null;
create index adjustments_debit_customer_id on adjustments (debit_customer_id) where debit_customer_id is not null;
create index adjustments_debit_host_id on adjustments (debit_host_id) where debit_host_id is not null;
create index adjustments_decided_by on adjustments (decided_by) where decided_by is not null;
create index adjustments_open on adjustments (id) where status = 'requested';
create index adjustments_requested_by on adjustments (requested_by);
create unique index adjustments_reversal on adjustments (reverses_id) where status in ('requested', 'approved');
create index adjustments_reverses_id on adjustments (reverses_id) where reverses_id is not null;
create trigger adjustments_fit_line before insert or update on adjustments
  for each row when (new.bank_line_id is not null) execute function refuse_unfit_entry();

-- The payment state of each order that money moved on (or that cost nothing): an index that no one table can hold, kept by
-- triggers only.
create table order_money (
  order_id bigint primary key references orders,
  state text not null,
  created_at timestamptz not null,
  -- Kept by triggers, as the three beside it: what order_paid() and its like add up. Null in a row of an earlier version.
  paid_rials bigint,
  refunded_rials bigint,
  refund_due_rials bigint,
  retained_rials bigint
);
create index order_money_state on order_money (state, created_at desc, order_id desc);

-- An order whose money or state moved and that was not yet found in order: where to look, never what is true.
create table money_checks (
  order_id bigint primary key references orders on delete cascade,
  touched_at timestamptz not null default clock_timestamp()
);
create index money_checks_touched on money_checks (touched_at);

-- The sum of a host's postings as far as it was folded; host_postings_rials() adds what was not.
create table host_balances (
  host_id bigint primary key references hosts,
  amount_rials bigint not null
);

-- What statements did to hosts' accounts since the last fold.
create table host_balance_deltas (
  host_id bigint not null,
  amount_rials bigint not null
);
create index host_balance_deltas_host on host_balance_deltas (host_id);

-- Debits and credits by day as far as they were folded: of all accounts (account empty), of an account (host_id zero), of
-- a host's account.
create table ledger_days (
  account text not null,
  host_id bigint not null,
  kind text not null,
  -- In Tehran.
  day date not null,
  -- Sales and what took them back.
  sales boolean not null,
  -- Of the order; empty without one.
  listing_kind text not null,
  -- With a posting on the account; each is counted once.
  transactions bigint not null,
  debit_rials bigint not null,
  credit_rials bigint not null,
  -- No posting of the row has a smaller id, and none a larger one than `last_posting`.
  first_posting bigint not null,
  last_posting bigint not null,
  primary key (account, host_id, kind, day, sales, listing_kind)
);

-- What statements added to the days of the ledger since the last fold.
create table ledger_deltas (
  account text not null,
  host_id bigint not null,
  kind text not null,
  day date not null,
  sales boolean not null,
  listing_kind text not null,
  transactions bigint not null,
  debit_rials bigint not null,
  credit_rials bigint not null,
  first_posting bigint not null,
  last_posting bigint not null
);

-- reconciliation -------------------------------------------------------------------------------------------------------

-- A file that the bank or the gateway gave; the same file is read in once.
create table bank_statements (
  id bigint generated always as identity primary key,
  account text not null check (account in ('bank', 'gateway')),
  file_name text not null,
  file_hash bytea not null unique,
  -- The file's column names: the next file with the same ones is read in the same way.
  header_key text not null,
  mapping jsonb not null,
  from_day date not null,
  until_day date not null,
  created_by bigint references users,
  created_at timestamptz not null default now()
);
create index bank_statements_created_by on bank_statements (created_by) where created_by is not null;
create index bank_statements_header on bank_statements (header_key, id desc);
create trigger bank_statements_append_only before delete or update on bank_statements
  for each statement execute function refuse_change();
create trigger bank_statements_not_emptied before truncate on bank_statements
  for each statement execute function refuse_change();

-- A line of a bank's file, and the transaction that it is.
create table bank_lines (
  id bigint generated always as identity primary key,
  statement_id bigint not null references bank_statements,
  account text not null check (account in ('bank', 'gateway')),
  position int not null,
  day date not null,
  -- Positive came in, negative went out.
  amount_rials bigint not null check (amount_rials <> 0),
  reference text not null default '',
  description text not null default '',
  status text not null default 'open' check (status in ('open', 'suggested', 'matched', 'ignored')),
  transaction_id bigint references transactions,
  -- 1 to 100: how sure the suggestion was; null when a person chose.
  confidence int check (confidence >= 1 and confidence <= 100),
  note text not null default '',
  decided_by bigint references users,
  decided_at timestamptz,
  unique (statement_id, "position"),
  check ((status in ('suggested', 'matched')) = (transaction_id is not null))
);
create index bank_lines_day on bank_lines (account, day);
create index bank_lines_decided_by on bank_lines (decided_by) where decided_by is not null;
create unique index bank_lines_matched on bank_lines (account, transaction_id) where status = 'matched';
create index bank_lines_reference on bank_lines (account, reference) where reference <> '';
create index bank_lines_status on bank_lines (account, status, id);
create index bank_lines_transaction_id on bank_lines (transaction_id) where transaction_id is not null;
create trigger bank_lines_fit before insert or update on bank_lines
  for each row execute function refuse_unfit_match();

-- commission -----------------------------------------------------------------------------------------------------------

-- What the platform takes of a sale, by scope and day of booking; a row is ended and never changed, and a null scope means
-- all.
create table commission_rules (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  kind text check (kind in ('car', 'event', 'space')),
  category text check (category <> ''),
  host_id bigint references hosts,
  from_day date not null,
  until_day date,
  host_percent numeric(5,2) not null check (host_percent >= 0 and host_percent <= 100),
  host_fixed_rials bigint not null check (host_fixed_rials >= 0),
  guest_percent numeric(5,2) not null check (guest_percent >= 0 and guest_percent <= 100),
  guest_fixed_rials bigint not null check (guest_fixed_rials >= 0),
  vat_on_commission boolean not null,
  created_by bigint references users,
  created_at timestamptz not null default now(),
  check (category is null or kind is not null),
  constraint commission_rules_check1 check (until_day is null or until_day >= (from_day - 1))
);
create index commission_rules_created_by on commission_rules (created_by) where created_by is not null;
create index commission_rules_host on commission_rules (host_id) where host_id is not null;
create trigger commission_rules_kept before delete or update on commission_rules
  for each row execute function refuse_rule_change();
create trigger commission_rules_not_emptied before truncate on commission_rules
  for each statement execute function refuse_change();

-- payout ---------------------------------------------------------------------------------------------------------------

-- Money for hosts that is sent at once: made by one admin and approved by another.
create table payout_batches (
  id bigint generated always as identity primary key,
  code text generated always as (short_code('B', id)) stored unique,
  status text not null default 'draft' check (status in ('draft', 'approved', 'sent', 'closed', 'cancelled')),
  -- Orders that ended by the end of this day count, less so many days of grace; smaller sums wait. As they were when it was
  -- made.
  until_day date not null,
  after_days int not null check (after_days >= 0),
  minimum_rials bigint not null check (minimum_rials >= 0),
  -- Hosts that were left out, and why.
  skipped jsonb not null default '[]',
  note text not null default '',
  idempotency_key text not null unique,
  created_by bigint not null references users,
  created_at timestamptz not null default now(),
  approved_by bigint references users,
  approved_at timestamptz,
  sent_by bigint references users,
  sent_at timestamptz,
  idempotency_fingerprint text not null,
  check ((status in ('approved', 'sent', 'closed')) = (approved_by is not null and approved_at is not null)),
  constraint payout_batches_check1 check ((status in ('sent', 'closed')) = (sent_at is not null)),
  constraint payout_batches_second_admin check (approved_by <> created_by)
);
create index payout_batches_approved_by on payout_batches (approved_by) where approved_by is not null;
create index payout_batches_created_by on payout_batches (created_by);
create index payout_batches_sent_by on payout_batches (sent_by) where sent_by is not null;

-- What one host gets of a batch, going its own way once the batch is approved.
create table payouts (
  id bigint generated always as identity primary key,
  code text generated always as (short_code('V', id)) stored unique,
  batch_id bigint not null references payout_batches,
  host_id bigint not null references hosts,
  status text not null default 'draft' check (status in ('draft', 'approved', 'sent', 'paid', 'failed', 'cancelled')),
  amount_rials bigint not null check (amount_rials > 0),
  -- Where it goes; as the host's account stood when the batch was made.
  sheba text not null check (sheba ~ '^IR[0-9]{24}$'),
  sheba_owner text not null,
  tracking_number text,
  paid_day date,
  reason text,
  result_by bigint references users,
  result_at timestamptz,
  unique (batch_id, host_id),
  check (status <> 'paid' or tracking_number is not null and paid_day is not null),
  constraint payouts_check1 check (status <> 'failed' or reason is not null)
);
create index payouts_failed on payouts (id) where status = 'failed';
create index payouts_host on payouts (host_id, id desc);
create index payouts_result_by on payouts (result_by) where result_by is not null;

-- What makes a payout up: the share of an order that was not paid out before, or (without an order) adjustments.
create table payout_lines (
  payout_id bigint not null references payouts,
  order_id bigint references orders,
  amount_rials bigint not null check (amount_rials <> 0),
  unique nulls not distinct (payout_id, order_id)
);
create index payout_lines_order on payout_lines (order_id);
create trigger payout_lines_append_only before delete or update on payout_lines
  for each statement execute function refuse_change();
create trigger payout_lines_not_emptied before truncate on payout_lines
  for each statement execute function refuse_change();

-- comment --------------------------------------------------------------------------------------------------------------

-- What one side of an order says of the other: written after a real booking, moderated, published together with the other
-- side or after seven days.
create table comments (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  side text not null check (side in ('customer', 'host')),
  -- The order's own, as host and customer are, filled when the comment is written.
  listing_id bigint not null references listings,
  host_id bigint not null references hosts,
  customer_id bigint not null references users,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  ratings jsonb not null check (are_ratings(ratings)),
  rating_tenths int not null,
  -- As it is shown.
  body text not null default '',
  -- What was written, kept while pieces of it are hidden.
  original text,
  hidden text[] not null default '{}',
  reason text,
  reason_note text not null default '',
  decided_by bigint references users,
  decided_at timestamptz,
  published_at timestamptz,
  featured_at timestamptz,
  reply_body text,
  reply_status text check (reply_status in ('pending', 'approved', 'rejected')),
  reply_reason text,
  reply_note text not null default '',
  reply_at timestamptz,
  -- What the assistant would do; a person decides.
  advice text check (advice in ('approve', 'reject', 'look')),
  advice_note text not null default '',
  advice_at timestamptz,
  version int not null default 1,
  created_by bigint references users,
  created_at timestamptz not null default now(),
  search text not null default '',
  unique (order_id, side),
  check (status <> 'rejected' or reason is not null),
  constraint comments_check5 check ((original is null) = (hidden = '{}'::text[])),
  constraint comments_check1 check (published_at is null or status = 'approved'),
  constraint comments_check2 check (featured_at is null or status = 'approved'),
  constraint comments_check4 check (reply_body is null or side = 'customer'),
  constraint comments_check3 check ((reply_body is null) = (reply_status is null))
);
create index comments_created on comments (created_at desc, id desc);
create index comments_created_by on comments (created_by) where created_by is not null;
create index comments_customer on comments (customer_id, created_at desc, id desc);
create index comments_decided_by on comments (decided_by) where decided_by is not null;
create index comments_host on comments (host_id, created_at desc, id desc);
create index comments_listing on comments (listing_id, created_at desc, id desc);
create index comments_pending on comments (created_at, id) where status = 'pending';
create index comments_replies on comments (created_at, id) where reply_status = 'pending';
create index comments_search on comments using gin (search gin_trgm_ops);
create index comments_status on comments (status, created_at desc, id desc);
create index comments_unpublished on comments (created_at) where status = 'approved' and published_at is null;
create trigger comments_counted after insert or update on comments
  for each row when (new.side = 'customer') execute function count_rating();
create trigger comments_not_emptied before truncate on comments
  for each statement execute function refuse_change();
create trigger comments_published after insert or update of status on comments
  for each row when (new.status <> 'pending') execute function publish_comments();
create trigger comments_stay before delete on comments
  for each statement execute function refuse_change();
create trigger comments_told after insert or update on comments
  for each statement execute function tell_live_comment();
create trigger comments_written before insert on comments
  for each row execute function write_comment();
create trigger comments_xkept before insert or update on comments
  for each row execute function keep_comment();

-- A photo of a comment, in its place.
create table comment_photos (
  comment_id bigint not null references comments,
  media_id bigint not null references media,
  position int not null,
  primary key (comment_id, media_id)
);
create index comment_photos_media_id on comment_photos (media_id);

-- Why a rule or the assistant thinks that somebody should look at a comment.
create table comment_flags (
  id bigint generated always as identity primary key,
  comment_id bigint not null references comments,
  source text not null check (source in ('rule', 'assistant')),
  kind text not null,
  piece text not null default '',
  note text not null default '',
  created_at timestamptz not null default now()
);
create index comment_flags_comment on comment_flags (comment_id, id);

-- A side of the order says that a comment should not stand.
create table comment_reports (
  id bigint generated always as identity primary key,
  comment_id bigint not null references comments,
  by_side text not null check (by_side in ('customer', 'host')),
  reason text not null,
  note text not null default '',
  created_by bigint references users,
  created_at timestamptz not null default now(),
  cleared_at timestamptz,
  cleared_by bigint references users
);
create index comment_reports_cleared_by on comment_reports (cleared_by) where cleared_by is not null;
create index comment_reports_comment on comment_reports (comment_id, id);
create index comment_reports_created_by on comment_reports (created_by) where created_by is not null;
create index comment_reports_open on comment_reports (comment_id) where cleared_at is null;
create trigger comment_reports_told after insert or update on comment_reports
  for each statement execute function tell_live_comment();

-- The mean rating of a listing is sum over count; kept by a trigger, so it is right whoever publishes.
create table listing_ratings (
  listing_id bigint primary key references listings,
  count int not null check (count >= 0),
  sum_tenths bigint not null check (sum_tenths >= 0)
);

-- notice ---------------------------------------------------------------------------------------------------------------

-- An SMS to somebody: what it says, and whether it arrived.
create table notices (
  id bigint generated always as identity primary key,
  template text not null,
  mobile text not null,
  body text not null,
  order_id bigint references orders,
  status text not null default 'queued' check (status in ('queued', 'sent', 'delivered', 'failed')),
  provider text,
  provider_id text,
  error text,
  tries int not null default 0,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  host_id bigint references hosts,
  resent_as bigint references notices,
  -- It could wait, and was queued in the quiet hours: it goes when they end.
  not_before timestamptz
);
create index notices_failed on notices (created_at) where status = 'failed';
create index notices_host on notices (host_id) where host_id is not null;
create index notices_mobile on notices using gin (mobile gin_trgm_ops);
create index notices_order on notices (order_id, id);
create index notices_queued on notices (id) where status = 'queued';
create index notices_resent_as on notices (resent_as) where resent_as is not null;
create trigger notices_told after update of status on notices
  for each row when (old.status is distinct from new.status and ('failed' = old.status or 'failed' = new.status)) execute function tell_live_inbox();

-- inbox ----------------------------------------------------------------------------------------------------------------

-- Who took an item of the inbox, and until when it is put off; the items themselves are questions about the other tables.
create table inbox_marks (
  kind text not null,
  key text not null,
  owner_id bigint references users,
  owned_at timestamptz,
  snoozed_until timestamptz,
  snooze_reason text not null default '',
  snoozed_by bigint references users,
  updated_at timestamptz not null default now(),
  done_at timestamptz,
  primary key (kind, key),
  check ((owner_id is null) = (owned_at is null))
);
create index inbox_marks_owner_id on inbox_marks (owner_id) where owner_id is not null;
create index inbox_marks_snoozed_by on inbox_marks (snoozed_by) where snoozed_by is not null;
create index inbox_marks_updated on inbox_marks (updated_at);
create trigger inbox_marks_told after insert or delete or update on inbox_marks
  for each statement execute function tell_live_inbox();

-- How many items of each kind the inbox had at the last look of the clock, so that what only time brings is told too.
create table inbox_pulse (
  only_row boolean default true primary key check (only_row),
  counts jsonb not null default '{}'
);
create trigger inbox_pulse_told after update of counts on inbox_pulse
  for each row when (old.counts is distinct from new.counts) execute function tell_live_inbox();

-- statistics -----------------------------------------------------------------------------------------------------------

-- Figures by day of Tehran, listing and host, folded from the deltas by a job: a figure is always the days plus the open
-- deltas.
create table statistics_days (
  day date not null,
  listing_id bigint,
  host_id bigint,
  -- Sales by the customer's side, as `returned_rials` is what took them back; the rest are the parts of the difference.
  gross_rials bigint not null default 0,
  returned_rials bigint not null default 0,
  commission_rials bigint not null default 0,
  vat_rials bigint not null default 0,
  host_share_rials bigint not null default 0,
  refund_rials bigint not null default 0,
  received_rials bigint not null default 0,
  paid_out_rials bigint not null default 0,
  -- Orders made, then made final, what those are worth, and final ones that were cancelled.
  made bigint not null default 0,
  bookings bigint not null default 0,
  booked_rials bigint not null default 0,
  cancelled bigint not null default 0,
  unique nulls not distinct (day, listing_id, host_id)
) with (fillfactor=80);
create index statistics_days_listing on statistics_days (listing_id, day);

-- What a sale, a payment or a cancellation adds to the figures, written by triggers in its own transaction and not folded
-- yet.
create table statistics_deltas (
  id bigint generated always as identity primary key,
  day date not null,
  listing_id bigint,
  host_id bigint,
  order_id bigint,
  at timestamptz,
  -- Within one order and one instant it is one sum: a change takes a sale back and posts it anew, and only the difference
  -- was sold or returned.
  sold_rials bigint not null default 0,
  commission_rials bigint not null default 0,
  vat_rials bigint not null default 0,
  host_share_rials bigint not null default 0,
  refund_rials bigint not null default 0,
  received_rials bigint not null default 0,
  paid_out_rials bigint not null default 0,
  made bigint not null default 0,
  bookings bigint not null default 0,
  booked_rials bigint not null default 0,
  cancelled bigint not null default 0
);

-- A tab of the statistics with its days, groups and filters that an admin keeps under a name.
create table statistics_reports (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  name text not null,
  search jsonb not null,
  created_at timestamptz not null default now(),
  unique (user_id, name)
);

-- A saved report that goes to admins by SMS, again and again.
create table statistics_schedules (
  report_id bigint primary key references statistics_reports on delete cascade,
  every text not null check (every in ('day', 'week', 'month')),
  on_day smallint check (on_day >= 0 and on_day <= 31),
  at_hour smallint not null check (at_hour >= 0 and at_hour <= 23),
  next_at timestamptz not null,
  paused_at timestamptz,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  check ((every = 'day') = (on_day is null))
);
create index statistics_schedules_due on statistics_schedules (next_at) where paused_at is null;

-- An admin who gets a report by SMS.
create table statistics_schedule_recipients (
  report_id bigint not null references statistics_schedules on delete cascade,
  user_id bigint not null references users,
  primary key (report_id, user_id)
);
create index statistics_schedule_recipients_user on statistics_schedule_recipients (user_id);

-- backup ---------------------------------------------------------------------------------------------------------------

-- A copy that a job made and read again, or tried to make.
create table backups (
  id bigint generated always as identity primary key,
  -- Its name in BACKUP_DIR.
  file text not null,
  began_at timestamptz not null,
  ended_at timestamptz not null default clock_timestamp(),
  bytes bigint,
  error text,
  -- When the next one has to be there; null when no process makes copies any more.
  next_by timestamptz,
  constraint backups_whole check ((bytes is null) = (error is not null))
);

-- integrity ------------------------------------------------------------------------------------------------------------

-- One look over all records for what must hold between them, and how many faults it saw.
create table integrity_checks (
  id bigint generated always as identity primary key,
  began_at timestamptz not null default now(),
  ended_at timestamptz not null default clock_timestamp(),
  faults int not null check (faults >= 0)
);

-- Records that do not fit each other, as the check saw them; open until a later check finds them right.
create table integrity_faults (
  id bigint generated always as identity primary key,
  rule text not null,
  -- Within its rule: an order, a host, a transaction, a place.
  key text not null,
  order_id bigint references orders,
  listing_id bigint references listings,
  host_id bigint references hosts,
  -- The figures of both sides, for whoever looks into it.
  facts jsonb not null default '{}',
  found_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  gone_at timestamptz
);
create index integrity_faults_host on integrity_faults (host_id) where host_id is not null;
create index integrity_faults_listing on integrity_faults (listing_id) where listing_id is not null;
create unique index integrity_faults_open on integrity_faults (rule, key) where gone_at is null;
create index integrity_faults_order on integrity_faults (order_id) where order_id is not null;

-- http -----------------------------------------------------------------------------------------------------------------

-- How often a number or an address has asked, shared by all API processes: the table of rate-limiter-flexible, with
-- `expire` in epoch milliseconds.
create table rate_limits (
  key varchar(255) primary key,
  points int not null default 0,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);

-- What changed, for the browsers of every API process (db/live-news.ts); swept after ten minutes.
create table live_news (
  -- The transaction that told it: readers ask by snapshot, so that what commits late is not passed over.
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default clock_timestamp(),
  topic text not null
);
create index live_news_xid on live_news (xid);

-- db -------------------------------------------------------------------------------------------------------------------

-- What a colleague of a scoped role sees: one host, city or listing a row; without a row nothing.
create table team_scopes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  host_id bigint references hosts,
  city_id int references cities,
  listing_id bigint references listings,
  check (num_nonnulls(host_id, city_id, listing_id) = 1)
);
create index team_scopes_city_id on team_scopes (city_id) where city_id is not null;
create index team_scopes_host_id on team_scopes (host_id) where host_id is not null;
create index team_scopes_listing_id on team_scopes (listing_id) where listing_id is not null;
create unique index team_scopes_once on team_scopes (user_id, host_id, city_id, listing_id) nulls not distinct;

-- The hosts that a scoped key sees.
create table key_hosts (
  api_key_id bigint not null references api_keys,
  host_id bigint not null references hosts,
  primary key (api_key_id, host_id)
);
create index key_hosts_host on key_hosts (host_id);

-- A migration that ran here, as kysely's Migrator keeps them.
create table migrations (
  name varchar(255) primary key,
  timestamp varchar(255) not null
);

-- Of kysely's Migrator: PostgreSQL needs none of it, its locks are advisory.
create table migration_lock (
  id varchar(255) primary key,
  is_locked int not null default 0
);

-- A file of SQL that ran here, and what it said then.
create table migration_files (
  path text primary key,
  checksum text not null,
  ran_at timestamptz not null default now()
);

-- types ----------------------------------------------------------------------------------------------------------------

create type purchase_line as (
  "ticketId" bigint,
  name text,
  quantity int,
  unit bigint,
  total bigint,
  "resourceIds" bigint[],
  "seatLabel" text,
  "stepCount" int
);

create type purchase as (
  key text,
  mobile text,
  name text,
  family text,
  quantity int,
  subtotal bigint,
  vat bigint,
  total bigint,
  commission bigint,
  "hostShare" bigint,
  quote jsonb,
  note text,
  "createdBy" bigint,
  ip text,
  "traceId" text,
  "expiresAt" timestamptz,
  lines purchase_line[],
  "needResources" bigint[],
  "needQuantities" int[],
  "sessionId" bigint,
  fingerprint text,
  "promoCodeId" bigint,
  "apiKeyId" bigint,
  "answerUntil" timestamptz,
  approved boolean
);

-- views ----------------------------------------------------------------------------------------------------------------

create view ledger_kept as
select ledger_days.account,
    ledger_days.host_id,
    ledger_days.kind,
    ledger_days.day,
    ledger_days.sales,
    ledger_days.listing_kind,
    ledger_days.transactions,
    ledger_days.debit_rials,
    ledger_days.credit_rials,
    ledger_days.first_posting,
    ledger_days.last_posting
   from ledger_days
union all
 select ledger_deltas.account,
    ledger_deltas.host_id,
    ledger_deltas.kind,
    ledger_deltas.day,
    ledger_deltas.sales,
    ledger_deltas.listing_kind,
    ledger_deltas.transactions,
    ledger_deltas.debit_rials,
    ledger_deltas.credit_rials,
    ledger_deltas.first_posting,
    ledger_deltas.last_posting
   from ledger_deltas;

create view ledger_raw as
select coalesce(p.account, '') as account,
    coalesce(p.host_id, 0) as host_id,
    t.kind,
    (t.created_at at time zone 'Asia/Tehran')::date as day,
    coalesce(r.kind, t.kind) = 'sale' as sales,
    coalesce(o.kind, '') as listing_kind,
    count(distinct t.id) as transactions,
    coalesce(sum(p.amount_rials) filter (where p.amount_rials > 0), 0)::bigint as debit_rials,
    coalesce(- sum(p.amount_rials) filter (where p.amount_rials < 0), 0)::bigint as credit_rials,
    min(p.id) as first_posting,
    max(p.id) as last_posting
   from postings p
     join transactions t on t.id = p.transaction_id
     left join transactions r on r.id = t.reverses_id
     left join orders o on o.id = t.order_id
  group by t.kind, ((t.created_at at time zone 'Asia/Tehran')::date), (coalesce(r.kind, t.kind) = 'sale'), (coalesce(o.kind, '')), grouping sets ((), (p.account), (p.account, p.host_id))
 having grouping(p.host_id) = 1 or p.host_id is not null;

create view order_pieces as
select order_id,
    ticket_id,
    quantity
   from order_lines l
  where not (exists ( select
           from order_lines e
          where e.order_id = l.order_id and e.ticket_id = l.ticket_id and e.occurrence_id < l.occurrence_id));

create view promo_holds_against_orders as
select h.batch_id,
    h.resource_id,
    h.starts_at,
    h.places,
    h.kept,
    u.used
   from promo_holds h
     cross join lateral ( select promo_pieces_at(h.batch_id, h.resource_id, h.starts_at) as used) u
  where h.kept <> greatest(0, h.places - u.used);

create view slots_against_lines as
select resource_id,
    starts_at,
    coalesce(s.taken, 0) as taken,
    coalesce(w.held, 0) as held
   from slots s
     full join ( select p.resource_id,
            p.starts_at,
            sum(p.quantity)::int as held
           from ( select h.resource_id,
                    h.starts_at,
                    l.quantity
                   from line_slots h
                     join order_lines l on l.id = h.line_id
                     join orders o on o.id = l.order_id
                  where order_lives(o.status) and (o.status <> 'awaiting_host' or o.kind = 'event')
                union all
                 select promo_holds.resource_id,
                    promo_holds.starts_at,
                    promo_holds.kept
                   from promo_holds) p
          group by p.resource_id, p.starts_at) w using (resource_id, starts_at)
  where coalesce(s.taken, 0) <> coalesce(w.held, 0);

create view statistics_ledger as
select tehran_day(t.created_at) as day,
    o.listing_id,
    coalesce(o.host_id, min(po.host_id)) as host_id,
    t.order_id,
    t.created_at as at,
    t.id as transaction_id,
    coalesce(sum(p.amount_rials) filter (where k.kind = 'sale' and p.account = 'customer'), 0)::bigint as sold_rials,
    coalesce(- sum(p.amount_rials) filter (where k.kind = 'sale' and p.account = 'commission'), 0)::bigint as commission_rials,
    coalesce(- sum(p.amount_rials) filter (where k.kind = 'sale' and p.account = 'vat'), 0)::bigint as vat_rials,
    coalesce(- sum(p.amount_rials) filter (where k.kind = 'sale' and p.account = 'host'), 0)::bigint as host_share_rials,
    coalesce(- sum(p.amount_rials) filter (where k.kind = 'refund' and (p.account in ('gateway', 'bank', 'cash'))), 0)::bigint as refund_rials,
    coalesce(- sum(p.amount_rials) filter (where k.kind = 'payment' and p.account = 'customer'), 0)::bigint as received_rials,
    coalesce(- sum(p.amount_rials) filter (where k.kind = 'payout' and p.account = 'bank'), 0)::bigint as paid_out_rials
   from transactions t
     left join transactions r on t.kind = 'reversal' and r.id = t.reverses_id
     cross join lateral ( select coalesce(r.kind, t.kind) as kind) k
     join postings p on p.transaction_id = t.id
     left join orders o on o.id = t.order_id
     left join payouts po on po.id = t.payout_id
  where k.kind in ('sale', 'refund', 'payment', 'payout')
  group by t.id, o.id;

create view statistics_open as
select day,
    listing_id,
    host_id,
    coalesce(sum(greatest(sold_rials, 0)), 0)::bigint as gross_rials,
    coalesce(sum(greatest(- sold_rials, 0)), 0)::bigint as returned_rials,
    sum(commission_rials)::bigint as commission_rials,
    sum(vat_rials)::bigint as vat_rials,
    sum(host_share_rials)::bigint as host_share_rials,
    sum(refund_rials)::bigint as refund_rials,
    sum(received_rials)::bigint as received_rials,
    sum(paid_out_rials)::bigint as paid_out_rials,
    sum(made)::bigint as made,
    sum(bookings)::bigint as bookings,
    sum(booked_rials)::bigint as booked_rials,
    sum(cancelled)::bigint as cancelled
   from ( select statistics_deltas.day,
            statistics_deltas.listing_id,
            statistics_deltas.host_id,
            statistics_deltas.order_id,
            statistics_deltas.at,
            sum(statistics_deltas.sold_rials) as sold_rials,
            sum(statistics_deltas.commission_rials) as commission_rials,
            sum(statistics_deltas.vat_rials) as vat_rials,
            sum(statistics_deltas.host_share_rials) as host_share_rials,
            sum(statistics_deltas.refund_rials) as refund_rials,
            sum(statistics_deltas.received_rials) as received_rials,
            sum(statistics_deltas.paid_out_rials) as paid_out_rials,
            sum(statistics_deltas.made) as made,
            sum(statistics_deltas.bookings) as bookings,
            sum(statistics_deltas.booked_rials) as booked_rials,
            sum(statistics_deltas.cancelled) as cancelled
           from statistics_deltas
          group by statistics_deltas.day, statistics_deltas.listing_id, statistics_deltas.host_id, statistics_deltas.order_id, statistics_deltas.at) d
  group by day, listing_id, host_id;

create view statistics_raw as
select day,
    listing_id,
    host_id,
    sum(gross_rials)::bigint as gross_rials,
    sum(returned_rials)::bigint as returned_rials,
    sum(commission_rials)::bigint as commission_rials,
    sum(vat_rials)::bigint as vat_rials,
    sum(host_share_rials)::bigint as host_share_rials,
    sum(refund_rials)::bigint as refund_rials,
    sum(received_rials)::bigint as received_rials,
    sum(paid_out_rials)::bigint as paid_out_rials,
    sum(made)::bigint as made,
    sum(bookings)::bigint as bookings,
    sum(booked_rials)::bigint as booked_rials,
    sum(cancelled)::bigint as cancelled
   from ( select statistics_ledger.day,
            statistics_ledger.listing_id,
            statistics_ledger.host_id,
            greatest(sum(statistics_ledger.sold_rials), 0) as gross_rials,
            greatest(- sum(statistics_ledger.sold_rials), 0) as returned_rials,
            sum(statistics_ledger.commission_rials) as commission_rials,
            sum(statistics_ledger.vat_rials) as vat_rials,
            sum(statistics_ledger.host_share_rials) as host_share_rials,
            sum(statistics_ledger.refund_rials) as refund_rials,
            sum(statistics_ledger.received_rials) as received_rials,
            sum(statistics_ledger.paid_out_rials) as paid_out_rials,
            0 as made,
            0 as bookings,
            0 as booked_rials,
            0 as cancelled
           from statistics_ledger
          group by statistics_ledger.day, statistics_ledger.listing_id, statistics_ledger.host_id, statistics_ledger.order_id, statistics_ledger.at
        union all
         select tehran_day(orders.created_at) as tehran_day,
            orders.listing_id,
            orders.host_id,
            0,
            0,
            0,
            0,
            0,
            0,
            0,
            0,
            count(*) as count,
            0,
            0,
            0
           from orders
          group by (tehran_day(orders.created_at)), orders.listing_id, orders.host_id
        union all
         select tehran_day(orders.confirmed_at) as tehran_day,
            orders.listing_id,
            orders.host_id,
            0,
            0,
            0,
            0,
            0,
            0,
            0,
            0,
            0,
            count(*) as count,
            sum(orders.total_rials) as sum,
            0
           from orders
          where orders.confirmed_at is not null
          group by (tehran_day(orders.confirmed_at)), orders.listing_id, orders.host_id
        union all
         select tehran_day(c.created_at) as tehran_day,
            o.listing_id,
            o.host_id,
            0,
            0,
            0,
            0,
            0,
            0,
            0,
            0,
            0,
            0,
            0,
            count(*) as count
           from cancellations c
             join orders o on o.id = c.order_id
          where o.confirmed_at is not null
          group by (tehran_day(c.created_at)), o.listing_id, o.host_id) facts
  group by day, listing_id, host_id;

-- functions, whose text stands in functions/ and in the migrations -----------------------------------------------------

-- apply_blocks(of_resource bigint, from_instant timestamptz, until_instant timestamptz) returns void
-- are_ratings(ratings jsonb) returns boolean
-- are_slots(resource_ids bigint[], starts timestamptz[]) returns boolean
-- book_batch(of_occurrence bigint, purchases json) returns table(place int, outcome text, order_id bigint, code text, status text, expires_at timestamptz)
-- book_purchases(of_occurrence bigint, purchases json) returns table(place int, outcome text, order_id bigint, code text, status text, expires_at timestamptz)
-- cancellation_terms_now(of_policy text) returns bigint
-- change_capacity(resource bigint, new_capacity int, from_instant timestamptz) returns void
-- change_slots(of_orders bigint[], resource_ids bigint[], starts timestamptz[], quantities int[]) returns boolean
-- check_money() returns trigger
-- check_order_money() returns trigger
-- close_new_resource() returns trigger
-- count_cancellation() returns trigger
-- count_host_postings() returns trigger
-- count_ledger() returns trigger
-- count_ledger_days() returns trigger
-- count_order_again() returns trigger
-- count_order_change() returns trigger
-- count_orders() returns trigger
-- count_rating() returns trigger
-- counted_resources(of_listing bigint) returns setof bigint
-- draw_order_holds(of_order bigint) returns void
-- draw_promo_holds(of_order bigint, resource_ids bigint[], starts timestamptz[], pieces int[]) returns void
-- drop_promo_holds(of_listing bigint, at timestamptz[]) returns void
-- end_scope() returns trigger
-- fa_norm(t text) returns text
-- fill_host_balances() returns void
-- fill_ledger_days() returns void
-- fill_order_money() returns void
-- find_short_slots(of_orders bigint[], resource_ids bigint[], starts timestamptz[], quantities int[]) returns table(resource_id bigint, starts_at timestamptz, free int)
-- fit_promo_holds(of_batch bigint, at timestamptz[] default null::timestamptz[], as_far boolean default false) returns table(short_at timestamptz, most int)
-- fold_host_balances() returns bigint
-- fold_ledger_days() returns bigint
-- fold_statistics() returns bigint
-- freeze_cancellation_terms() returns trigger
-- guard_rate() returns trigger
-- guard_rate_units() returns trigger
-- hold_order_room() returns trigger
-- holds_right(person bigint, wanted text) returns boolean
-- host_postings_rials(host bigint) returns bigint
-- is_blocked(of_resource bigint, at timestamptz) returns boolean
-- is_one_of(number bigint, of_hosts bigint[], customers bigint[]) returns boolean
-- keep_an_owner() returns trigger
-- keep_comment() returns trigger
-- keep_merged() returns trigger
-- keep_money_of_order() returns trigger
-- keep_money_of_row() returns trigger
-- keep_order_money(of_order bigint) returns void
-- keep_payment_event() returns trigger
-- keep_security_event() returns trigger
-- keep_slot(of_batch bigint, of_resource bigint, at timestamptz, quantity int) returns void
-- keep_void_facts() returns trigger
-- kept_places(of_resource bigint, at timestamptz) returns int
-- lock_order_slots(of_order bigint) returns void
-- lock_resource(of_resource bigint) returns void
-- make_slots(resource_ids bigint[], starts timestamptz[]) returns void
-- move_closures() returns trigger
-- name_key(t text) returns text
-- numbers_of(number bigint) returns bigint[]
-- order_kept(of_order bigint) returns bigint
-- order_lives(status text) returns boolean
-- order_paid(of_order bigint) returns bigint
-- order_payment_state(o orders) returns text
-- order_refund_due(of_order bigint) returns bigint
-- order_refunded(of_order bigint) returns bigint
-- order_retained(of_order bigint) returns bigint
-- order_room(of_order bigint) returns int
-- pattern_of_word(w text) returns text
-- pattern_of_words(words text[]) returns text
-- payment_state(total bigint, paid bigint, refunded bigint, refund_due bigint, dead boolean, retained bigint default 0) returns text
-- pieces_of_person(numbers bigint[], of_ticket bigint, at_occurrence bigint, but_order bigint default null::bigint) returns int
-- promo_draws(of_order bigint, resource_ids bigint[], starts timestamptz[], pieces int[]) returns table(batch_id bigint, resource_id bigint, starts_at timestamptz, drawn int)
-- promo_pieces(of_promo bigint, of_customer bigint default null::bigint) returns int
-- promo_pieces_at(of_batch bigint, of_resource bigint, at timestamptz, but_order bigint default null::bigint) returns int
-- publish_comments() returns trigger
-- queue_deliveries() returns trigger
-- rates_are_open(of_table oid, of_listing bigint) returns boolean
-- rebuild_statistics() returns bigint
-- refill_order_holds(of_order bigint) returns void
-- refill_promo_holds(of_order bigint, resource_ids bigint[], starts timestamptz[], pieces int[]) returns void
-- refuse_change() returns trigger
-- refuse_rule_change() returns trigger
-- refuse_unbalanced() returns trigger
-- refuse_unfit_entry() returns trigger
-- refuse_unfit_match() returns trigger
-- release_order_slots(of_order bigint) returns void
-- release_slots(resource_ids bigint[], starts timestamptz[], quantity int) returns void
-- require_changes(of_orders bigint[], resource_ids bigint[], starts timestamptz[], quantities int[]) returns void
-- require_slots(holds boolean) returns void
-- resources_of_line(of_line bigint) returns bigint[]
-- rials_on_statement(tx bigint, on_account text) returns bigint
-- same_person(person bigint) returns bigint[]
-- set_line_slots(of_line bigint, resource_ids bigint[], starts timestamptz[]) returns void
-- short_code(prefix text, id bigint) returns text
-- short_slots(of_orders bigint[], resource_ids bigint[], starts timestamptz[], quantities int[]) returns table(resource_id bigint, starts_at timestamptz, free int)
-- sold_pieces(of_ticket bigint, at_occurrence bigint) returns int
-- starts_of_line(of_line bigint) returns timestamptz[]
-- statistics_between(since timestamptz, before timestamptz) returns table(day date, listing_id bigint, host_id bigint, gross_rials bigint, returned_rials bigint, commission_rials bigint, vat_rials bigint, host_share_rials bigint, refund_rials bigint, received_rials bigint, paid_out_rials bigint, made bigint, bookings bigint, booked_rials bigint, cancelled bigint)
-- sweep_security_events() returns int
-- take_any_slots(candidates bigint[], starts timestamptz[], wanted int) returns bigint[]
-- take_order_slots(of_order bigint) returns boolean
-- take_slots(resource_ids bigint[], starts timestamptz[], quantity int) returns void
-- tehran_day(at timestamptz) returns date
-- tell_changed() returns trigger
-- tell_live(topic text, ids bigint[]) returns void
-- tell_live_comment() returns trigger
-- tell_live_gate() returns trigger
-- tell_live_inbox() returns trigger
-- tell_live_new() returns trigger
-- tell_live_order() returns trigger
-- tell_live_session() returns trigger
-- tell_live_status() returns trigger
-- tell_news(topic text) returns void
-- tell_seats_moved() returns trigger
-- tell_seats_of_order() returns trigger
-- tell_seats_taken() returns trigger
-- transfer_of_refund(refund bigint) returns table(first_id bigint, transaction_ids bigint[])
-- try_change_promo_slots(of_order bigint, resource_ids bigint[], starts timestamptz[], quantities int[], piece_resources bigint[], piece_starts timestamptz[], pieces int[]) returns boolean
-- try_change_slots(of_orders bigint[], resource_ids bigint[], starts timestamptz[], quantities int[]) returns boolean
-- try_take_any_slots(candidates bigint[], starts timestamptz[], wanted int) returns bigint[]
-- try_take_places(resource_ids bigint[], starts timestamptz[], quantities int[]) returns boolean
-- try_take_promo_places(of_promo bigint, resource_ids bigint[], starts timestamptz[], quantities int[], piece_resources bigint[], piece_starts timestamptz[], pieces int[]) returns boolean
-- try_take_slots(resource_ids bigint[], starts timestamptz[], quantity int) returns boolean
-- without_payer(said jsonb) returns jsonb
-- without_words(t jsonb, words text[]) returns jsonb
-- without_words(t text, words text[]) returns text
-- without_words(t text[], words text[]) returns text[]
-- words_of_person(person bigint, anywhere boolean default false) returns text[]
-- write_comment() returns trigger

