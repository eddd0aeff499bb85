-- Why a version of a cancellation policy was added.
alter table cancellation_policies add column reason text not null default '';
