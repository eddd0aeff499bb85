-- Keys by which other programs call the API, and who of them did what.
create table api_keys (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  token_hash bytea not null unique,
  token_end text not null,
  rights text[] not null check (cardinality(rights) > 0),
  is_scoped boolean not null default false,
  addresses inet[] not null default '{}',
  calls_per_minute int not null check (calls_per_minute between 1 and 6000),
  expires_at timestamptz,
  created_by bigint not null references users,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  last_used_ip text,
  revoked_at timestamptz,
  revoked_by bigint references users,
  check ((revoked_at is null) = (revoked_by is null))
);
create index api_keys_created_by on api_keys (created_by);
create index api_keys_revoked_by on api_keys (revoked_by) where revoked_by is not null;
comment on table api_keys is 'A key by which another program calls the API; only a hash of it is stored.';
comment on column api_keys.token_end is 'The last letters of the key, by which people know it.';
comment on column api_keys.rights is 'What it may do: rights of the team, and shop for the face of guests and hosts.';
comment on column api_keys.is_scoped is 'It sees the hosts of key_hosts alone, also when there are none.';
comment on column api_keys.addresses is 'Networks from which it may call; none for all.';

create table key_hosts (
  api_key_id bigint not null references api_keys,
  host_id bigint not null references hosts,
  primary key (api_key_id, host_id)
);
create index key_hosts_host on key_hosts (host_id);
comment on table key_hosts is 'The hosts that a scoped key sees.';

alter table audit_entries add api_key_id bigint;
alter table audit_entries add constraint audit_entries_api_key foreign key (api_key_id) references api_keys not valid;
comment on column audit_entries.api_key_id is 'The key by which it was done, on its own or for a person.';
alter table orders add api_key_id bigint;
alter table orders add constraint orders_api_key foreign key (api_key_id) references api_keys not valid;
comment on column orders.api_key_id is 'The key of the program that it was booked by.';
alter type purchase add attribute "apiKeyId" bigint;
