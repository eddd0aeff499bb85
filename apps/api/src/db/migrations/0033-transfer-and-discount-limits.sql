-- How much one transfer of پایا carries, and how much an admin may take off a price by hand: 100 percent is no limit.
insert into settings (key, value, effective_from) values
  ('paya_ceiling_rials', '1000000000', '2020-01-01T00:00:00Z'),
  ('discount_limit_percent', '100', '2020-01-01T00:00:00Z');
