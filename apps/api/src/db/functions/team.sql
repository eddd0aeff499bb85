-- An installation that nobody owns could let nobody in any more: one owner at least is an admin who is not suspended. Two who take it
-- from each other wait for each other, and the second sees what the first did.
create or replace function keep_an_owner() returns trigger language plpgsql as $$
begin
  if not exists (select from team_roles where id = old.team_role_id and key = 'owner') then
    return null;
  end if;
  perform pg_advisory_xact_lock(270031);
  if not exists (
    select from users u join team_roles r on r.id = u.team_role_id
     where r.key = 'owner' and u.role = 'admin' and u.blocked_at is null
  ) then
    raise exception 'the last owner stays' using errcode = 'RZ040';
  end if;
  return null;
end $$;
create or replace trigger users_keep_an_owner after update of role, team_role_id, blocked_at or delete on users
  for each row when (old.team_role_id is not null) execute function keep_an_owner();

-- What was chosen for a colleague ends with their place in the team: whoever is invited again begins without it.
create or replace function end_scope() returns trigger language plpgsql as $$
begin
  delete from team_scopes where user_id = new.id;
  return null;
end $$;
create or replace trigger users_end_scope after update of role on users
  for each row when (old.role = 'admin' and new.role <> 'admin') execute function end_scope();

-- Whether somebody is an admin who can sign in and whose role holds the right: for what goes to people without their asking.
create or replace function holds_right(person bigint, wanted text) returns boolean language sql stable as $$
  select exists (
    select from users u join team_roles r on r.id = u.team_role_id
     where u.id = person and u.role = 'admin' and u.blocked_at is null and (r.key = 'owner' or wanted = any (r.rights)))
$$;
