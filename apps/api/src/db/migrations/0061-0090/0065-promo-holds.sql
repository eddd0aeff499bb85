-- Places that codes keep for those who have them: taken in their slots, and sold to nobody without a code.
create table promo_holds (
  batch_id bigint not null references promo_batches,
  resource_id bigint not null references resources,
  starts_at timestamptz not null,
  places int not null check (places >= 1),
  kept int not null check (kept between 0 and places),
  primary key (batch_id, resource_id, starts_at)
);
create index promo_holds_slot on promo_holds (resource_id, starts_at);
comment on table promo_holds is 'Places of a slot that a batch of codes keeps for its codes.';
comment on column promo_holds.places is 'As many as its codes are to have there, those that were bought with them included.';
comment on column promo_holds.kept is 'What is left of them: taken in the slot by nobody''s order.';

alter table promo_batches add hold_places int, add hold_occurrence_ids bigint[] not null default '{}';
alter table promo_batches add constraint promo_batches_hold check (hold_places >= 1) not valid;
comment on column promo_batches.hold_places is 'How many places of each capacity of its tickets are kept at an occurrence; null for none.';
comment on column promo_batches.hold_occurrence_ids is 'At which occurrences; none for every one to come.';
