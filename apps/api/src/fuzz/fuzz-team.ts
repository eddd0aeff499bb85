import { another, type Ask, type Recipe, type Recipes } from './fuzz-recipe.ts'

type Team = {
  members: { id: number; mobile: string; roleId: number }[]
  roles: { id: number; name: string; version: number }[]
}

/** A colleague who has not signed in yet, and another role than theirs. */
async function invited(_: unknown, ask: Ask) {
  const { roles } = (await ask('getTeam', {})) as unknown as Team
  const mobile = `0936${another()}`
  const body = { mobile, name: 'مریم', family: 'راد', roleId: roles.at(-1)?.id }
  const { members } = (await ask('inviteMember', { body })) as unknown as Team
  const member = members.find((one) => mobile.endsWith(one.mobile.slice(-10)))
  return { id: Number(member?.id), fromRoleId: Number(member?.roleId), roleId: Number(roles.at(-2)?.id) }
}

/** A role of the installation's own that nobody has. */
async function made(_: unknown, ask: Ask) {
  const name = `نقش ${another()}`
  const { roles } = (await ask('addRole', {
    body: { name, rights: ['order.read'], refundLimitRials: null, isScoped: false },
  })) as unknown as Team
  const role = roles.find((one) => one.name === name)
  return { id: Number(role?.id), version: Number(role?.version) }
}

const key = () => ({
  name: `کلید ${another()}`,
  rights: ['listing.read'],
  hostIds: null,
  addresses: [],
  callsPerMinute: 600,
  lastDay: null,
})

/** A key that nobody uses. */
const keyMade = async (_: unknown, ask: Ask) => ({
  id: Number(((await ask('createKey', { body: key() })) as unknown as { id: number }).id),
})

const webhook = () => ({
  name: `حسابداری ${another()}`,
  url: 'https://hooks.example/rezerv',
  types: ['order.booked', 'refund.done'],
})
const webhookMade = async (_: unknown, ask: Ask) => ({
  id: Number(((await ask('createWebhook', { body: webhook() })) as unknown as { id: number }).id),
})
async function paused(made: { id: number }, ask: Ask) {
  await ask('pauseWebhook', { params: made })
  return made
}
const deliveryMade = async (_: unknown, ask: Ask) => ({
  id: Number(((await ask('testWebhook', { params: await webhookMade(_, ask) })) as unknown as { id: number }).id),
})

const nothing = 'select 0 as id'
const aSubject = `select 0 as id, 'customers' as subject`
const checkedImports = `select id from imports where status = 'checked' order by id`
const ofWebhook: Recipe = { find: nothing, before: webhookMade }
const ofMember: Recipe = { find: nothing, before: invited }

export const teamRecipes: Recipes = {
  inviteMember: {
    find: `select id, id as "roleId" from team_roles where key = 'viewer'`,
    body: () => ({ mobile: `0936${another()}`, name: 'مریم', family: 'راد' }),
  },
  inviteMemberAgain: ofMember,
  changeMember: ofMember,
  chooseScope: {
    find: `select 0 as id, (select min(id) from hosts) as "hostId", (select min(id) from cities) as "cityId", (select min(id) from listings) as "eventId"`,
    before: invited,
    body: ({ hostId, cityId, eventId }) => ({
      scope: { hostIds: [Number(hostId)], cityIds: [Number(cityId)], eventIds: [Number(eventId)] },
      fromScope: { hostIds: [], cityIds: [], eventIds: [] },
    }),
  },
  moveMember: { ...ofMember, body: () => ({ step: 'suspend', reason: 'مرخصی' }) },
  endMemberSessions: ofMember,
  addRole: {
    body: () => ({ name: `نقش ${another()}`, rights: ['order.read'], refundLimitRials: null, isScoped: false }),
  },
  changeRole: {
    find: nothing,
    before: made,
    body: () => ({ name: `نقش ${another()}`, rights: ['order.sell'], refundLimitRials: null, isScoped: false }),
  },
  archiveRole: { find: nothing, before: made },
  eraseCustomer: {
    find: `select u.id from users u where u.role = 'user' and u.erased_at is null and u.merged_into is null
      and not exists (select from orders o left join order_money m on m.order_id = o.id
                       where o.customer_id = any (same_person(u.id))
                         and (o.status not in ('declined', 'expired', 'cancelled', 'completed', 'no_show') or m.state not in ('paid', 'refunded')))
      and not exists (select from deposits d join orders o on o.id = d.order_id where o.customer_id = u.id and d.released_at is null)
      and not exists (select from hosts h where h.mobile = u.mobile)
      order by (select count(*) from orders o where o.customer_id = u.id)`,
    body: () => ({ reason: 'درخواست مشتری' }),
  },
  getImportTemplate: { find: aSubject },
  startImport: {
    find: aSubject,
    file: () => ({ name: 'مشتری‌ها.csv', bytes: Buffer.from('نام,نام خانوادگی,موبایل\nهما,فرخ,09121112255\n') }),
  },
  checkImport: { find: checkedImports, body: () => ({ mapping: { mobile: 0 }, moneyUnit: 'rial' }) },
  runImport: { find: checkedImports },
  dropImport: { find: checkedImports },
  undoImport: {
    find: `select id from imports where status = 'done' and exists (select from import_rows where import_id = imports.id and verdict = 'done')`,
  },
  exportSubject: { find: `select 0 as id, 'rules' as subject` },
  createWebhook: { body: webhook },
  changeWebhook: { ...ofWebhook, body: webhook },
  pauseWebhook: ofWebhook,
  resumeWebhook: { find: nothing, before: async (_, ask) => paused(await webhookMade(_, ask), ask) },
  removeWebhook: ofWebhook,
  turnWebhookSecret: ofWebhook,
  testWebhook: ofWebhook,
  resendDead: ofWebhook,
  listDeliveries: ofWebhook,
  getDelivery: { find: nothing, before: deliveryMade },
  resendDelivery: { find: nothing, before: deliveryMade },
  createKey: { body: key },
  revokeKey: { find: nothing, before: keyMade },
}
