-- New words wait in a list, and who fills it puts all of them into the index. At 4 MB, the default, one purchase in a second of a hot sale did that for
-- 50 ms, and the others waited behind it for the slot.
alter index orders_search set (gin_pending_list_limit = 1024);
alter index users_search set (gin_pending_list_limit = 1024);
