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
