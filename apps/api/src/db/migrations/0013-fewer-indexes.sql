-- no transaction
-- Which index is for which question says docs/decisions/148-an-index-for-each-question.md.
drop index concurrently if exists orders_stays;
drop index concurrently if exists orders_customer_confirmed;
-- Most orders have no label and most people no tag: only who has one stands in the index, so that a sale writes no entry.
drop index concurrently if exists orders_labelled;
create index concurrently orders_labelled on orders using gin (labels) where labels <> '{}';
drop index concurrently if exists orders_labels;
drop index concurrently if exists users_tagged;
create index concurrently users_tagged on users using gin (tags) where tags <> '{}';
drop index concurrently if exists users_tags;
