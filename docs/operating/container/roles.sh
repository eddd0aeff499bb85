#!/bin/sh
# Run once by PostgreSQL's image, on an empty volume: the two logins of docs/operating/installing.md.
set -eu
psql -v ON_ERROR_STOP=1 -U postgres -v owner="$OWNER_PASSWORD" -v server="$SERVER_PASSWORD" <<'SQL'
create role rezerv_owner login password :'owner';
create database rezerv owner rezerv_owner;
create role rezerv_app nologin noinherit;
create role rezerv_scoped nologin;   grant rezerv_scoped to rezerv_app;
create role rezerv_server login noinherit password :'server';
grant rezerv_app to rezerv_owner, rezerv_server;
SQL
