-- Payments by hand carry their receipt.
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
create index receipts_payment on receipts (payment_id, id);
create index receipts_created_by on receipts (created_by) where created_by is not null;
create index receipts_removed_by on receipts (removed_by) where removed_by is not null;
comment on table receipts is 'The receipt of a payment by hand, a private file: its bytes are kept apart from the site''s images, under a random key, and served to admins alone.';
