import { customerEndpoints, customerRecordEndpoints } from '@rezerv/contract/customer/customer-endpoints.ts'
import { bookingEndpoints } from '@rezerv/contract/booking/booking-endpoints.ts'
import { orderEndpoints } from '@rezerv/contract/order/order-endpoints.ts'
import { listingEndpoints } from '@rezerv/contract/listing/listing-endpoints.ts'
import { commentEndpoints } from '@rezerv/contract/comment/comment-endpoints.ts'
import { inboxEndpoints } from '@rezerv/contract/inbox/inbox-endpoints.ts'
import { searchEndpoints } from '@rezerv/contract/search/search-endpoints.ts'
import { searchNameEndpoints } from '@rezerv/contract/search/search-name-endpoints.ts'
import { teamEndpoints } from '@rezerv/contract/team/team-endpoints.ts'
import { type Right, rightLabels } from '@rezerv/contract/team/team-right.ts'
import { beforeEach, expect, test } from 'vitest'
import { addResource, addTicket, publishedEvent, purchaseOf } from '#booking/booking-testing.ts'
import { testApp } from '#http/testing.ts'

const { db, query, admin, call, refusal, send, signedIn } = await testApp()
const { getTeam, inviteMember, inviteMemberAgain, changeMember, chooseScope, moveMember, endMemberSessions } =
  teamEndpoints
const { addRole, changeRole, archiveRole } = teamEndpoints

let numbers = 0
const fresh = () => {
  numbers += 1
  return `+98935${String(numbers).padStart(7, '0')}`
}
const role = (name: string, rights: Right[], refundLimitRials: number | null = null) => ({
  name,
  rights,
  refundLimitRials,
  isScoped: false,
})
const roles = async () => (await call(getTeam)).roles
const roleId = async (key: string) => (await roles()).find((one) => one.key === key || one.name === key)?.id ?? 0
const member = async (id: number) => (await call(getTeam)).members.find((one) => one.id === id)
const audited = (kind: string, id: number) => query<{ action: string; old: unknown; new: unknown }>`
  select action, old_value as old, new_value as new from audit_entries
   where subject_kind = ${kind} and subject_id = ${id} and action <> 'sign_in' order by id`

let supportId = 0
beforeEach(async () => {
  supportId = await roleId('support')
})

test('a colleague is invited by mobile, told by SMS where to sign in, and stands in the list', async () => {
  const mobile = fresh()
  const body = { mobile, name: 'مریم', family: 'راد', roleId: supportId }
  const { members } = await call(inviteMember, { body })
  const invited = members.find((one) => one.mobile === mobile)
  expect(invited).toMatchObject({ roleId: supportId, invitedByName: 'سارا احمدی', lastSignInAt: null, devices: [] })
  const notices = await query<{ body: string }>`select body from notices where mobile = ${mobile}`
  expect(notices).toEqual([{ body: expect.stringMatching(/مریم گرامی.*«پشتیبانی».*\n.*\/auth/s) }])
  expect(await audited('user', invited?.id ?? 0)).toMatchObject([
    { action: 'invite_member', new: { role: 'admin', teamRole: 'پشتیبانی' } },
  ])
  expect(await refusal(inviteMember, { body })).toMatchObject({ fields: { mobile: 'این شماره از قبل در تیم است' } })
  await call(inviteMemberAgain, { params: { id: invited?.id ?? 0 } })
  expect(await query`select 1 from notices where mobile = ${mobile}`).toHaveLength(2)
})

test('who is blocked, merged or a host is not invited, and a customer keeps their own name', async () => {
  const [blocked, customer] = [fresh(), fresh()]
  await query`insert into users (mobile, blocked_at, blocked_reason) values (${blocked}, now(), 'تخلف')`
  await query`insert into users (mobile, name, family) values (${customer}, 'نرگس', 'رضایی')`
  const host = await signedIn('host', 'کاوه')
  const wish = { name: 'الف', family: 'ب', roleId: supportId }
  // Who offers on the house is known by the number of the host alone, also before they ever came in.
  const offers = fresh()
  await query`insert into hosts (kind, company_name, mobile) values ('company', 'تماشاخانهٔ آفتاب', ${offers})`
  for (const mobile of [blocked, host.mobile, offers])
    expect((await refusal(inviteMember, { body: { ...wish, mobile } })).fields).toHaveProperty('mobile')
  const { members } = await call(inviteMember, { body: { ...wish, mobile: customer } })
  expect(members.find(({ mobile }) => mobile === customer)).toMatchObject({ name: 'نرگس', family: 'رضایی' })
})

