-- Who waits for places of a ticket that is full at an occurrence; what is freed is offered in turn, as an order that waits for its money.
create table waitlist_entries (
  id bigint generated always as identity primary key,
  occurrence_id bigint not null references occurrences,
  ticket_id bigint not null references tickets,
  customer_id bigint not null references users,
  quantity int not null check (quantity >= 1),
  category text check (category <> ''),
  order_id bigint references orders,
  ended_at timestamptz,
  end_reason text,
  created_by bigint references users,
  created_at timestamptz not null default now(),
  constraint waitlist_entries_end check ((ended_at is null) = (end_reason is null))
);
create index waitlist_entries_occurrence on waitlist_entries (occurrence_id);
create index waitlist_entries_ticket on waitlist_entries (ticket_id);
create index waitlist_entries_customer on waitlist_entries (customer_id);
create index waitlist_entries_order on waitlist_entries (order_id) where order_id is not null;
create index waitlist_entries_created_by on waitlist_entries (created_by) where created_by is not null;
create unique index waitlist_entries_open on waitlist_entries (occurrence_id, ticket_id, customer_id) where ended_at is null and order_id is null;
comment on table waitlist_entries is 'A customer who waits for places of a ticket at an occurrence.';
comment on column waitlist_entries.category is 'Of numbered seats, in which category.';
comment on column waitlist_entries.order_id is 'The offer: an order that is held for the customer until its time is over.';

insert into settings (key, effective_from, value)
select key, '2024-03-20T00:00:00+03:30', value::jsonb from (values ('waitlist_offer_minutes', '120')) v (key, value);
