-- What is only added to cannot be emptied either, not even by its owner: `truncate … cascade` asks no trigger of single rows.
create trigger transactions_not_emptied before truncate on transactions for each statement execute function refuse_change();
create trigger postings_not_emptied before truncate on postings for each statement execute function refuse_change();
create trigger commission_rules_not_emptied before truncate on commission_rules for each statement execute function refuse_change();
create trigger cancellation_policies_not_emptied before truncate on cancellation_policies for each statement execute function refuse_change();
create trigger comments_not_emptied before truncate on comments for each statement execute function refuse_change();

-- What the bank said, what its statements held and what a payout paid for are records of others' words: nothing writes them twice.
create trigger payment_events_append_only before update or delete on payment_events for each statement execute function refuse_change();
create trigger payment_events_not_emptied before truncate on payment_events for each statement execute function refuse_change();
create trigger bank_statements_append_only before update or delete on bank_statements for each statement execute function refuse_change();
create trigger bank_statements_not_emptied before truncate on bank_statements for each statement execute function refuse_change();
create trigger payout_lines_append_only before update or delete on payout_lines for each statement execute function refuse_change();
create trigger payout_lines_not_emptied before truncate on payout_lines for each statement execute function refuse_change();
