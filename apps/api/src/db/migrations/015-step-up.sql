-- A code asked for again before money leaves the house, and how long that holds is the session's own.
alter table sessions add column stepped_up_at timestamptz;

-- One live code a number and a purpose: what confirms a payout signs nobody in, and the other way round.
alter table sign_in_codes add column purpose text not null default 'sign_in' check (purpose in ('sign_in', 'step_up'));
alter table sign_in_codes drop constraint sign_in_codes_pkey, add primary key (mobile, purpose);

-- Above these amounts a refund, a payout batch and an adjustment ask for a code and for a second admin.
insert into settings (key, effective_from, value) values
  ('refund_approval_rials', '2024-03-20T00:00:00+03:30', '50000000'),
  ('payout_approval_rials', '2024-03-20T00:00:00+03:30', '500000000'),
  ('adjustment_approval_rials', '2024-03-20T00:00:00+03:30', '20000000');
