-- Customers whose personal data was erased on their request; what the law asks to keep stands without their name.
alter table users add column erased_at timestamptz;
comment on column users.erased_at is 'Name, numbers and all that says who it was are gone; the number is one that nobody has.';
