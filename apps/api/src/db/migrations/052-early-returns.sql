-- A stay that ended early may have freed the days that remained: what it held before (the freed slots and its end), and by what
-- the price was lowered, so that a return that was a slip goes back whole.
alter table handovers add column early jsonb;
alter table handovers add column early_transaction_id bigint references transactions;
create index handovers_early_transaction on handovers (early_transaction_id) where early_transaction_id is not null;
