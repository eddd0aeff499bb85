import { createHmac } from 'node:crypto'
import pg from 'pg'
import { applicationRole } from './application-role.ts'
import { scopedRole } from './scope-policies.ts'

// Who made the cluster may do everything in it: it starts the server, makes the two logins below, and nothing else.

/** Owns the tables: migrates and fills. */
const owner = 'rezerv_owner'
/** Serves: owns nothing, inherits nothing, and may become the application's role and no other. */
const worker = 'rezerv_server'

type Login = typeof owner | typeof worker

/** Each login's password comes from the maker's, which stands in a file: there is nothing more to keep, and no way back from it. */
const passwordOf = (login: Login, secret: string) => createHmac('sha256', secret).update(login).digest('hex')

/** The address for a login of the cluster whose maker has this one. */
export function urlOf(login: Login, makerUrl: string): string {
  const url = new URL(makerUrl)
  url.password = passwordOf(login, url.password)
  url.username = login
  return url.href
}

/**
 * Makes the two logins if they are missing, and gives the owner what is not its own yet: all of a cluster that an earlier version
 * made, and what somebody restored as the maker. A start that finds everything in order writes nothing.
 */
export async function prepareLogins(url: string): Promise<void> {
  const secret = new URL(url).password
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin')
    for (const { statement } of (await client.query<Row>(missingRoles(secret))).rows) await client.query(statement)
    for (const { statement } of (await client.query<Row>(foreign)).rows) await client.query(statement)
    await client.query('commit')
  } finally {
    await client.end().catch(() => undefined)
  }
}

type Row = { statement: string }

const missingRoles = (secret: string) => `
select statement from (values
  (1, '${owner}', 'create role ${owner} login password ''${passwordOf(owner, secret)}'''),
  (2, '${worker}', 'create role ${worker} login noinherit password ''${passwordOf(worker, secret)}'''),
  (3, '${applicationRole}', 'create role ${applicationRole} nologin noinherit'),
  (4, '${scopedRole}', 'create role ${scopedRole} nologin')) as role (at, name, statement)
 where not exists (select from pg_roles where rolname = name)
union all
select 'alter role ${applicationRole} noinherit' from pg_roles where rolname = '${applicationRole}' and rolinherit
union all
select 'grant ${scopedRole} to ${applicationRole}'
 where not exists (select from pg_auth_members m where m.roleid = to_regrole('${scopedRole}') and m.member = to_regrole('${applicationRole}'))
union all
select 'grant ${applicationRole} to ' || name from unnest(array['${owner}', '${worker}']) name
 where not exists (select from pg_auth_members m where m.roleid = to_regrole('${applicationRole}') and m.member = to_regrole(name))
union all
-- Demo data in bulk skips what each row of it would be asked.
select 'grant set on parameter session_replication_role to ${owner}'
 where to_regrole('${owner}') is null or not has_parameter_privilege(to_regrole('${owner}'), 'session_replication_role', 'set')`

/** Objects of an extension stay the maker's; a sequence of a table's column goes with it. */
const foreign = `
with ours as (select oid from pg_namespace where nspname in ('public', 'pgboss')),
part as (select classid, objid from pg_depend d
          where deptype = 'e' or (deptype in ('a', 'i') and refclassid = 'pg_class'::regclass
            and exists (select from pg_class s where s.oid = d.objid and d.classid = 'pg_class'::regclass and s.relkind = 'S')))
select format('alter database %I owner to ${owner}', datname) as statement
  from pg_database where datname = current_database() and datdba <> '${owner}'::regrole
union all
select format('alter schema %I owner to ${owner}', nspname) from pg_namespace
 where nspname = 'pgboss' and nspowner <> '${owner}'::regrole
union all
select format('alter %s %s owner to ${owner}', case relkind when 'S' then 'sequence' when 'v' then 'view' when 'm' then 'materialized view' else 'table' end, oid::regclass)
  from pg_class c
 where relnamespace in (select oid from ours) and relkind in ('r', 'p', 'v', 'm', 'S') and relowner <> '${owner}'::regrole
   and not exists (select from part where classid = 'pg_class'::regclass and objid = c.oid)
union all
select format('alter routine %s owner to ${owner}', oid::regprocedure) from pg_proc p
 where pronamespace in (select oid from ours) and proowner <> '${owner}'::regrole
   and not exists (select from part where classid = 'pg_proc'::regclass and objid = p.oid)
union all
select format('alter type %s owner to ${owner}', t.oid::regtype) from pg_type t left join pg_class c on c.oid = t.typrelid
 where typnamespace in (select oid from ours) and typowner <> '${owner}'::regrole
   and (typtype in ('e', 'd', 'r') or (typtype = 'c' and c.relkind = 'c'))
   and not exists (select from part where classid = 'pg_type'::regclass and objid = t.oid)`
