-- A code confirms one act on one record up to one amount, for some minutes, in the session that asked for it.
create table step_ups (
  session_id bigint not null references sessions on delete cascade,
  act text not null,
  subject text not null,
  amount_rials bigint not null check (amount_rials >= 0),
  confirmed_at timestamptz not null default now(),
  primary key (session_id, act, subject)
);
alter table sessions drop column stepped_up_at;
