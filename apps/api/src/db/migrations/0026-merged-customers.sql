-- A person with two numbers: one row stays the person, the other points at it. Nothing that stands under the other is moved.
alter table users add column merged_into bigint;
alter table users add column merged_at timestamptz;
alter table users add constraint users_merged_into_fkey foreign key (merged_into) references users not valid;
alter table users add constraint users_merged check (
  (merged_into is null) = (merged_at is null) and (merged_into is null or merged_into <> id and role = 'user')
) not valid;
comment on column users.merged_into is 'The person whose other number this is; null: a person of their own.';
