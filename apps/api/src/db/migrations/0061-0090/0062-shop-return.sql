-- Where the browser of a guest goes after the bank: back to the program that sent it there.
alter table api_keys add return_url text check (return_url <> '');
comment on column api_keys.return_url is 'Where guests of the program go after the bank, with {order} for the number of the order; null for the page of the receipt.';
alter table payments add api_key_id bigint;
alter table payments add constraint payments_api_key foreign key (api_key_id) references api_keys not valid;
comment on column payments.api_key_id is 'The key of the program that sent its guest to the bank.';
