-- no transaction
-- What was handed on to somebody is found by their number.
create index concurrently if not exists issued_tickets_holder_mobile on issued_tickets (holder_mobile) where holder_mobile is not null;
