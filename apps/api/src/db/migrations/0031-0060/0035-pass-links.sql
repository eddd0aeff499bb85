-- The page on which a customer, who has no account, finds their order with its tickets.
create table pass_links (
  order_id bigint primary key references orders,
  -- Another one when the address is sent anew: the one before opens nothing.
  turn int not null default 1 check (turn > 0),
  token_hash bytea not null unique,
  created_at timestamptz not null default now()
);
comment on table pass_links is 'The secret address of an order’s page, as its hash: a read of the table opens none.';

alter table sign_in_codes drop constraint sign_in_codes_purpose_check;
alter table sign_in_codes add constraint sign_in_codes_purpose_check check (purpose in ('sign_in', 'step_up', 'customer')) not valid;

insert into settings (key, effective_from, value)
  select key, '2024-03-20T00:00:00+03:30', value::jsonb from (values
  ('customer_cancellation', 'true'),
  ('brand_name', '"رزرو"'),
  ('brand_color', '"#0f766e"'),
  ('brand_logo', 'null')) v (key, value);
