-- no transaction
alter table resources validate constraint resources_unit_check;
alter table blocks validate constraint blocks_kind_check;
alter table tickets validate constraint tickets_seat_rials;
drop index concurrently if exists occurrences_hall_plan;
create index concurrently occurrences_hall_plan on occurrences (hall_plan_id);
