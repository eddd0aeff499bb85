-- Which of the customer's documents were looked at when something was handed over.
alter table handovers add column documents text[] not null default '{}';
