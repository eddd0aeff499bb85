-- Codes of an event: they lower the price of its tickets, or open those that are sold by code alone.
create table promo_batches (
  id bigint generated always as identity primary key,
  listing_id bigint not null references listings,
  name text not null check (name <> ''),
  change jsonb,
  ticket_ids bigint[] not null default '{}',
  max_pieces int check (max_pieces >= 1),
  max_per_customer int check (max_per_customer >= 1),
  valid_from timestamptz,
  valid_until timestamptz check (valid_until > valid_from),
  stopped boolean not null default false,
  version int not null default 1,
  created_by bigint references users,
  created_at timestamptz not null default now()
);
create index promo_batches_listing on promo_batches (listing_id);
create index promo_batches_created_by on promo_batches (created_by) where created_by is not null;
comment on table promo_batches is 'Codes of an event on the same terms; one code or many.';
comment on column promo_batches.change is 'The contract''s DiscountChange, for each piece; null where the codes only open tickets that are sold by code.';
comment on column promo_batches.ticket_ids is 'The tickets that the codes are for; none for all of the event.';
comment on column promo_batches.max_pieces is 'Pieces that may be bought with each code; null for any number.';

create table promo_codes (
  id bigint generated always as identity primary key,
  batch_id bigint not null references promo_batches,
  listing_id bigint not null references listings,
  code text not null check (code ~ '^[A-Z0-9-]{3,30}$'),
  unique (listing_id, code)
);
create index promo_codes_batch on promo_codes (batch_id);
comment on table promo_codes is 'A code of an event, in capitals; a purchase names it by that.';

alter table tickets add only_by_code boolean not null default false;
comment on column tickets.only_by_code is 'Bought with a code of the event alone.';
alter table orders add promo_code_id bigint;
alter table orders add constraint orders_promo_code foreign key (promo_code_id) references promo_codes not valid;
comment on column orders.promo_code_id is 'The code that it was bought with.';
alter type purchase add attribute "promoCodeId" bigint;
