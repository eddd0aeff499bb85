-- Which colleague sees to an order, whose names its tickets bear before they are issued.
alter table orders add column owner_id bigint;
alter table orders add constraint orders_owner_id_fkey foreign key (owner_id) references users not valid;
alter table order_lines add column holder_names text[] not null default '{}';
comment on column orders.owner_id is 'The colleague who sees to it; null: nobody yet.';
comment on column order_lines.holder_names is 'The names for its tickets, in their order; empty ones are nobody''s yet.';
