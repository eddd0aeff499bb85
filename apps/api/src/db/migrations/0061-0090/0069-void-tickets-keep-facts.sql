-- A ticket that became void says what it was good for, whatever its order is for since.
alter table issued_tickets add was_ticket_name text;
alter table issued_tickets add was_seat_label text;
alter table issued_tickets add was_starts_at timestamptz;
alter table issued_tickets add was_ends_at timestamptz;
comment on column issued_tickets.was_ticket_name is 'Of a void ticket: the name of what was bought, when it became void; of an older one null, then it is that of its line.';
comment on column issued_tickets.was_seat_label is 'Of a void ticket: its seat then.';
comment on column issued_tickets.was_starts_at is 'Of a void ticket: when its occurrence began, as it stood then.';
comment on column issued_tickets.was_ends_at is 'Of a void ticket: when it ended.';
