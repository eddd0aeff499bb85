-- Who signed under a handover or a return: on the screen, or by a name that was typed and confirmed.
create table handover_signatures (
  id bigint generated always as identity primary key,
  handover_id bigint not null references handovers,
  party text not null check (party in ('customer', 'staff')),
  name text not null,
  -- When it was signed, by the clock of the device.
  signed_at timestamptz not null,
  -- The image in the private store; null for a typed name.
  file_key text unique,
  taken_by bigint references users,
  created_at timestamptz not null default now(),
  unique (handover_id, party)
);
comment on table handover_signatures is 'Who signed under a handover or a return: on the screen, or by a name that was typed and confirmed.';
create index handover_signatures_taken_by on handover_signatures (taken_by) where taken_by is not null;
