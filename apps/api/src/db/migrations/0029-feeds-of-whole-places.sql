-- no transaction

-- A calendar of another site, or an address for one, may be about all units of a listing; its unit then says which listing.
alter table calendar_feeds add column if not exists whole boolean not null default false;
alter table calendar_links add column if not exists whole boolean not null default false;

-- One entry of such a calendar closes each of the units.
drop index concurrently if exists blocks_unit_uid;
create unique index concurrently blocks_unit_uid on blocks (feed_id, resource_id, uid, starts_at) where removed_at is null and feed_id is not null;
drop index concurrently if exists blocks_uid;
