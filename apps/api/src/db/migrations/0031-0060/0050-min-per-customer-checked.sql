-- no transaction
alter table tickets validate constraint tickets_min_per_customer;
