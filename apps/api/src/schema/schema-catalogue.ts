import type pg from 'pg'

export type Key = {
  name: string
  kind: 'p' | 'u' | 'f' | 'c'
  columns: string[]
  definition: string
  to: string | null
}
export type Column = {
  name: string
  type: string
  comment: string | null
  nullable: boolean
  identity: boolean
  default: string | null
  generated: string | null
}
export type Table = {
  name: string
  comment: string | null
  options: string | null
  columns: Column[]
  keys: Key[]
  indexes: string[]
  triggers: string[]
}
export type Catalogue = {
  tables: Table[]
  types: { name: string; attributes: string[] }[]
  views: { name: string; definition: string }[]
  functions: string[]
}

/** Objects of an extension, and those that every database has, are nobody's to read here. */
const ours = (catalog: string, of: string, namespace: string) =>
  `${namespace} = 'public'::regnamespace and not exists (select from pg_depend e
     where e.classid = '${catalog}'::regclass and e.objid = ${of}.oid and e.deptype = 'e')`

const tables = `
select c.relname as name, obj_description(c.oid, 'pg_class') as comment, array_to_string(c.reloptions, ', ') as options,
       (select json_agg(json_build_object(
                 'name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'comment', col_description(c.oid, a.attnum),
                 'nullable', not a.attnotnull, 'identity', a.attidentity = 'a',
                 'default', case a.attgenerated when '' then pg_get_expr(d.adbin, d.adrelid, true) end,
                 'generated', case a.attgenerated when 's' then pg_get_expr(d.adbin, d.adrelid, true) end) order by a.attnum)
          from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
       coalesce((select json_agg(json_build_object(
                 'name', k.conname, 'kind', k.contype, 'definition', pg_get_constraintdef(k.oid, true), 'to', f.relname,
                 'columns', (select json_agg(a.attname order by u.at) from unnest(k.conkey) with ordinality u (n, at)
                               join pg_attribute a on a.attrelid = c.oid and a.attnum = u.n))
                 order by array_position('{p,u,f,c}', k.contype::text), k.conkey, k.conname)
          from pg_constraint k left join pg_class f on f.oid = k.confrelid
         where k.conrelid = c.oid and k.contype in ('p', 'u', 'f', 'c')), '[]') as keys,
       array(select pg_get_indexdef(i.indexrelid, 0, true) || case when i.indisvalid then '' else ' -- invalid' end
               from pg_index i join pg_class x on x.oid = i.indexrelid
              where i.indrelid = c.oid and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u'))
              order by x.relname) as indexes,
       array(select pg_get_triggerdef(t.oid, true) from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal order by t.tgname) as triggers
  from pg_class c where c.relkind = 'r' and ${ours('pg_class', 'c', 'c.relnamespace')} order by c.relname`

const types = `
select c.relname as name, (select array_agg(quote_ident(a.attname) || ' ' || format_type(a.atttypid, a.atttypmod) order by a.attnum)
                             from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as attributes
  from pg_class c where c.relkind = 'c' and ${ours('pg_class', 'c', 'c.relnamespace')} order by c.oid`

const views = `
select c.relname as name, pg_get_viewdef(c.oid, true) as definition
  from pg_class c where c.relkind in ('v', 'm') and ${ours('pg_class', 'c', 'c.relnamespace')} order by c.relname`

const functions = `
select format('%s(%s) returns %s', p.proname, pg_get_function_arguments(p.oid), pg_get_function_result(p.oid)) as name
  from pg_proc p where ${ours('pg_proc', 'p', 'p.pronamespace')} order by 1`

/** The whole schema `public` as it stands, in an order of names that does not tell how it came about. */
export async function readCatalogue(pool: pg.Pool | pg.ClientBase): Promise<Catalogue> {
  const read = async <T extends pg.QueryResultRow>(text: string) => (await pool.query<T>(text)).rows
  return {
    tables: await read<Table>(tables),
    types: await read<Catalogue['types'][number]>(types),
    views: await read<Catalogue['views'][number]>(views),
    functions: (await read<{ name: string }>(functions)).map(({ name }) => name),
  }
}
