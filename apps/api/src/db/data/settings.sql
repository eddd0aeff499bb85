-- What a new installation begins with: the figures and rules that admins change on the settings page from then on, and the first version of
-- each cancellation policy.
insert into settings (key, effective_from, value)
select key, '2024-03-20T00:00:00+03:30', value::jsonb from (values
  ('vat_percent', '10'),
  ('commission_percent', '10'),
  ('money_unit', '"toman"'),
  ('weekend_days', '[5, 6]'),
  ('hold_minutes', '15'),
  ('hold_extension_minutes', '4320'),
  ('host_answer_minutes', '480'),
  ('part_payment_percent', '30'),
  ('return_grace_minutes', '59'),
  -- What each begun hour of a late return costs, of the last day's price: an eighth.
  ('late_hour_percent', '12.5'),
  -- For which a deposit is kept for traffic fines that arrive late.
  ('fine_hold_minutes', '21600'),
  -- Nothing new is sold where what permits it was refused or has ended: a host's licence, a car's insurance.
  ('stop_sale_on_ended_papers', 'true'),
  ('payout_minimum_rials', '5000000'),
  ('payout_after_days', '1'),
  -- Above these amounts money that leaves asks for a code and for a second admin.
  ('refund_approval_rials', '50000000'),
  ('payout_approval_rials', '500000000'),
  ('adjustment_approval_rials', '20000000'),
  ('deposit_approval_rials', '100000000'),
  -- Whether admins may use the assistant, and whether mobiles and national ids are hidden from it.
  ('assistant_on', 'true'),
  ('assistant_masks', 'true')) v (key, value);

insert into cancellation_policies (policy, effective_from, terms) values
('easy', '2020-01-01T00:00Z', '{
  "ordinary": {"tiers": [{"until": {"kind": "hours", "hours": 24}, "firstPercent": 20, "restPercent": 20}], "late": {"firstPercent": 100, "restPercent": 20}, "during": {"nextUnits": 0, "restPercent": 20}},
  "peak": {"tiers": [{"until": {"kind": "hours", "hours": 72}, "firstPercent": 20, "restPercent": 20}], "late": {"firstPercent": 100, "restPercent": 20}, "during": {"nextUnits": 1, "restPercent": 20}},
  "nowruz": {"tiers": [{"until": {"kind": "esfand", "day": 15}, "firstPercent": 20, "restPercent": 20}], "late": {"firstPercent": 100, "restPercent": 50}, "during": {"nextUnits": 1, "restPercent": 100}},
  "long": {"tiers": [{"until": {"kind": "hours", "hours": 168}, "firstPercent": 10, "restPercent": 10}], "late": {"firstPercent": 100, "restPercent": 20}, "during": {"nextUnits": 3, "restPercent": 20}}}'),
('balanced', '2020-01-01T00:00Z', '{
  "ordinary": {"tiers": [{"until": {"kind": "hours", "hours": 72}, "firstPercent": 20, "restPercent": 20}], "late": {"firstPercent": 100, "restPercent": 20}, "during": {"nextUnits": 1, "restPercent": 20}},
  "peak": {"tiers": [{"until": {"kind": "hours", "hours": 168}, "firstPercent": 20, "restPercent": 20}], "late": {"firstPercent": 100, "restPercent": 50}, "during": {"nextUnits": 1, "restPercent": 50}},
  "nowruz": {"tiers": [{"until": {"kind": "esfand", "day": 15}, "firstPercent": 20, "restPercent": 20}], "late": {"firstPercent": 100, "restPercent": 100}, "during": {"nextUnits": 0, "restPercent": 100}},
  "long": {"tiers": [{"until": {"kind": "hours", "hours": 336}, "firstPercent": 20, "restPercent": 20}], "late": {"firstPercent": 100, "restPercent": 30}, "during": {"nextUnits": 5, "restPercent": 30}}}'),
('strict', '2020-01-01T00:00Z', '{
  "ordinary": {"tiers": [{"until": {"kind": "hours", "hours": 120}, "firstPercent": 20, "restPercent": 20}], "late": {"firstPercent": 100, "restPercent": 50}, "during": {"nextUnits": 0, "restPercent": 100}},
  "peak": {"tiers": [], "late": {"firstPercent": 100, "restPercent": 100}, "during": {"nextUnits": 0, "restPercent": 100}},
  "nowruz": {"tiers": [], "late": {"firstPercent": 100, "restPercent": 100}, "during": {"nextUnits": 0, "restPercent": 100}},
  "long": {"tiers": [{"until": {"kind": "hours", "hours": 336}, "firstPercent": 20, "restPercent": 20}], "late": {"firstPercent": 100, "restPercent": 50}, "during": {"nextUnits": 7, "restPercent": 50}}}');
