-- What an event asks of everybody who comes, and what they answered.
create table attendee_questions (
  id bigint generated always as identity primary key,
  listing_id bigint not null references listings,
  label text not null check (label <> ''),
  kind text not null check (kind in ('text', 'choice', 'national_id', 'mobile', 'file')),
  options text[] not null default '{}',
  required boolean not null,
  ticket_ids bigint[] not null default '{}',
  position int not null,
  archived boolean not null default false
);
create index attendee_questions_listing on attendee_questions (listing_id, position);
comment on table attendee_questions is 'A question that an event asks of everybody who comes with a ticket.';
comment on column attendee_questions.ticket_ids is 'The tickets that it is asked with; empty: every ticket of the event.';

create table attendee_answers (
  id bigint generated always as identity primary key,
  issued_ticket_id bigint not null references issued_tickets,
  question_id bigint not null references attendee_questions,
  answer text not null check (answer <> ''),
  file_key text,
  content_type text,
  answered_at timestamptz not null default now(),
  unique (issued_ticket_id, question_id),
  check ((file_key is null) = (content_type is null))
);
create index attendee_answers_question on attendee_answers (question_id);
comment on table attendee_answers is 'The answer of whoever comes with an issued ticket.';
comment on column attendee_answers.answer is 'Of a file the name that it came by.';
