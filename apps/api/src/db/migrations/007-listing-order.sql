-- The list of listings shows the latest change first.
create index listings_updated on listings (kind, updated_at desc, id desc);
