-- no transaction
drop index concurrently if exists hosts_tagged;
create index concurrently hosts_tagged on hosts using gin (tags) where tags <> '{}'::text[];
alter table hosts validate constraint hosts_payout_terms;
