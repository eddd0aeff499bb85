-- no transaction
drop index concurrently if exists users_team_role_id;
create index concurrently users_team_role_id on users (team_role_id) where team_role_id is not null;
drop index concurrently if exists users_invited_by;
create index concurrently users_invited_by on users (invited_by) where invited_by is not null;
alter table users validate constraint users_team_role_id_fkey;
alter table users validate constraint users_invited_by_fkey;
alter table users validate constraint users_team;
