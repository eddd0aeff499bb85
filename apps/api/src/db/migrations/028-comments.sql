-- What the two sides of an order say of it. Written only after a real booking, moderated, published together or after seven days.
create function are_ratings(ratings jsonb) returns boolean language sql immutable as $$
  select jsonb_typeof(ratings) = 'object' and ratings <> '{}'
     and not exists (select from jsonb_each_text(ratings) r where r.value !~ '^[1-5]$')
$$;

create table comments (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  side text not null check (side in ('customer', 'host')),
  -- The order's own, filled when the comment is written.
  listing_id bigint not null references listings,
  host_id bigint not null references hosts,
  customer_id bigint not null references users,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  ratings jsonb not null check (are_ratings(ratings)),
  rating_tenths int not null,
  -- As it is shown. `original` is what was written, kept while pieces of it are hidden.
  body text not null default '',
  original text,
  hidden text[] not null default '{}',
  reason text,
  reason_note text not null default '',
  decided_by bigint references users,
  decided_at timestamptz,
  published_at timestamptz,
  featured_at timestamptz,
  reply_body text,
  reply_status text check (reply_status in ('pending', 'approved', 'rejected')),
  reply_reason text,
  reply_note text not null default '',
  reply_at timestamptz,
  -- What the assistant would do; a person decides.
  advice text check (advice in ('approve', 'reject', 'look')),
  advice_note text not null default '',
  advice_at timestamptz,
  version int not null default 1,
  created_by bigint references users,
  created_at timestamptz not null default now(),
  search text not null default '',
  unique (order_id, side),
  check (status <> 'rejected' or reason is not null),
  check (published_at is null or status = 'approved'),
  check (featured_at is null or status = 'approved'),
  check ((reply_body is null) = (reply_status is null)),
  check (reply_body is null or side = 'customer'),
  check ((original is null) = (hidden = '{}'))
);
create index comments_pending on comments (created_at, id) where status = 'pending';
create index comments_replies on comments (created_at, id) where reply_status = 'pending';
create index comments_status on comments (status, created_at desc, id desc);
create index comments_created on comments (created_at desc, id desc);
create index comments_unpublished on comments (created_at) where status = 'approved' and published_at is null;
create index comments_listing on comments (listing_id, created_at desc, id desc);
create index comments_host on comments (host_id, created_at desc, id desc);
create index comments_customer on comments (customer_id, created_at desc, id desc);
create index comments_search on comments using gin (search gin_trgm_ops);

create table comment_photos (
  comment_id bigint not null references comments,
  media_id bigint not null references media,
  position int not null,
  primary key (comment_id, media_id)
);

create table comment_flags (
  id bigint generated always as identity primary key,
  comment_id bigint not null references comments,
  source text not null check (source in ('rule', 'assistant')),
  kind text not null,
  piece text not null default '',
  note text not null default '',
  created_at timestamptz not null default now()
);
create index comment_flags_comment on comment_flags (comment_id, id);

create table comment_reports (
  id bigint generated always as identity primary key,
  comment_id bigint not null references comments,
  by_side text not null check (by_side in ('customer', 'host')),
  reason text not null,
  note text not null default '',
  created_by bigint references users,
  created_at timestamptz not null default now(),
  cleared_at timestamptz,
  cleared_by bigint references users
);
create index comment_reports_comment on comment_reports (comment_id, id);
create index comment_reports_open on comment_reports (comment_id) where cleared_at is null;

-- The mean rating of a listing is sum over count; kept by a trigger, so it is right whoever publishes.
create table listing_ratings (
  listing_id bigint primary key references listings,
  count int not null check (count >= 0),
  sum_tenths bigint not null check (sum_tenths >= 0)
);

-- Waits for whoever changes the order, or writes or decides its other side, so that one of two at once sees the other.
create function write_comment() returns trigger language plpgsql as $$
declare
  of_order orders;
