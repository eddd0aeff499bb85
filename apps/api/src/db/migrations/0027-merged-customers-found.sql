-- no transaction
drop index concurrently if exists users_merged_into;
create index concurrently users_merged_into on users (merged_into) where merged_into is not null;
alter table users validate constraint users_merged_into_fkey;
alter table users validate constraint users_merged;
