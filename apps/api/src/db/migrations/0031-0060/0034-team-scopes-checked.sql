-- no transaction
alter table team_roles validate constraint team_roles_scoped_rights;
