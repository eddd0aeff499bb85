-- Addresses that hear of events, and what is sent to each: queued by the audit log in the transaction that it is about.
create table webhooks (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  url text not null,
  types text[] not null check (cardinality(types) > 0),
  entries text[] not null check (cardinality(entries) > 0),
  secret_turn int not null default 1,
  old_secret_until timestamptz,
  paused_at timestamptz,
  removed_at timestamptz,
  created_by bigint not null references users,
  created_at timestamptz not null default now()
);
create index webhooks_created_by on webhooks (created_by);
comment on table webhooks is 'An address to which events are sent; the secret of its signatures is made from the server''s key and stored nowhere.';
comment on column webhooks.types is 'Events as the messages name them.';
comment on column webhooks.entries is 'The same as entries of the audit log, subject:action.';
comment on column webhooks.secret_turn is 'How often the secret was made.';
comment on column webhooks.old_secret_until is 'Until then messages are signed by the secret before too.';

create table webhook_deliveries (
  id bigint generated always as identity primary key,
  webhook_id bigint not null references webhooks,
  audit_entry_id bigint,
  entry text not null,
  subject_kind text not null,
  subject_id bigint not null,
  happened_at timestamptz not null default now(),
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'dead')),
  tries int not null default 0,
  next_at timestamptz default now(),
  ended_at timestamptz,
  check ((status = 'waiting') = (next_at is not null)),
  check ((status = 'waiting') = (ended_at is null))
);
create index webhook_deliveries_of on webhook_deliveries (webhook_id, id desc);
create index webhook_deliveries_due on webhook_deliveries (webhook_id, next_at) where status = 'waiting';
create index webhook_deliveries_order on webhook_deliveries (webhook_id, subject_kind, subject_id, id) where status = 'waiting';
create index webhook_deliveries_dead on webhook_deliveries (webhook_id, ended_at) where status = 'dead';
create index webhook_deliveries_ended on webhook_deliveries (ended_at) where ended_at is not null;
comment on table webhook_deliveries is 'A message to a webhook, of one entry of the audit log; those of one record go one after the other.';
comment on column webhook_deliveries.audit_entry_id is 'The id of the message is made from it; null for one that tries the address.';
comment on column webhook_deliveries.entry is 'What happened, as an entry of the audit log: subject:action.';

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
comment on table webhook_attempts is 'One try to deliver a message, with the beginning of what was answered.';
