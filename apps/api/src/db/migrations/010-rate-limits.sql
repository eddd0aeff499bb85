-- rate-limiter-flexible's table: how often a number or an address has asked, shared by all API processes. `expire` is in epoch ms.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);
