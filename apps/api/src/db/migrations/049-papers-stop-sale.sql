-- Nothing new is sold where what permits it was refused or has ended: a host's licence, a car's insurance.
insert into settings (key, effective_from, value) values ('stop_sale_on_ended_papers', '2024-03-20T00:00:00+03:30', 'true');
