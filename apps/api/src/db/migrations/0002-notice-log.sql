-- no transaction
-- An SMS says which host it is about, and which one was sent in its place; messages are found by a part of their number.
alter table notices add column if not exists host_id bigint, add column if not exists resent_as bigint;
alter table notices drop constraint if exists notices_host_id_fkey;
alter table notices add constraint notices_host_id_fkey foreign key (host_id) references hosts not valid;
alter table notices validate constraint notices_host_id_fkey;
alter table notices drop constraint if exists notices_resent_as_fkey;
alter table notices add constraint notices_resent_as_fkey foreign key (resent_as) references notices not valid;
alter table notices validate constraint notices_resent_as_fkey;
drop index concurrently if exists notices_host;
create index concurrently notices_host on notices (host_id) where host_id is not null;
drop index concurrently if exists notices_resent_as;
create index concurrently notices_resent_as on notices (resent_as) where resent_as is not null;
drop index concurrently if exists notices_mobile;
create index concurrently notices_mobile on notices using gin (mobile gin_trgm_ops);
