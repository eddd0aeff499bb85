-- What was left without an answer and without a next question is asked about again: it is settled by it, or an admin is shown why not.
update payments set next_inquiry_at = now()
 where method = 'pasargad' and status in ('created', 'redirected', 'returned', 'unknown') and next_inquiry_at is null;
