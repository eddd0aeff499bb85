-- Tickets that are good for several occurrences: every one, fixed ones, or so many that the buyer chooses.
alter table tickets add spans text not null default 'one';
alter table tickets add span_count int;
alter table tickets add span_occurrence_ids bigint[] not null default '{}';
alter table tickets add constraint tickets_spans check (spans in ('one', 'all', 'some', 'any')) not valid;
alter table tickets add constraint tickets_span_count check ((spans = 'any') = (span_count is not null) and coalesce(span_count, 2) between 2 and 100) not valid;
alter table tickets add constraint tickets_span_occurrences check (spans = 'some' or span_occurrence_ids = '{}') not valid;
-- Neither a rate nor a ticket of numbered seats, nor one that is sold beside another.
alter table tickets add constraint tickets_span_alone check (spans = 'one' or (pricing is null and seat_rials is null and not only_with_other)) not valid;
comment on column tickets.spans is 'For which occurrences a piece is good: one, all that are to come when it is bought, some that the ticket names, any so many that the buyer chooses.';
comment on column tickets.span_count is 'How many the buyer chooses; null where nobody does.';
comment on column tickets.span_occurrence_ids is 'Those of `some`; empty until they are chosen, as in a copy of an event.';
