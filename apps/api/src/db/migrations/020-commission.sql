-- What the platform takes of a sale, by scope and date of booking. A row is never changed but for its end: what an order was sold under
-- must stay readable. A null scope means all. Percents in hundredths at the finest, amounts in rials for each ticket, car or room.
create table commission_rules (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  kind text check (kind in ('car', 'event', 'space')),
  category text check (category <> ''),
  host_id bigint references hosts,
  from_day date not null,
  until_day date,
  host_percent numeric(5, 2) not null check (host_percent between 0 and 100),
  host_fixed_rials bigint not null check (host_fixed_rials >= 0),
  guest_percent numeric(5, 2) not null check (guest_percent between 0 and 100),
  guest_fixed_rials bigint not null check (guest_fixed_rials >= 0),
  vat_on_commission boolean not null,
  created_by bigint references users,
  created_at timestamptz not null default now(),
  check (category is null or kind is not null),
  -- One that ended before its first day was taken back and never counted.
  check (until_day is null or until_day >= from_day - 1)
);
create index commission_rules_host on commission_rules (host_id) where host_id is not null;

create function refuse_rule_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or to_jsonb(old) - 'until_day' <> to_jsonb(new) - 'until_day' then
    raise exception 'a commission rule is ended, not changed' using errcode = 'RZ006';
  end if;
  return new;
end $$;
create trigger commission_rules_kept before update or delete on commission_rules for each row execute function refuse_rule_change();

-- The rule and the VAT on the commission are a part of the frozen price; here they can be asked for and summed.
alter table orders
  add column commission_rule_id bigint generated always as ((quote -> 'commission' ->> 'ruleId')::bigint) stored,
  add column commission_vat_rials bigint not null generated always as (coalesce((quote -> 'commission' ->> 'vatRials')::bigint, 0)) stored;
create index orders_commission_rule on orders (commission_rule_id) where commission_rule_id is not null;
alter table orders
  drop constraint orders_check1,
  add constraint orders_split check (subtotal_rials = commission_rials + commission_vat_rials + host_share_rials);
