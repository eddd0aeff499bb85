-- A stay that was sold for more people than its units hold by now keeps them: only another number of people is looked at again, or other units.
drop trigger orders_room on orders;
create constraint trigger orders_room after update of details on orders deferrable initially deferred
  for each row when (new.kind = 'space' and old.details #> '{wanted,guests}' is distinct from new.details #> '{wanted,guests}') execute function hold_order_room();
