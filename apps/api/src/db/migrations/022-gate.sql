-- Every scan of a ticket at a door, with its result. Its id is made by the scanner, so that a queue that is sent twice adds nothing.
create table gate_scans (
  id uuid primary key,
  occurrence_id bigint not null references occurrences,
  issued_ticket_id bigint references issued_tickets,
  gate text not null check (gate <> ''),
  outcome text not null check (outcome in ('ok', 'already_used', 'wrong_occurrence', 'void', 'unpaid', 'unknown')),
  -- By the scanner's clock, which may have been offline; and when it came here.
  scanned_at timestamptz not null,
  received_at timestamptz not null default now(),
  scanned_by bigint references users,
  undone_at timestamptz,
  undone_by bigint references users
);
create index gate_scans_occurrence on gate_scans (occurrence_id, gate) where outcome = 'ok' and undone_at is null;
-- However many doors there are: one entry for one ticket.
create unique index gate_scans_entry on gate_scans (issued_ticket_id) where outcome = 'ok' and undone_at is null;

create function tell_live_gate() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'occurrence:' || new.occurrence_id);
  return null;
end $$;
create trigger gate_scans_told after insert or update on gate_scans for each row execute function tell_live_gate();
