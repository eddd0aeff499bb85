-- no transaction
drop index concurrently if exists stay_moves_swapped_with;
create index concurrently stay_moves_swapped_with on stay_moves (swapped_with) where swapped_with is not null;
alter table stay_moves validate constraint stay_moves_swapped_with_fkey;
alter table refunds validate constraint refunds_filed;
