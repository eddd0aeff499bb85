-- no transaction
alter table payments validate constraint payments_method_check;
