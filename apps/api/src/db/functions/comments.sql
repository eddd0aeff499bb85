-- The comments of the two sides of an order: only after a real booking, moderated, published together or after seven days.

-- Waits for whoever changes the order, or writes or decides its other side, so that one of two at once sees the other.
create or replace function write_comment() returns trigger language plpgsql as $$
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
create or replace trigger comments_written before insert on comments for each row execute function write_comment();

create or replace function keep_comment() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (new.order_id, new.side, new.created_at, new.listing_id, new.host_id, new.customer_id) is distinct from
       (old.order_id, old.side, old.created_at, old.listing_id, old.host_id, old.customer_id)
       or coalesce(new.original, new.body) <> coalesce(old.original, old.body)
          and not exists (select from users u where u.id = new.customer_id and u.erased_at is not null) then
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
create or replace trigger comments_xkept before insert or update on comments for each row execute function keep_comment();

-- Both sides at once as soon as both are decided; what is alone waits seven days (contract: publishAloneAfterDays).
create or replace function publish_comments() returns trigger language plpgsql as $$
begin
  perform 1 from orders where id = new.order_id for no key update;
  update comments c set published_at = now()
   where c.order_id = new.order_id and c.status = 'approved' and c.published_at is null
     and (c.created_at <= now() - interval '7 days'
          or exists (select from comments other where other.order_id = c.order_id and other.side <> c.side and other.status <> 'pending'));
  return null;
end $$;
create or replace trigger comments_published after insert or update of status on comments for each row
  when (new.status <> 'pending') execute function publish_comments();

-- The comment's old count goes and its new one comes; ratings of hosts about customers do not count.
create or replace function count_rating() returns trigger language plpgsql as $$
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
create or replace trigger comments_counted after insert or update on comments for each row when (new.side = 'customer') execute function count_rating();
