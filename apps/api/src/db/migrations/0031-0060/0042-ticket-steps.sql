-- A ticket may be cheaper at first: for so many pieces of an occurrence, or until an instant.
alter table tickets add price_steps jsonb;
comment on column tickets.price_steps is 'The contract''s PriceStep, in the order in which they come; null where there is one price alone.';
alter type purchase_line add attribute "stepCount" int;
