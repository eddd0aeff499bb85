-- no transaction
-- With the time of the confirmation in it the index tells a customer's first booking by itself: the statistics of customers looked into every order of theirs.
drop index concurrently if exists orders_customer_made;
create index concurrently orders_customer_made on orders (customer_id, created_at desc, id desc) include (confirmed_at);
drop index concurrently if exists orders_customer;
alter index orders_customer_made rename to orders_customer;
