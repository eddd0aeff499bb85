-- The address of a ticket that was handed on is sent anew as that of an order is: the one before opens nothing.
alter table ticket_links add turn int not null default 1;
comment on column ticket_links.turn is 'Which address it is: a new one has the next.';
