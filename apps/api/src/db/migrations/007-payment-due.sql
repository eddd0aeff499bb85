-- What the payment worker asks the bank about next. A payment whose browser said "cancelled" is still asked about once more:
-- that word was unsigned, and the money may have come after it.
drop index payments_open;
create index payments_due on payments (next_inquiry_at) where next_inquiry_at is not null;
