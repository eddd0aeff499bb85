-- What the admins may do: each has one role of the team, and a role is the rights that its people hold.
create table team_roles (
  id bigint generated always as identity primary key,
  -- Of those that every installation begins with; the owner's holds every right, those that come later too.
  key text unique check (key in ('owner', 'manager', 'support', 'supply', 'finance', 'box_office', 'viewer')),
  name text not null check (name <> ''),
  rights text[] not null default '{}' check (key is distinct from 'owner' or rights = '{}'),
  -- The most that its people give back to a customer by one decision; null: what the house's own limits allow.
  refund_limit_rials bigint check (refund_limit_rials > 0) check (key is distinct from 'owner' or refund_limit_rials is null),
  version int not null default 1,
  created_at timestamptz not null default now(),
  archived_at timestamptz check (archived_at is null or key is null)
);
create unique index team_roles_name on team_roles (fa_norm(name)) where archived_at is null;
comment on table team_roles is 'What the admins may do: each has one role of the team, and a role is the rights that its people hold.';

insert into team_roles (key, name, rights) values
  ('owner', 'مالک', '{}'),
  ('manager', 'مدیر', '{order.read,order.sell,order.change,order.cancel,order.mass_cancel,order.export,check_in.scan,handover.record,customer.read,customer.change,comment.read,comment.change,listing.read,listing.change,listing.publish,calendar.change,host.read,host.change,host.approve,payment.read,payment.take,payment.change,refund.read,refund.request,refund.approve,refund.pay,deposit.release,ledger.read,ledger.change,payout.read,payout.change,reconciliation.change,commission.read,commission.change,statistics.read,audit.read,notice.read,notice.send,job.change,health.read,setting.read,setting.change,holiday.change,assistant.use}'),
  ('support', 'پشتیبانی', '{order.read,order.sell,order.change,order.cancel,order.export,check_in.scan,handover.record,customer.read,customer.change,comment.read,comment.change,listing.read,host.read,payment.read,payment.take,refund.read,refund.request,refund.approve,notice.read,notice.send,assistant.use}'),
  ('supply', 'عرضه', '{order.read,comment.read,listing.read,listing.change,listing.publish,calendar.change,host.read,host.change,host.approve,commission.read,statistics.read,setting.read,holiday.change,assistant.use}'),
  ('finance', 'مالی', '{order.read,order.export,customer.read,listing.read,host.read,payment.read,payment.take,payment.change,refund.read,refund.request,refund.approve,refund.pay,deposit.release,ledger.read,ledger.change,payout.read,payout.change,reconciliation.change,commission.read,commission.change,statistics.read,setting.read}'),
  ('box_office', 'گیشه', '{order.read,order.sell,check_in.scan,listing.read,payment.read,payment.take}'),
  ('viewer', 'بیننده', '{order.read,customer.read,comment.read,listing.read,host.read,payment.read,refund.read,ledger.read,payout.read,commission.read,statistics.read,setting.read}');
update team_roles set refund_limit_rials = 20000000 where key = 'support';

alter table users add column team_role_id bigint;
alter table users add column invited_at timestamptz;
alter table users add column invited_by bigint;
alter table users add constraint users_team_role_id_fkey foreign key (team_role_id) references team_roles not valid;
alter table users add constraint users_invited_by_fkey foreign key (invited_by) references users not valid;
comment on column users.team_role_id is 'What an admin may do; whoever is no admin has none.';
comment on column users.invited_at is 'When an admin was invited into the team; null: by the command line.';

-- Whoever is an admin already could do everything, and still can.
update users set team_role_id = (select id from team_roles where key = 'owner') where role = 'admin';
alter table users add constraint users_team check ((role = 'admin') = (team_role_id is not null)) not valid;
