-- no transaction
alter table tickets validate constraint tickets_spans;
alter table tickets validate constraint tickets_span_count;
alter table tickets validate constraint tickets_span_occurrences;
alter table tickets validate constraint tickets_span_alone;
