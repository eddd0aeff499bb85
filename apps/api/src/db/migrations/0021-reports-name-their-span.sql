-- A report that named no days meant this Jalali month; without a name it would now mean the last thirty days.
update statistics_reports set search = search || '{"preset": "month"}'
 where not search ?| array['preset', 'from', 'until'];
