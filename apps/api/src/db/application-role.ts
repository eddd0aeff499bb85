import type pg from 'pg'
import { scopedRole } from './scope-policies.ts'

/** The role that serves requests: it reads and writes rows, owns nothing, and cannot touch what stands in the books. */
export const applicationRole = 'rezerv_app'

/** Rows are added and never changed. The triggers refuse it to everybody who asks; the role has not even the right to ask. */
export const appendOnly = [
  'audit_entries',
  'bank_statements',
  'cancellation_policies',
  'hall_plans',
  'payout_lines',
  'postings',
  'security_events',
  'transactions',
]

/**
 * Makes the role if there is none, and gives it its rights on the tables that there are; called as their owner after migrating.
 * Only what is missing is granted: a second start writes nothing.
 * @returns why this database's user may not make or become the role, or null when all is well
 */
export const prepareRole = (client: pg.ClientBase) => prepare(client, applicationRole, makeApplication)

/** The same for the role of scoped colleagues, which the application may become; without it they are refused, and everybody else works on. */
export const prepareScopedRole = (client: pg.ClientBase) => prepare(client, scopedRole, makeScoped)

async function prepare(client: pg.ClientBase, role: string, make: string): Promise<string | null> {
  await client.query('begin')
  try {
    await client.query(make)
    const { rows } = await client.query<{ statement: string }>(missing, [role, appendOnly])
    for (const { statement } of rows) await client.query(statement)
    await client.query(`set local role ${role}`)
    await client.query('commit')
    return null
  } catch (error) {
    await client.query('rollback')
    const { code, message } = error as { code?: string; message: string }
    if (code === insufficientPrivilege) return message
    throw error
  }
}

const insufficientPrivilege = '42501'

// Roles are the cluster's and our lock is the database's: two databases may get here at once.
const makeApplication = `
do $$ begin
  if not exists (select from pg_roles where rolname = '${applicationRole}') then
    create role ${applicationRole} nologin noinherit;
  end if;
  if not pg_has_role(current_user, '${applicationRole}', 'member') then
    grant ${applicationRole} to current_user;
  end if;
exception when duplicate_object or unique_violation then null;
end $$`

// The application inherits nothing of it: what limits the scoped role would limit everybody.
const makeScoped = `
do $$ begin
  if not exists (select from pg_roles where rolname = '${scopedRole}') then
    create role ${scopedRole} nologin;
  end if;
  if (select rolinherit from pg_roles where rolname = '${applicationRole}') then
    alter role ${applicationRole} noinherit;
  end if;
  if not pg_has_role('${applicationRole}', '${scopedRole}', 'member') then
    grant ${scopedRole} to ${applicationRole};
  end if;
exception when duplicate_object or unique_violation then null;
end $$`

const missing = `
with ours as (
  select c.oid, c.relkind, c.oid::regclass as name, n.nspname = 'public' and c.relname in ('migrations', 'migration_files', 'migration_lock') as read_only,
         n.nspname = 'public' and c.relname = any ($2) as append_only
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p', 'v', 'S'))
select 'grant usage on schema pgboss to ' || $1::text as statement where not has_schema_privilege($1, 'pgboss', 'usage')
union all
select format('grant select on %s to %I', name, $1) from ours
 where relkind <> 'S' and not has_table_privilege($1, oid, 'select')
union all
select format('grant insert on %s to %I', name, $1) from ours
 where relkind in ('r', 'p') and not read_only and not has_table_privilege($1, oid, 'insert')
union all
select format('grant update, delete on %s to %I', name, $1) from ours
 where relkind in ('r', 'p') and not read_only and not append_only
   and not (has_table_privilege($1, oid, 'update') and has_table_privilege($1, oid, 'delete'))
union all
select format('revoke update, delete, truncate on %s from %I', name, $1) from ours
 where append_only and (has_any_column_privilege($1, oid, 'update') or has_table_privilege($1, oid, 'delete, truncate'))
union all
select format('grant usage on sequence %s to %I', name, $1) from ours
 where case relkind when 'S' then not has_sequence_privilege($1, oid, 'usage') else false end`
