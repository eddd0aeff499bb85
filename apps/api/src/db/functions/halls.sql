-- A plan of a hall is only added: what was sold in it keeps it.
create or replace trigger hall_plans_append_only before update or delete on hall_plans for each statement execute function refuse_change();
create or replace trigger hall_plans_not_emptied before truncate on hall_plans for each statement execute function refuse_change();
