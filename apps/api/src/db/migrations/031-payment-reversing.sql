-- Until when a process that asks the bank to take a payment back may wait for the answer. Nobody books the payment meanwhile, nor on
-- what the bank said before.
alter table payments add column reversing_until timestamptz;
