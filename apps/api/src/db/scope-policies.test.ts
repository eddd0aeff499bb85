import { scopedRights, Right } from '@rezerv/contract/team/team-right.ts'
import { expect, test } from 'vitest'
import { applicationRole } from './application-role.ts'
import { migrate } from './migrate.ts'
import { scopedTo } from './scoped.ts'
import { scopedRole, scopePolicies, sharedTables } from './scope-policies.ts'
import { testDatabase } from './testing.ts'
import { oneValue } from './rows.ts'

const { db, pool, query, queryValue } = await testDatabase()

/** Tables that are in neither list, or in both. */
const unsaid = async (scoped: string[]) => {
  const rows = await query<{ name: string }>`
    select c.relname::text as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`
  return rows.map(({ name }) => name).filter((name) => scoped.includes(name) === sharedTables.includes(name))
}

test('every table says whose rows a scoped colleague sees in it', async () => {
  expect(await unsaid(Object.keys(scopePolicies))).toEqual([])
  const { orders: _, ...rest } = scopePolicies
  expect(await unsaid(Object.keys(rest))).toEqual(['orders'])
})

test('each is held by the database to what it says, for the scoped role alone', async () => {
  const held = await query<{ name: string; said: string; roles: string[] }>`
    select c.relname::text as name, obj_description(p.oid, 'pg_policy') as said,
           array(select rolname::text from pg_roles where oid = any (p.polroles)) as roles
      from pg_policy p join pg_class c on c.oid = p.polrelid where not p.polpermissive and c.relrowsecurity and p.polcmd = '*'`
  expect(Object.fromEntries(held.map(({ name, said }) => [name, said]))).toEqual(scopePolicies)
  expect(new Set(held.flatMap(({ roles }) => roles))).toEqual(new Set([scopedRole]))
})

test('a condition that somebody took away is there again after the next start', async () => {
  await pool.query('drop policy scoped on orders; alter table payments disable row level security')
  await migrate(pool)
  expect(
    await queryValue<number>`select count(*)::int from pg_policy p join pg_class c on c.oid = p.polrelid
      where p.polname = 'scoped' and c.relrowsecurity and c.relname in ('orders', 'payments')`,
  ).toBe(2)
})

test('the application is not narrowed by what it may become, and a scope ends with its transaction', async () => {
  const who = oneValue<string>
  const scoped = scopedTo(db, { userId: 1 })
  expect(await who(scoped)`select current_user::text`).toBe(scopedRole)
  expect(await scoped.transaction().execute((trx) => who(trx)`select current_user::text`)).toBe(scopedRole)
  await expect(who(scoped)`select 1 / 0`).rejects.toThrow('division')
  await expect(scoped.transaction().execute((trx) => who(trx)`select 1 / 0`)).rejects.toThrow('division')
  for (let n = 0; n < 5; n += 1) expect(await who(db)`select current_user::text`).toBe(applicationRole)
  expect(
    await queryValue<boolean>`select pg_has_role(${applicationRole}, ${scopedRole}, 'usage') or not pg_has_role(${applicationRole}, ${scopedRole}, 'member')`,
  ).toBe(false)
})

test('a scoped role holds only the rights that are of a host, city or event', async () => {
  for (const right of Right.options) {
    const adding = query`insert into team_roles (name, rights, is_scoped) values (${right}, ${[right]}, true)`
    if (scopedRights.includes(right)) await adding
    else await expect(adding, right).rejects.toThrow('team_roles_scoped_rights')
  }
})
