-- A ticket goes to somebody else: the old one is void, another one with a code of its own stands on a page of its own.
alter table issued_tickets add holder_mobile text;
alter table issued_tickets add transferred_from bigint;
alter table issued_tickets add constraint issued_tickets_transferred_from foreign key (transferred_from) references issued_tickets not valid;
comment on column issued_tickets.holder_mobile is 'Of a ticket that was handed on: whose it is now; null for the customer of the order.';
comment on column issued_tickets.transferred_from is 'The void ticket in whose place it stands.';

create table ticket_links (
  issued_ticket_id bigint primary key references issued_tickets,
  token_hash bytea not null unique,
  created_at timestamptz not null default now()
);
comment on table ticket_links is 'The secret address of a ticket that was handed on, as its hash.';
