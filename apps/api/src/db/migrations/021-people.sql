-- A suspended host sells nothing new. `hide`: guests do not find the listings either; `stop`: they find them and cannot book.
alter table hosts add column suspension text not null default 'hide' check (suspension in ('stop', 'hide'));

-- What was decided on one item of a host's verification. An item without a row is pending. `expires_on` is the last good day:
-- after it the item is expired, which is never stored.
create table host_checks (
  host_id bigint not null references hosts,
  item text not null,
  status text not null default 'pending' check (status in ('pending', 'accepted', 'rejected', 'waived')),
  reason text not null default '',
  expires_on date,
  -- Rises with every decision, upload and change of what was looked at.
  version int not null default 1,
  decided_by bigint references users,
  decided_at timestamptz,
  primary key (host_id, item),
  check (status not in ('rejected', 'waived') or reason <> '')
);
create index host_checks_expiring on host_checks (expires_on) where status = 'accepted' and expires_on is not null;

-- Private files of hosts. The bytes are kept apart from the site's images, under a random key, and served to admins alone.
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
create index host_documents_host on host_documents (host_id, item, id) where removed_at is null;

-- What was already reminded of, as paper_reminders are.
create table host_check_reminders (
  host_id bigint not null references hosts,
  item text not null,
  expires_on date not null,
  days_before int not null,
  sent_at timestamptz not null default now(),
  primary key (host_id, item, expires_on, days_before)
);

-- Days on which nothing of a host can be booked anew, both included. Each of its units carries a block for them.
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
create index host_closures_host on host_closures (host_id, from_day) where removed_at is null;
alter table blocks add column closure_id bigint references host_closures;
create index blocks_closure on blocks (closure_id) where closure_id is not null;

-- A unit that is made while its host is closed is closed too.
create function close_new_resource() returns trigger language plpgsql as $$
begin
  insert into blocks (resource_id, starts_at, ends_at, kind, reason, closure_id, created_by)
  select new.id, c.from_day::timestamp at time zone 'Asia/Tehran', (c.until_day + 1)::timestamp at time zone 'Asia/Tehran', 'closed', c.reason, c.id, c.created_by
    from listings l join host_closures c on c.host_id = l.host_id and c.removed_at is null
   where l.id = new.listing_id and c.until_day >= (now() at time zone 'Asia/Tehran')::date;
  return null;
end $$;
create trigger resources_closed after insert on resources for each row execute function close_new_resource();

alter table users add column blocked_reason text not null default '';
alter table users add column tags text[] not null default '{}';
create index users_tags on users using gin (tags);
create index users_blocked on users (id desc) where blocked_at is not null;

create table customer_notes (
  id bigint generated always as identity primary key,
  customer_id bigint not null references users,
  body text not null check (body <> ''),
  created_by bigint references users,
  created_at timestamptz not null default now()
);
create index customer_notes_customer on customer_notes (customer_id, id desc);
