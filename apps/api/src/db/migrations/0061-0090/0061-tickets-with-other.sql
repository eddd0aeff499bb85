-- Tickets that are sold beside another one of the event alone: lunch, parking.
alter table tickets add only_with_other boolean not null default false;
comment on column tickets.only_with_other is 'Bought together with another ticket of the event alone.';
