-- News for the browsers is a row instead of a notification: commits that notify wait for each other, rows do not.
create table live_news (
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default clock_timestamp(),
  topic text not null
);
create index live_news_xid on live_news (xid);
comment on table live_news is 'What changed, for the browsers of every API process (db/live-news.ts); swept after ten minutes.';
comment on column live_news.xid is 'The transaction that told it: readers ask by snapshot, so that what commits late is not passed over.';
