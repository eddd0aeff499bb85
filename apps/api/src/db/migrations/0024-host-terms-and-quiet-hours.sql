-- Labels of our own on a host, as customers have them, and when a host is paid: with every batch, on a weekday (0 is Saturday) or on a day of
-- the Jalali month. A least amount of the host's own comes before the setting.
alter table hosts add column tags text[] not null default '{}';
alter table hosts add column payout_every text not null default 'batch';
alter table hosts add column payout_day int;
alter table hosts add column payout_minimum_rials bigint;
alter table hosts add constraint hosts_payout_terms check (
  case payout_every
    when 'batch' then payout_day is null
    when 'week' then payout_day is not null and payout_day between 0 and 6
    when 'month' then payout_day is not null and payout_day between 1 and 29
    else false
  end and payout_minimum_rials >= 0
) not valid;

-- Messages that can wait go in these hours of Tehran alone; what was queued outside of them waits until they begin.
alter table notices add column not_before timestamptz;
comment on column notices.not_before is 'It could wait, and was queued in the quiet hours: it goes when they end.';
insert into settings (key, effective_from, value) values ('notice_hours', '2024-03-20T00:00:00+03:30', '{"from": 9, "until": 21}');
