-- Days that are read together stand together: made anew in their order, with room on each page for the folds of the day.
alter table statistics_days set (fillfactor = 80);
create or replace function rebuild_statistics() returns bigint language plpgsql as $$
declare
  rows_made bigint;
begin
  perform pg_advisory_xact_lock(270027);
  delete from statistics_days;
  with cleared as (
    delete from statistics_deltas
  )
  insert into statistics_days
  select day, listing_id, host_id, gross_rials, returned_rials, commission_rials, vat_rials, host_share_rials, refund_rials, received_rials,
         paid_out_rials, made, bookings, booked_rials, cancelled
    from statistics_raw
   order by day, listing_id, host_id;
  get diagnostics rows_made = row_count;
  return rows_made;
end $$;
select rebuild_statistics();
