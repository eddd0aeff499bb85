import { aspectsOf } from '@rezerv/contract/comment/comment-aspect.ts'
import { findFlags, maskText } from '@rezerv/contract/comment/comment-flag.ts'
import { sql } from 'kysely'
import {
  commentTexts,
  flaggedReplies,
  flaggedTexts,
  hostTexts,
  maskedTexts,
  rejectedTexts,
  replyTexts,
} from './demo-comment-texts.ts'
import type { Db } from '#db/connect.ts'
import { execute } from '#db/rows.ts'
import { demoPeople } from './demo-people.ts'

const kinds = ['car', 'event', 'space'] as const
const aspects = JSON.stringify({
  customer: Object.fromEntries(kinds.map((kind) => [kind, aspectsOf('customer', kind)])),
  host: Object.fromEntries(kinds.map((kind) => [kind, aspectsOf('host', kind)])),
})
const masked = maskedTexts.map(({ body, piece }) => ({ original: body, body: maskText(body, [piece]), piece }))
const admin = sql`(select id from users where mobile = ${demoPeople.admin})`

/** Comments of a few hundred of the latest bookings that are over: a queue of this week, and what was decided before, in every state. */
export async function seedComments(db: Db, { now }: { now: string }): Promise<void> {
  await drawComments(db, now)
  await writeComments(db)
  await writeTraces(db, now)
}

/** The newest 36 of the customers and 8 of the hosts wait. `draw(n, salt)` comes from the sales. */
const drawComments = (db: Db, now: string) =>
  execute(db)`
    create temp table seed_comments on commit drop as
    with over as (
      select o.id, o.kind, o.ends_at, row_number() over (partition by o.kind order by o.ends_at desc, o.id) as nr
        from orders o where o.status = 'completed' and o.ends_at < ${now}::timestamptz - interval '3 hours'
    ), sides as (
      select o.*, s.side, o.id * 10 + (s.side = 'host')::int as seed
        from over o cross join (values ('customer'), ('host')) s (side)
       where o.nr <= 150 and (s.side = 'customer' or pg_temp.draw(o.id, 61) < 0.3)
    ), timed as (
      select s.*, least(${now}::timestamptz - interval '1 minute' * (5 + floor(pg_temp.draw(seed, 62) * 4000)),
                        ends_at + interval '1 hour' * (2 + floor(pg_temp.draw(seed, 62) * 90))) as created_at, pg_temp.draw(seed, 63) as luck,
             pg_temp.draw(seed, 64) as pick
        from sides s
    ), ranked as (
      select t.*, row_number() over (partition by side order by created_at desc) as rank,
             case when side = 'host' then 4 + (luck < 0.6)::int when luck < 0.5 then 5 when luck < 0.78 then 4 when luck < 0.88 then 3 when luck < 0.95 then 2 else 1 end as stars
        from timed t
    ), staged as (
      select r.*, case when rank <= case side when 'customer' then 36 else 8 end then 'pending'
                       when side = 'customer' and rank % 13 = 0 then 'rejected' else 'approved' end as status from ranked r
    )
    select s.*,
           case when side = 'host' then h.texts ->> (floor(pick * jsonb_array_length(h.texts)))::int
                when status = 'rejected' then d.rejected -> (rank / 13 % jsonb_array_length(d.rejected))::int ->> 'body'
                when f.flagged is not null then f.flagged ->> 'body'
                when status = 'approved' and rank % 29 = 5 then d.masked -> (rank / 29 % jsonb_array_length(d.masked))::int ->> 'body'
                when rank % 17 = 3 then '' else m.texts ->> floor(pick * jsonb_array_length(m.texts))::int end as body,
           case when side = 'customer' and status = 'rejected' then d.rejected -> (rank / 13 % jsonb_array_length(d.rejected))::int end as why,
           case when side = 'customer' and status = 'approved' and rank % 29 = 5 then d.masked -> (rank / 29 % jsonb_array_length(d.masked))::int end as mask,
           coalesce((f.flagged ->> 'stars')::int, stars) as shown_stars
      from staged s
      cross join lateral (select ${JSON.stringify(commentTexts)}::jsonb -> kind -> case when stars >= 4 then 'good' when stars = 3 then 'fair' else 'poor' end as texts) m
      cross join (select ${JSON.stringify(hostTexts)}::jsonb as texts) h
      cross join (select ${JSON.stringify(flaggedTexts)}::jsonb as flagged, ${JSON.stringify(rejectedTexts)}::jsonb as rejected,
                         ${JSON.stringify(masked)}::jsonb as masked) d
      cross join lateral (select case when side = 'customer' and status = 'pending' and rank % 3 = 1 then d.flagged -> (rank / 3 % jsonb_array_length(d.flagged))::int end as flagged) f`

