-- One plate is one car: no two that are not archived have the same. It is kept in one way of writing (the contract's plateOf).
create unique index resources_plate on resources ((details ->> 'plate')) where not archived and details ->> 'plate' <> '';
