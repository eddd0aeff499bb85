-- Tickets that are sold with an approval: a purchase is a request whose places are kept until it is answered.
alter table tickets add needs_approval boolean not null default false;
comment on column tickets.needs_approval is 'A purchase of it is a request that keeps its places: nobody pays until it is accepted.';
alter type purchase add attribute "answerUntil" timestamptz, add attribute approved boolean;
