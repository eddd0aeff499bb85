-- Whether customers hand tickets on by themselves.
insert into settings (key, effective_from, value) values ('ticket_transfer', '2024-03-20T00:00:00+03:30', 'true');