test('another role holds from the next call on, and is written down old → new', async () => {
  const { userId, token } = await signedIn('admin', 'رضا', 'viewer')
  const viewer = await roleId('viewer')
  const reject = () => send(commentEndpoints.rejectComment, { params: { id: 1 }, body: { reason: '' }, token })
  expect((await reject()).statusCode).toBe(403)
  await call(changeMember, { params: { id: userId }, body: { roleId: supportId, fromRoleId: viewer } })
  expect((await reject()).statusCode).not.toBe(403)
  expect(await audited('user', userId)).toEqual([
    { action: 'team_role', old: { teamRole: 'بیننده' }, new: { teamRole: 'پشتیبانی' } },
  ])
  // Somebody else was quicker.
  const late = await refusal(changeMember, { params: { id: userId }, body: { roleId: viewer, fromRoleId: viewer } })
  expect(late.code).toBe('conflict')
})

test('who is suspended or taken out is out at once, and comes back only by the team', async () => {
  const one = await signedIn('admin', 'نیما', 'support')
  const params = { id: one.userId }
  expect(await refusal(moveMember, { params, body: { step: 'suspend', reason: '' } })).toMatchObject({
    fields: { reason: expect.any(String) },
  })
  await call(moveMember, { params, body: { step: 'suspend', reason: 'مرخصی' } })
  expect(
    (await send(customerEndpoints.findCustomer, { query: { mobile: one.mobile }, token: one.token })).statusCode,
  ).toBe(401)
  expect(await member(one.userId)).toMatchObject({ suspendedReason: 'مرخصی', devices: [] })
  expect((await refusal(customerRecordEndpoints.unblockCustomer, { params })).code).toBe('step_not_allowed')
  await call(moveMember, { params, body: { step: 'resume', reason: '' } })
  expect(await member(one.userId)).toMatchObject({ suspendedAt: null })
  await call(moveMember, { params, body: { step: 'remove', reason: '' } })
  expect(await member(one.userId)).toBeUndefined()
  expect((await audited('user', one.userId)).map(({ action }) => action)).toEqual([
    'suspend',
    'restore',
    'revoke_admin',
  ])
})

test('what was chosen for a colleague ends with their place in the team, and the log keeps it', async () => {
  const one = await signedIn('admin', 'گلی', 'box_office')
  const [city] = await query<{ id: number; name: string }>`select id, name from cities order by id limit 1`
  await query`insert into team_scopes (user_id, city_id) values (${one.userId}, ${city?.id})`
  await call(moveMember, { params: { id: one.userId }, body: { step: 'remove', reason: '' } })
  expect(await audited('user', one.userId)).toMatchObject([
    { action: 'revoke_admin', old: { scopeCities: [city?.name] } },
  ])
  expect(await query`select from team_scopes where user_id = ${one.userId}`).toEqual([])
})

test('all devices of a colleague are signed out by one call', async () => {
  const one = await signedIn('admin', 'لیلا', 'viewer')
  expect((await member(one.userId))?.devices).toHaveLength(1)
  await call(endMemberSessions, { params: { id: one.userId } })
  expect((await member(one.userId))?.devices).toEqual([])
  expect(await audited('user', one.userId)).toMatchObject([{ action: 'end_sessions' }])
})

test('nobody changes their own role, nor gives what they do not hold', async () => {
  await call(addRole, { body: role('سرپرست', ['order.read', 'team.change']) })
  const head = await signedIn('admin', 'پیمان', 'سرپرست')
  const other = await signedIn('admin', 'زهرا', 'viewer')
  const [owner, headRole] = [await roleId('owner'), await roleId('سرپرست')]
  const as = { token: head.token }
  const forbidden = async (e: Parameters<typeof refusal>[0], request: object) =>
    expect((await refusal(e, { ...request, ...as })).code, e.path).toBe('forbidden')

  // Themselves, by their own hand and by their own role.
  const self = { params: { id: head.userId }, body: { roleId: headRole, fromRoleId: headRole } }
  expect((await refusal(changeMember, { ...self, ...as })).code).toBe('step_not_allowed')
  const wider = { ...role('سرپرست', ['order.read', 'team.change', 'refund.pay']), version: 1 }
  expect((await refusal(changeRole, { params: { id: headRole }, body: wider, ...as })).code).toBe('step_not_allowed')
  // What they lack, in a new role, in another's role and by an invitation.
  await forbidden(addRole, { body: role('پول', ['refund.pay']) })
  await forbidden(changeMember, {
    params: { id: other.userId },
    body: { roleId: owner, fromRoleId: await roleId('viewer') },
  })
  await forbidden(inviteMember, { body: { mobile: fresh(), name: 'ک', family: 'گ', roleId: owner } })
  await forbidden(changeRole, {
    params: { id: await roleId('viewer') },
    body: { ...role('بیننده', ['order.read']), version: 1 },
  })
  // Whoever may do more than they.
  await forbidden(moveMember, { params: { id: admin.userId }, body: { step: 'suspend', reason: 'کودتا' } })
  await forbidden(endMemberSessions, { params: { id: admin.userId } })
  // What they hold they give.
  await call(addRole, { body: role('تماشاگر', ['order.read']), ...as })
})

