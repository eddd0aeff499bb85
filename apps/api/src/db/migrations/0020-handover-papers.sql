-- Which of the customer's papers were looked at when something was handed over.
alter table handovers add column papers text[] not null default '{}';
