-- no transaction
alter table issued_tickets validate constraint issued_tickets_transferred_from;
create index concurrently issued_tickets_transferred_from_id on issued_tickets (transferred_from) where transferred_from is not null;