test('a role is changed with its version, named once, and put away when nobody has it', async () => {
  const made = await call(addRole, { body: role('حسابرس', ['ledger.read']) })
  const mine = made.roles.find(({ name }) => name === 'حسابرس')
  const params = { id: mine?.id ?? 0 }
  const wish = { ...role('حسابرس', ['ledger.read', 'payout.read']), version: 1 }
  await call(changeRole, { params, body: wish })
  expect((await refusal(changeRole, { params, body: { ...wish, rights: ['ledger.read'] } })).code).toBe('conflict')
  expect((await refusal(addRole, { body: role('حسابرس ', ['ledger.read']) })).fields).toHaveProperty('name')
  expect(await audited('team_role', params.id)).toEqual([
    {
      action: 'create',
      old: null,
      new: { name: 'حسابرس', refundLimitRials: null, isScoped: false, rights: [rightLabels['ledger.read']] },
    },
    {
      action: 'change',
      old: { rights: [rightLabels['ledger.read']] },
      new: { rights: [rightLabels['ledger.read'], rightLabels['payout.read']] },
    },
  ])
  const one = await signedIn('admin', 'مهران', 'حسابرس')
  expect((await refusal(archiveRole, { params })).code).toBe('step_not_allowed')
  await call(moveMember, { params: { id: one.userId }, body: { step: 'remove', reason: '' } })
  await call(archiveRole, { params })
  expect(await roleId('حسابرس')).toBe(0)
  expect((await refusal(archiveRole, { params: { id: supportId } })).code).toBe('step_not_allowed')
  expect(
    (await refusal(changeRole, { params: { id: await roleId('owner') }, body: { ...wish, name: 'مالک' } })).code,
  ).toBe('step_not_allowed')
})

test('nobody gives a higher limit of refunds than their own', async () => {
  await call(addRole, { body: role('محتاط', ['refund.approve', 'team.change'], 10_000) })
  const { token } = await signedIn('admin', 'پویا', 'محتاط')
  for (const limit of [null, 10_001])
    expect((await refusal(addRole, { body: role('بازتر', ['refund.approve'], limit), token })).code).toBe('forbidden')
  await call(addRole, { body: role('برابر', ['refund.approve'], 10_000), token })
  // A role that gives nothing back has no limit to compare.
  await call(addRole, { body: role('همکار محتاط', ['team.change']), token })
})

test('search, names and what waits show what the rights show', async () => {
  const { listingId } = await publishedEvent(db)
  const [{ id: failed } = { id: 0 }] = await query<{ id: number }>`
    insert into notices (template, mobile, body, status) values ('new-device', '+989121112244', 'ورود', 'failed') returning id`
  const titles = await query<{ title: string }>`select title from listings where id = ${listingId}`
  const title = titles[0]?.title ?? ''
  const seen = async (role: string) => {
    const { token } = await signedIn('admin', 'تینا', role)
    const { groups } = await call(searchEndpoints.searchRecords, { query: { q: title }, token })
    const { listingId: name } = await call(searchNameEndpoints.nameRecords, { query: { listingId }, token })
    const { items } = await call(inboxEndpoints.listInbox, { token })
    const { total } = await call(inboxEndpoints.countInbox, { token })
    expect(total).toBe(items.length)
    const wanted = [{ kind: 'notice_failed' as const, key: String(failed) }]
    const done = (await call(inboxEndpoints.markInbox, { body: { items: wanted, mark: { as: 'done' } }, token })).items
    return {
      kinds: groups.map(({ kind }) => kind),
      name,
      waits: items.map(({ kind }) => kind),
      done: done.map(({ kind }) => kind),
    }
  }
  await call(addRole, { body: role('فقط تعطیلی', ['holiday.change']) })
  expect(await seen('فقط تعطیلی')).toEqual({ kinds: [], name: null, waits: [], done: [] })
  expect(await seen('support')).toEqual({
    kinds: ['listing'],
    name: title,
    waits: ['notice_failed', 'check_ending'],
    done: ['notice_failed'],
  })
})

