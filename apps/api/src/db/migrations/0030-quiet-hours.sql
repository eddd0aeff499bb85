-- Messages that can wait go in these hours of Tehran alone; what was queued outside of them waits until they begin.
alter table notices add column not_before timestamptz;
comment on column notices.not_before is 'It could wait, and was queued in the quiet hours: it goes when they end.';
insert into settings (key, effective_from, value) values ('notice_hours', '2024-03-20T00:00:00+03:30', '{"from": 9, "until": 21}');