async function writeComments(db: Db) {
  await execute(db)`
    insert into comments (order_id, side, listing_id, host_id, customer_id, status, ratings, rating_tenths, body, original, hidden, reason, reason_note, decided_by, decided_at,
                          published_at, featured_at, reply_body, reply_status, reply_reason, reply_at, advice, advice_note, advice_at, created_by, created_at)
    select o.id, s.side, o.listing_id, o.host_id, o.customer_id, s.status,
           (select jsonb_object_agg(a.name, greatest(1, least(5, s.shown_stars + floor(pg_temp.draw(s.seed * 20 + a.nr, 65) * 2.4)::int - 1)))
              from jsonb_array_elements_text(${aspects}::jsonb -> s.side -> s.kind) with ordinality a (name, nr)), 0,
           s.body, s.mask ->> 'original', case when s.mask is null then '{}' else array[s.mask ->> 'piece'] end,
           s.why ->> 'reason', coalesce(s.why ->> 'note', ''), case when s.status <> 'pending' then ${admin} end, case when s.status <> 'pending' then d.at end,
           case when s.status = 'approved' and (s.created_at < now() - interval '7 days') then d.at + interval '1 day' end,
           case when s.status = 'approved' and s.side = 'customer' and s.stars = 5 and s.rank % 11 = 0 and s.created_at < now() - interval '3 days' then d.at + interval '2 days' end,
           case when r.state = 'pending' and s.rank % 2 = 0 then (${flaggedReplies}::text[])[1 + s.rank % 2]
                when r.state is not null then (${replyTexts}::text[])[1 + floor(s.pick * ${replyTexts.length}::int)::int] end,
           r.state, case r.state when 'rejected' then 'advertising' end, case when r.state is not null then d.at + interval '5 hours' end,
           case when v.advised then case when s.rank % 3 = 1 then 'reject' when s.stars <= 2 then 'look' else 'approve' end end,
           case when v.advised then case when s.rank % 3 = 1 then 'راه تماس یا ناسزا دارد و نباید منتشر شود.' when s.stars <= 2 then 'گلایهٔ جدی است؛ پیش از انتشار با میزبان بررسی شود.'
                else 'دربارهٔ همین رزرو است و چیزی برخلاف قواعد ندارد.' end else '' end,
           case when v.advised then s.created_at + interval '10 minutes' end, ${admin}, s.created_at
      from seed_comments s join orders o on o.id = s.id
      cross join lateral (select s.created_at + interval '1 hour' * (1 + floor(s.pick * 20)) as at) d
      cross join lateral (select case when s.side = 'host' or s.status <> 'approved' then null when s.rank < 46 then 'pending' when s.rank % 41 = 0 then 'rejected'
                                      when s.rank % 3 = 0 then 'approved' end as state) r
      cross join lateral (select s.side = 'customer' and s.status = 'pending' and s.rank > 12 as advised) v
     order by s.created_at`
  await execute(db)`
    insert into comment_photos (comment_id, media_id, position)
    select c.id, i.media_id, row_number() over (partition by c.id order by i.position)
      from comments c join listing_images i on i.listing_id = c.listing_id where c.side = 'customer' and c.id % 6 = 0`
}

/** Flags as the rules find them, reports, and who decided what. */
async function writeTraces(db: Db, now: string) {
  const bodies = [...flaggedTexts.map(({ body }) => body), ...flaggedReplies, ...rejectedTexts.map(({ body }) => body)]
  const flags = JSON.stringify(bodies.flatMap((body) => findFlags(body).map((flag) => ({ body, ...flag }))))
  await execute(db)`
    insert into comment_flags (comment_id, source, kind, piece, created_at)
    select c.id, 'rule', f.kind, f.piece, c.created_at
      from comments c join jsonb_to_recordset(${flags}::jsonb) as f (body text, kind text, piece text) on f.body = c.body or f.body = c.reply_body`
  await execute(db)`
    insert into comment_flags (comment_id, source, kind, note, created_at)
    select c.id, 'assistant', 'spam', 'به رزرو بیرون از سامانه دعوت می‌کند.', c.advice_at from comments c
     where c.advice = 'reject' and exists (select from comment_flags f where f.comment_id = c.id and f.kind in ('phone', 'link'))`
  await execute(db)`
    insert into comment_reports (comment_id, by_side, reason, note, created_by, created_at, cleared_at, cleared_by)
    select id, case when n % 3 = 0 then 'customer' else 'host' end, (array['false_claim', 'abuse', 'other'])[1 + n % 3],
           case when n % 3 = 1 then '' else 'چنین چیزی پیش نیامده بود؛ لطفاً بررسی کنید.' end, ${admin}, at, case when n > 14 then at + interval '3 hours' end,
           case when n > 14 then ${admin} end
      from (select c.id, least(c.created_at + interval '20 hours', ${now}::timestamptz - interval '30 minutes') as at, row_number() over (order by c.created_at desc)::int as n
              from comments c where c.side = 'customer' and c.rating_tenths <= 30 and c.status <> 'rejected') low
     where n <= 22`
  await execute(db)`
    insert into audit_entries (at, actor_id, action, subject_kind, subject_id, old_value, new_value, ip)
    select at, ${admin}, action, 'comment', id, old_value, new_value, '127.0.0.1' from (
      select created_at as at, 'record' as action, id, null::jsonb as old_value, jsonb_build_object('side', case side when 'host' then 'میزبان' else 'مشتری' end, 'orderId', order_id) as new_value from comments
      union all select decided_at - interval '1 minute', 'mask', id, null, '{"hiddenCount": 1}' from comments where original is not null
      union all select decided_at, case status when 'approved' then 'approve' else 'reject' end, id, '{"status": "pending"}', jsonb_build_object('status', status) from comments where decided_at is not null
      union all select reply_at, 'reply', id, null, jsonb_build_object('reply', reply_body) from comments where reply_at is not null
      union all select featured_at, 'feature', id, null, null from comments where featured_at is not null
    ) entries order by at`
}
