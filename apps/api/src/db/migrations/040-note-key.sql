-- A note that is sent again, because no answer came to the first time, is the same note.
alter table order_notes add column idempotency_key uuid;
create unique index order_notes_idempotency_key on order_notes (created_by, idempotency_key);

alter table customer_notes add column idempotency_key uuid;
create unique index customer_notes_idempotency_key on customer_notes (created_by, idempotency_key);
