-- no transaction
alter table orders validate constraint orders_promo_code;
create index concurrently orders_by_promo_code on orders (promo_code_id) where promo_code_id is not null;
