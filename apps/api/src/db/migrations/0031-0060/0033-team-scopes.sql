-- What the people of a scoped role may do holds in what was chosen for each of them: hosts, cities or listings.
create table team_scopes (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  host_id bigint references hosts,
  city_id int references cities,
  listing_id bigint references listings,
  check (num_nonnulls(host_id, city_id, listing_id) = 1)
);
create unique index team_scopes_once on team_scopes (user_id, host_id, city_id, listing_id) nulls not distinct;
create index team_scopes_host_id on team_scopes (host_id) where host_id is not null;
create index team_scopes_city_id on team_scopes (city_id) where city_id is not null;
create index team_scopes_listing_id on team_scopes (listing_id) where listing_id is not null;
comment on table team_scopes is 'What a colleague of a scoped role sees: one host, city or listing a row; without a row nothing.';

alter table team_roles add column is_scoped boolean not null default false;
comment on column team_roles.is_scoped is 'Its rights hold in what was chosen for each of its people, not everywhere.';
-- What else there is to do is of no host, city or listing.
alter table team_roles add constraint team_roles_scoped_rights check (not is_scoped or rights <@ array[
  'order.read', 'order.sell', 'order.change', 'order.cancel', 'check_in.scan', 'handover.record', 'comment.read', 'comment.change',
  'listing.read', 'listing.change', 'listing.publish', 'calendar.change', 'host.read', 'payment.read', 'payment.take',
  'refund.read', 'refund.request'] and key is distinct from 'owner') not valid;
update team_roles set is_scoped = true where key = 'box_office';
