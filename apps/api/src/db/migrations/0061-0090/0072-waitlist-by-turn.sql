-- no transaction
drop index concurrently if exists waitlist_entries_turn;
-- Who waits at an occurrence, by turn: a round of offers walks it.
create index concurrently waitlist_entries_turn on waitlist_entries (occurrence_id, id) where ended_at is null and order_id is null;
