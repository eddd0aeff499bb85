-- no transaction
alter table tickets validate constraint tickets_max_per_customer;
