-- What a full name is known by, however it is spaced: the letters alone. By it the assistant's relay finds whom a text names.
create function name_key(t text) returns text language sql immutable parallel safe strict as $$
  select translate(public.fa_norm(t), ' .,()«»"''/_-', '')
$$;
create index users_name_key on users (name_key(name || ' ' || family)) where name <> '' and family <> '';
create index hosts_name_key on hosts (name_key(display_name)) where display_name <> '';
create index hosts_person_key on hosts (name_key(name || ' ' || family)) where name <> '' and family <> '';
