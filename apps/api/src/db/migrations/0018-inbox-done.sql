-- An item of the inbox can be called done where no record tells of it, and be put off without a word of why.
alter table inbox_marks add column done_at timestamptz;
alter table inbox_marks drop constraint inbox_marks_check1;
