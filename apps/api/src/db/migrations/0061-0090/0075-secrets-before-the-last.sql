-- Whoever turns a secret twice within a day has two that still sign beside the new one.
alter table webhooks add column older_secrets_until timestamptz[] not null default '{}';
comment on column webhooks.older_secrets_until is 'Ends of the secrets before the one of old_secret_until, the newest first; those that were over at the last turn are left out.';
comment on column webhooks.old_secret_until is 'Until then messages are signed by the secret before the current one too.';
