-- no transaction
alter table audit_entries validate constraint audit_entries_api_key;
alter table orders validate constraint orders_api_key;
create index concurrently audit_entries_by_api_key on audit_entries (api_key_id) where api_key_id is not null;
create index concurrently orders_by_api_key on orders (api_key_id) where api_key_id is not null;
