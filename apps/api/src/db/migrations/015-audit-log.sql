-- The device is kept beside the entry: the session is swept some time after its end.
alter table audit_entries add column session_id bigint, add column device text;
-- Days of the log; one request by its trace.
create index audit_entries_at on audit_entries (at);
create index audit_entries_trace on audit_entries using hash (trace_id);
-- Row triggers do not see it.
create trigger audit_entries_not_emptied before truncate on audit_entries for each statement execute function refuse_change();
