-- A refund is in one bank file only: two files with the same transfer pay it twice.
alter table refunds add column filed_at timestamptz;
alter table refunds add constraint refunds_filed check (filed_at is null or sheba is not null) not valid;
alter table refunds validate constraint refunds_filed;
comment on column refunds.filed_at is 'When its transfer was put into a file for the bank; null: in none yet.';
