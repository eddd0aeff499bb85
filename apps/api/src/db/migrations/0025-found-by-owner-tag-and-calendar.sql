-- no transaction
-- The desk asks for the orders of one colleague, newest first; most orders have no owner and stand in no index of them.
drop index concurrently if exists orders_owner;
create index concurrently orders_owner on orders (owner_id, created_at desc, id desc) where owner_id is not null;
alter table orders validate constraint orders_owner_id_fkey;

-- Hosts are found by their tags.
drop index concurrently if exists hosts_tagged;
create index concurrently hosts_tagged on hosts using gin (tags) where tags <> '{}'::text[];
alter table hosts validate constraint hosts_payout_terms;

-- A calendar of another site, or an address for one, may be about all units of a listing; its unit then says which listing.
alter table calendar_feeds add column if not exists whole boolean not null default false;
alter table calendar_links add column if not exists whole boolean not null default false;

-- One entry of such a calendar closes each of the units.
drop index concurrently if exists blocks_unit_uid;
create unique index concurrently blocks_unit_uid on blocks (feed_id, resource_id, uid, starts_at) where removed_at is null and feed_id is not null;
drop index concurrently if exists blocks_uid;
