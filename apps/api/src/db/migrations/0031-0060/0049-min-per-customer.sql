-- A customer takes at least so many of a ticket, over all orders of an occurrence.
alter table tickets add min_per_customer int;
alter table tickets add constraint tickets_min_per_customer check (min_per_customer between 1 and coalesce(max_per_customer, min_per_customer)) not valid;
comment on column tickets.min_per_customer is 'A customer holds at least so many for an occurrence once a purchase is made; null for any number.';
