-- A ticket is paused and resumed at once, whatever waits of it; and one customer gets so many of it for an occurrence at most.
alter table tickets add paused boolean not null default false;
alter table tickets add max_per_customer int;
alter table tickets add constraint tickets_max_per_customer check (max_per_customer >= 1) not valid;
comment on column tickets.paused is 'Sold to nobody until it is resumed; orders already made keep it.';
comment on column tickets.max_per_customer is 'As many as one customer may hold for one occurrence; null for any number.';
