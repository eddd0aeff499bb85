-- The key of a note has what was asked with it beside it too (058): another text with the same key is told instead of lost.
alter table order_notes add column idempotency_fingerprint text default 'before';
alter table order_notes alter column idempotency_fingerprint drop default;
alter table order_notes add constraint order_notes_keyed check (idempotency_key is null or idempotency_fingerprint is not null);
alter table customer_notes add column idempotency_fingerprint text default 'before';
alter table customer_notes alter column idempotency_fingerprint drop default;
alter table customer_notes add constraint customer_notes_keyed check (idempotency_key is null or idempotency_fingerprint is not null);
