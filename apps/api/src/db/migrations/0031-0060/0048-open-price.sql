-- A ticket of which the buyer says the price: support, a donation. `price_rials` is the least.
alter table tickets add open_price boolean not null default false;
comment on column tickets.open_price is 'The buyer says what a piece costs; price_rials is the least.';
