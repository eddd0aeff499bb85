-- The face of guests and hosts: who is signed in there, and what writes were answered.
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
comment on table shop_sessions is 'A customer or a host signed in to a program of the house; its token calls the shop alone, by the key it was made with.';

create table shop_answers (
  api_key_id bigint not null references api_keys,
  user_id bigint not null references users on delete cascade,
  key text not null,
  fingerprint text not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (api_key_id, user_id, key)
);
create index shop_answers_created_at on shop_answers (created_at);
create index shop_answers_user on shop_answers (user_id);
comment on table shop_answers is 'What a write of the shop was answered, by its Idempotency-Key; swept after a day.';
comment on column shop_answers.answer is 'Null while the first one with the key is under way.';
