-- Times that other sites have sold and that are not over: where a calendar's conflicts are looked for.
create index blocks_imported on blocks (ends_at) where removed_at is null and kind = 'imported';

-- A feed that was read may bring a conflict, or end one.
create trigger blocks_imported_told_new after insert on blocks for each row
  when (new.kind = 'imported') execute function tell_live_attention();
create trigger blocks_imported_told after update of removed_at on blocks for each row
  when (new.kind = 'imported') execute function tell_live_attention();
