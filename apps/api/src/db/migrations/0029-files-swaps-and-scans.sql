-- A refund is in one bank file only: two files with the same transfer pay it twice.
alter table refunds add column filed_at timestamptz;
alter table refunds add constraint refunds_filed check (filed_at is null or sheba is not null) not valid;
comment on column refunds.filed_at is 'When its transfer was put into a file for the bank; null: in none yet.';

-- Two stays that changed places go back together.
alter table stay_moves add column swapped_with bigint;
alter table stay_moves add constraint stay_moves_swapped_with_fkey foreign key (swapped_with) references stay_moves not valid;
comment on column stay_moves.swapped_with is 'The first of the two moves of a swap; null: it is that one, or no swap.';

-- A private scan of a listing or of one of its units, such as an insurance policy or a title of ownership; served to admins alone.
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
comment on table listing_files is 'A private scan of a listing or of one of its units, such as an insurance policy or a title of ownership; served to admins alone.';
