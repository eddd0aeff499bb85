import { sql } from 'kysely'
import { scopedRole } from './scope-policies.ts'

/** How a row of `users` under this alias is called: by its name, or by the number while it has none; null where the row is missing. */
export const personName = (alias: string) => {
  const person = sql.ref(alias)
  return sql<string>`coalesce(nullif(btrim(${person}.name || ' ' || ${person}.family), ''), ${person}.mobile)`
}

/** Who did what an entry of the log says: a person, a key, or a person by a key; null where it was the system. Of the row of `users` and the row of `api_keys` under these aliases. */
export const actorName = (user: string, key: string) =>
  sql<string | null>`nullif(concat_ws(' · ', ${personName(user)}, 'کلید ' || ${sql.ref(key)}.name), '')`

/** Whom a list of people may show: everybody, and to a scoped colleague the customers of the orders that they see. */
export const personIsSeen = (alias: string) => {
  const person = sql.ref(alias)
  return sql<boolean>`(current_user <> ${sql.lit(scopedRole)} or exists (select from orders seen where seen.customer_id = ${person}.id))`
}
