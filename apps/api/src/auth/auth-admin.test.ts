import { authEndpoints } from '@rezerv/contract/auth/auth-endpoints.ts'
import { expect, test } from 'vitest'
import { testApp } from '#http/testing.ts'
import { addAdmin, removeAdmin } from './auth-admin-actions.ts'
import { listAdmins } from './auth-admin-store.ts'

const { db, query, queryValue, admin, signedIn, refusal } = await testApp()

test('a new number and a known user become admins, and the audit log says so', async () => {
  const user = await signedIn('user')
  await addAdmin(db, user.mobile)
  await addAdmin(db, '+989350000001')
  const admins = await listAdmins(db)
  expect(admins.map((person) => person.mobile)).toEqual([admin.mobile, user.mobile, '+989350000001'])
  const [entry] = await query`
    select old_value from audit_entries where subject_id = ${user.userId} and action = 'grant_admin'`
  expect(entry.old_value).toEqual({ role: 'user', teamRole: null })
})

test('whoever was a viewer and becomes an owner, and is taken out, stands in the log with the roles before and after', async () => {
  const one = await signedIn('admin', 'رویا', 'viewer')
  await addAdmin(db, one.mobile)
  await removeAdmin(db, one.mobile)
  const entries = await query`
    select action, old_value, new_value from audit_entries where subject_kind = 'user' and subject_id = ${one.userId} order by id`
  expect(entries).toEqual([
    {
      action: 'grant_admin',
      old_value: { role: 'admin', teamRole: 'بیننده' },
      new_value: { role: 'admin', teamRole: 'مالک' },
    },
    { action: 'revoke_admin', old_value: { role: 'admin', teamRole: 'مالک' }, new_value: { role: 'user' } },
  ])
})

test('whose scope ends with the role stands in the log with it', async () => {
  const one = await signedIn('admin', 'زهره', 'viewer')
  const cityId = await queryValue`select min(id) from cities`
  await query`insert into team_scopes (user_id, city_id) values (${one.userId}, ${cityId})`
  await removeAdmin(db, one.mobile)
  const [entry] = await query`
    select old_value from audit_entries where subject_id = ${one.userId} and action = 'revoke_admin'`
  expect(entry.old_value).toEqual({ role: 'admin', teamRole: 'بیننده', scopeCities: [expect.any(String)] })
})

test('whose suspension ends with the command stands in the log with it, and whoever is taken out is a customer like any other', async () => {
  const [back, out] = [await signedIn('admin', 'رویا', 'viewer'), await signedIn('admin', 'زهره', 'viewer')]
  await query`
    update users set blocked_at = now(), blocked_reason = 'مرخصی', invited_at = now() where id in (${back.userId}, ${out.userId})`
  await addAdmin(db, back.mobile)
  expect(
    await query`select action, old_value from audit_entries where subject_id = ${back.userId} order by id`,
  ).toEqual([
    { action: 'restore', old_value: { reason: 'مرخصی' } },
    { action: 'grant_admin', old_value: { role: 'admin', teamRole: 'بیننده' } },
  ])
  await removeAdmin(db, out.mobile)
  const standing = await query`
    select id::int, blocked_at, blocked_reason from users where id in (${back.userId}, ${out.userId}) order by id`
  expect(standing).toEqual([back, out].map(({ userId }) => ({ id: userId, blocked_at: null, blocked_reason: '' })))
})

test('a removed admin is signed out everywhere', async () => {
  const other = await signedIn()
  await removeAdmin(db, other.mobile)
  expect((await refusal(authEndpoints.getUser, { token: other.token })).status).toBe(401)
})

test('the last admin cannot be removed', async () => {
  for (const { mobile } of (await listAdmins(db)).slice(1)) await removeAdmin(db, mobile)
  await expect(removeAdmin(db, admin.mobile)).rejects.toThrow('last owner')
  expect(await listAdmins(db)).toHaveLength(1)
  await expect(removeAdmin(db, '+989120009999')).rejects.toThrow('is not an admin')
})
