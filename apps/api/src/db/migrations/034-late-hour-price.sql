-- What each begun hour of a late return costs, of the last day's price: an eighth until now.
insert into settings (key, effective_from, value) values ('late_hour_percent', '2024-03-20T00:00:00+03:30', '12.5');
