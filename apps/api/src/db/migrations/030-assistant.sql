-- Whether admins may use the assistant, and whether mobiles and national ids are hidden from it.
insert into settings (key, effective_from, value) values
  ('assistant_on', '2024-03-20T00:00:00+03:30', 'true'),
  ('assistant_masks', '2024-03-20T00:00:00+03:30', 'true');
