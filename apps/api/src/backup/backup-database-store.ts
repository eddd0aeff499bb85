import pg from 'pg'

/** Tables and views of this database, but for those of extensions. */
export async function countTables(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`
    select count(*)::int as count from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
       and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`)
  return rows[0]?.count ?? 0
}

/** Drops everything in the database: tables, functions, jobs, extensions. What is left is as if it had just been created. */
export async function emptyDatabase(asker: pg.Pool | pg.ClientBase): Promise<void> {
  const { rows } = await asker.query<{ name: string }>(
    `select nspname as name from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'`,
  )
  const schemas = rows.map(({ name }) => pg.escapeIdentifier(name)).join(', ')
  await asker.query(`begin; drop schema ${schemas} cascade;
    create schema public authorization pg_database_owner; grant usage on schema public to public; commit`)
}