test('a scoped role counts in what was chosen for each of its people, kept, told and changed by one at a time', async () => {
  const [mine, other] = [await publishedEvent(db), await publishedEvent(db)]
  const clerk = await signedIn('admin', 'گیشه', 'box_office')
  const { getListing } = listingEndpoints
  const see = (id: number) => call(getListing, { params: { id }, token: clerk.token })
  await expect(see(mine.listingId)).rejects.toThrow('404')

  const none = { hostIds: [], cityIds: [], eventIds: [] }
  const scope = { ...none, eventIds: [mine.listingId] }
  const params = { id: clerk.userId }
  await call(chooseScope, { params, body: { scope, fromScope: none } })
  expect((await member(clerk.userId))?.scope).toEqual({
    hosts: [],
    cities: [],
    events: [{ id: mine.listingId, name: 'کنسرت شب یلدا' }],
  })
  expect(await see(mine.listingId)).toMatchObject({ id: mine.listingId })
  await expect(see(other.listingId)).rejects.toThrow('404')
  // A colleague who looked before that chooses nothing over it.
  expect(await refusal(chooseScope, { params, body: { scope: none, fromScope: none } })).toMatchObject({
    code: 'conflict',
  })
  const byHost = { ...none, hostIds: [other.hostId] }
  await call(chooseScope, { params, body: { scope: byHost, fromScope: scope } })
  expect(await see(other.listingId)).toMatchObject({ id: other.listingId })
  await expect(see(mine.listingId)).rejects.toThrow('404')
  expect(await audited('user', clerk.userId)).toMatchObject([
    { action: 'choose_scope', old: { scopeEvents: [] }, new: { scopeEvents: ['کنسرت شب یلدا'] } },
    { action: 'choose_scope', new: { scopeHosts: ['تماشاخانهٔ آفتاب'], scopeEvents: [] } },
  ])

  const [ticket] = [await addTicket(db, mine, [await addResource(db, mine, 10)])]
  const buying = purchaseOf(mine, [{ ticketId: ticket, quantity: 1 }])
  expect(await refusal(bookingEndpoints.bookEvent, { body: buying, token: clerk.token })).toMatchObject({
    code: 'not_found',
  })
  expect(await query`select from orders where listing_id = ${mine.listingId}`).toEqual([])
})

test('a scoped role takes no right of the whole house', async () => {
  const body = { ...role('شعبهٔ شیراز', ['order.read', 'ledger.read']), isScoped: true }
  expect(await refusal(addRole, { body })).toMatchObject({ fields: { rights: expect.stringContaining('نقش محدود') } })
  const { roles: made } = await call(addRole, { body: { ...body, rights: ['order.read'] } })
  expect(made.find(({ name }) => name === 'شعبهٔ شیراز')).toMatchObject({ isScoped: true })
})

test('an order shows its payments and refunds to those who may see such', async () => {
  const event = await publishedEvent(db)
  const ticketId = await addTicket(db, event, [await addResource(db, event, 10)])
  const { orderId } = await call(bookingEndpoints.bookEvent, {
    body: purchaseOf(event, [{ ticketId, quantity: 1 }]),
  })
  await query`insert into payments (order_id, method, status, amount_rials, invoice) values (${orderId}, 'cash', 'failed', 1000, 'x-1')`
  await query`insert into refunds (order_id, method, status, amount_rials, reason) values (${orderId}, 'bank_transfer', 'requested', 500, 'cancelled')`
  const seen = async (right: Right[]) => {
    const name = `نقش ${right.join(' ')}`
    await call(addRole, { body: role(name, right) })
    const { token } = await signedIn('admin', 'همکار', name)
    const { payments, refunds } = await call(orderEndpoints.getOrder, { params: { id: orderId }, token })
    return [payments.length, refunds.length]
  }
  expect(await seen(['order.read'])).toEqual([0, 0])
  expect(await seen(['order.read', 'payment.read'])).toEqual([1, 0])
  expect(await seen(['order.read', 'refund.read'])).toEqual([0, 1])
  expect(await seen(['order.read', 'payment.read', 'refund.read'])).toEqual([1, 1])
})

test('two owners who take each other out at once leave one; the database keeps the last', async () => {
  const other = await signedIn('admin', 'کامران')
  await query`update users set team_role_id = ${supportId} where role = 'admin' and id not in (${admin.userId}, ${other.userId})`
  const [first, second] = await Promise.all([
    send(moveMember, { params: { id: other.userId }, body: { step: 'remove', reason: '' } }),
    send(moveMember, { params: { id: admin.userId }, body: { step: 'remove', reason: '' }, token: other.token }),
  ])
  expect([first, second].filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  const owners = await query<{ id: number }>`
    select u.id from users u join team_roles r on r.id = u.team_role_id where r.key = 'owner' and u.blocked_at is null`
  expect(owners).toHaveLength(1)
  const last = owners[0]?.id ?? 0
  for (const change of [
    () => query`update users set blocked_at = now() where id = ${last}`,
    () => query`update users set team_role_id = ${supportId} where id = ${last}`,
    () => query`update users set role = 'user', team_role_id = null where id = ${last}`,
  ])
    await expect(change()).rejects.toMatchObject({ code: 'RZ040' })
  await expect(query`insert into users (mobile, role) values ('+989359999999', 'admin')`).rejects.toMatchObject({
    constraint: 'users_team',
  })
})
