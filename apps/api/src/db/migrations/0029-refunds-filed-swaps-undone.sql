-- A refund is in one bank file only: two files with the same transfer pay it twice.
alter table refunds add column filed_at timestamptz;
alter table refunds add constraint refunds_filed check (filed_at is null or sheba is not null) not valid;
comment on column refunds.filed_at is 'When its transfer was put into a file for the bank; null: in none yet.';

-- Two stays that changed places go back together.
alter table stay_moves add column swapped_with bigint;
alter table stay_moves add constraint stay_moves_swapped_with_fkey foreign key (swapped_with) references stay_moves not valid;
comment on column stay_moves.swapped_with is 'The first of the two moves of a swap; null: it is that one, or no swap.';
