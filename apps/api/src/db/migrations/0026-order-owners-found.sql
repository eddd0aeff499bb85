-- no transaction
-- The desk asks for the orders of one colleague, newest first; most orders have no owner and stand in no index of them.
drop index concurrently if exists orders_owner;
create index concurrently orders_owner on orders (owner_id, created_at desc, id desc) where owner_id is not null;
alter table orders validate constraint orders_owner_id_fkey;
