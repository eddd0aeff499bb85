import { sql } from 'kysely'

/** How a row of `users` under this alias is called: by its name, or by the number while it has none; null where the row is missing. */
export const personName = (alias: string) => {
  const person = sql.ref(alias)
  return sql<string>`coalesce(nullif(btrim(${person}.name || ' ' || ${person}.family), ''), ${person}.mobile)`
}