begin
  select * into strict of_order from orders where id = new.order_id for no key update;
  if of_order.confirmed_at is null or not (of_order.status = 'completed' or (of_order.status = 'confirmed' and of_order.ends_at <= now())) then
    raise exception 'a comment needs a booking that is over' using errcode = 'RZ007';
  end if;
  new.listing_id := of_order.listing_id;
  new.host_id := of_order.host_id;
  new.customer_id := of_order.customer_id;
  return new;
end $$;
create trigger comments_written before insert on comments for each row execute function write_comment();

create function keep_comment() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (new.order_id, new.side, new.created_at, new.listing_id, new.host_id, new.customer_id) is distinct from
       (old.order_id, old.side, old.created_at, old.listing_id, old.host_id, old.customer_id)
       or coalesce(new.original, new.body) <> coalesce(old.original, old.body) then
      raise exception 'what a comment is about and what was written stay' using errcode = 'RZ008';
    end if;
    if (new.status, new.body, new.reply_body, new.reply_status) is distinct from (old.status, old.body, old.reply_body, old.reply_status) then
      new.version := old.version + 1;
    end if;
  end if;
  if new.status <> 'approved' then
    new.published_at := null;
    new.featured_at := null;
  end if;
  new.rating_tenths := (select round(avg(r.value::int) * 10) from jsonb_each_text(new.ratings) r);
  new.search := (
    select fa_norm(concat_ws(' ', new.body, new.reply_body, o.code, l.code, l.title, h.display_name, u.name, u.family, u.mobile, '0' || substr(u.mobile, 4)))
      from orders o, listings l, hosts h, users u
     where o.id = new.order_id and l.id = new.listing_id and h.id = new.host_id and u.id = new.customer_id);
  return new;
end $$;
-- By name after comments_written: triggers of one kind fire in the order of their names.
create trigger comments_xkept before insert or update on comments for each row execute function keep_comment();
create trigger comments_stay before delete on comments for each statement execute function refuse_change();

-- Both sides at once as soon as both are decided; what is alone waits seven days (contract: publishAloneAfterDays).
create function publish_comments() returns trigger language plpgsql as $$
begin
  perform 1 from orders where id = new.order_id for no key update;
  update comments c set published_at = now()
   where c.order_id = new.order_id and c.status = 'approved' and c.published_at is null
     and (c.created_at <= now() - interval '7 days'
          or exists (select from comments other where other.order_id = c.order_id and other.side <> c.side and other.status <> 'pending'));
  return null;
end $$;
create trigger comments_published after insert or update of status on comments for each row
  when (new.status <> 'pending') execute function publish_comments();

-- What was counted of the comment goes, what is to be counted now comes; ratings of hosts about customers do not count.
create function count_rating() returns trigger language plpgsql as $$
declare
  count_change int := case when new.published_at is null then 0 else 1 end;
  tenths_change int := case when new.published_at is null then 0 else new.rating_tenths end;
begin
  if tg_op = 'UPDATE' and old.published_at is not null then
    count_change := count_change - 1;
    tenths_change := tenths_change - old.rating_tenths;
  end if;
  if count_change <> 0 or tenths_change <> 0 then
    -- Not an upsert: its row would break the checks before the conflict is seen.
    insert into listing_ratings (listing_id, count, sum_tenths) values (new.listing_id, 0, 0) on conflict do nothing;
    update listing_ratings set count = count + count_change, sum_tenths = sum_tenths + tenths_change where listing_id = new.listing_id;
  end if;
  return null;
end $$;
create trigger comments_counted after insert or update on comments for each row when (new.side = 'customer') execute function count_rating();

create function tell_live_comment() returns trigger language plpgsql as $$
begin
  perform pg_notify('live', 'comment');
  return null;
end $$;
create trigger comments_told after insert or update on comments for each statement execute function tell_live_comment();
create trigger comment_reports_told after insert or update on comment_reports for each statement execute function tell_live_comment();
