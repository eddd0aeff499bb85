-- no transaction
alter table payments validate constraint payments_api_key;
create index concurrently payments_by_api_key on payments (api_key_id) where api_key_id is not null;
