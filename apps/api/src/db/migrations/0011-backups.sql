-- The copies that the jobs make: what the inbox says of them, and whether one is due.
create table backups (
  id bigint generated always as identity primary key,
  file text not null,
  began_at timestamptz not null,
  ended_at timestamptz not null default clock_timestamp(),
  bytes bigint,
  error text,
  next_by timestamptz,
  constraint backups_whole check ((bytes is null) = (error is not null))
);
comment on table backups is 'A copy that a job made and read again, or tried to make.';
comment on column backups.file is 'Its name in BACKUP_DIR.';
comment on column backups.next_by is 'When the next one has to be there; null when no process makes copies any more.';
