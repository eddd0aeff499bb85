import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { legalCheckDigit, nationalCheckDigit } from '@rezerv/contract/national-id.ts'
import { shebaOf } from '@rezerv/contract/sheba.ts'
import type { HostKind, HostStatus } from '@rezerv/contract/host/host-status.ts'
import type { HostInput } from '@rezerv/contract/host/host-endpoints.ts'
import type { ListingKind } from '@rezerv/contract/listing/listing-kind.ts'
import { sql } from 'kysely'
import { addAdmin } from '#auth/auth-admin-actions.ts'
import { findOrCreateCustomer } from '#customer/customer-service.ts'
import type { Db } from '#db/connect.ts'
import { execute } from '#db/rows.ts'
import { createHost, moveHost } from '#host/host-actions.ts'
import { type Office, refuseSheba, sendHostDocuments } from './demo-checks.ts'
import type { Hands } from './demo-hands.ts'
import { companyNames, companySorts, familyNames, menNames, streets, womenNames } from './demo-names.ts'
import { type Random, randomOf } from './demo-random.ts'

/** People that tests and the README know by number. */
export const demoPeople = {
  admin: '+989120000000',
  host: '+989120000001',
  customer: '+989120000002',
  /** An admin without a name: sign-in asks to complete the registration. */
  incompleteAdmin: '+989120000003',
  secondAdmin: '+989120000004',
  clerk: '+989120000005',
  accountant: '+989120000006',
} as const

/** 48 hosts in every state; most are approved, for they sell. */
const hostStatuses: HostStatus[] = [
  ...Array<HostStatus>(30).fill('approved'),
  ...Array<HostStatus>(3).fill('invited'),
  ...Array<HostStatus>(4).fill('onboarding'),
  ...Array<HostStatus>(4).fill('ready_for_review'),
  ...Array<HostStatus>(3).fill('suspended'),
  ...Array<HostStatus>(2).fill('rejected'),
  ...Array<HostStatus>(2).fill('closed'),
]
const reasons: Partial<Record<HostStatus, string>> = {
  suspended: 'شکایت مشتریان از لغو دیرهنگام؛ در حال پیگیری',
  rejected: 'تصویر مدرک هویتی خوانا نبود',
  closed: 'به درخواست میزبان',
}
const banks = ['012', '015', '017', '018', '019', '054', '055', '056', '057']

/** A host with the instant from which it may sell; until then, or without one, it cannot. */
export type DemoHost = {
  id: number
  kind: HostKind
  status: HostStatus
  begunAt: string
  place: number
  licences: Set<ListingKind>
}

/** The people that are known by number. */
export async function makeKnownPeople(db: Db): Promise<void> {
  const person = (mobile: string, name: string, family: string) => findOrCreateCustomer(db, { mobile, name, family })
  await person(demoPeople.admin, 'سارا', 'محمدی')
  await person(demoPeople.host, 'کاوه', 'نادری')
  await person(demoPeople.customer, 'نرگس', 'رضایی')
  await person(demoPeople.incompleteAdmin, '', '')
  await person(demoPeople.secondAdmin, 'بهرام', 'دانشور')
  for (const mobile of [demoPeople.admin, demoPeople.incompleteAdmin, demoPeople.secondAdmin])
    await addAdmin(db, mobile)
  await makeTeam(db)
  // Nothing of the product gives this role yet; sign-in refuses it.
  await db.updateTable('users').set({ role: 'host' }).where('mobile', '=', demoPeople.host).execute()
}

/** Colleagues with other roles than the owner's. */
async function makeTeam(db: Db) {
  const colleagues = [
    { key: 'manager', mobile: demoPeople.secondAdmin },
    { key: 'support', mobile: demoPeople.incompleteAdmin },
    ...demoColleagues,
  ]
  for (const { key, ...person } of colleagues)
    await execute(db)`
      insert into users (mobile, name, family, role, team_role_id)
      select ${person.mobile}, ${'name' in person ? person.name : ''}, ${'family' in person ? person.family : ''}, 'admin', id
        from team_roles where key = ${key}
      on conflict (mobile) do update set team_role_id = excluded.team_role_id`
}

/** The clerk sells and checks in for two events with showings to come, those that sold most. */
export const chooseScopes = (db: Db, now: string) => execute(db)`
  insert into team_scopes (user_id, listing_id)
  select u.id, l.id
    from users u,
         lateral (select o.listing_id as id from occurrences o join listings l on l.id = o.listing_id
                   where l.kind = 'event' and l.status = 'published' and o.status = 'scheduled' and o.starts_at > ${now}
                   group by o.listing_id
                   order by (select count(*) from orders s where s.listing_id = o.listing_id) desc, o.listing_id limit 2) l
   where u.mobile = ${demoPeople.clerk}`

const demoColleagues = [
  { key: 'box_office', mobile: demoPeople.clerk, name: 'مریم', family: 'راد' },
  { key: 'finance', mobile: demoPeople.accountant, name: 'پیمان', family: 'صدر' },
]

/** Registers the hosts; each takes the steps to its state. The list fills as they come. */
export async function planHosts(hands: Hands, office: Office, { since, now }: { since: string; now: string }) {
  const random = randomOf(1404)
  const cities = (await hands.db.selectFrom('cities').select('id').orderBy('id').execute()).filter(isMainCity)
  const hosts: DemoHost[] = []
  for (const [n, status] of hostStatuses.entries()) {
    const draft = { random, n, status, cityId: random.pick(cities).id, since, now }
    const input = inputOf(draft)
    const host: DemoHost = { id: 0, kind: input.kind, status, begunAt: begunAt(draft), place: n, licences: new Set() }
    hosts.push(host)
    hands.plan(host.begunAt, async () => {
      host.id = (await createHost(hands.db, office.admin, input)).id
    })
    planSteps(hands, office, host)
  }
  return hosts
}

const hourMs = 3_600_000
const hoursAfter = (instant: string, hours: number) => new Date(Date.parse(instant) + hours * hourMs).toISOString()

function planSteps({ db, plan }: Hands, office: Office, host: DemoHost) {
  const { status, begunAt: begun } = host
  const step = (hours: number, move: Parameters<typeof moveHost>[3]) =>
    plan(hoursAfter(begun, hours), () => moveHost(db, office.admin, host.id, { reason: reasons[status], ...move }))
  // No action invites anybody yet.
  if (status === 'invited')
    plan(begun, () => db.updateTable('hosts').set({ status }).where('id', '=', host.id).execute())
  if (status === 'invited' || status === 'onboarding') return
  if (status === 'rejected') return step(30, { step: 'reject' })
  const isVerified = status !== 'ready_for_review'
  plan(hoursAfter(begun, 20), () => sendHostDocuments(db, office, host, isVerified))
  step(24, { step: 'submit', reason: '' })
  if (!isVerified && host.place % 4 === 1) plan(hoursAfter(begun, 30), () => refuseSheba(db, office, host))
  if (!isVerified) return
  step(72, { step: 'approve', reason: '' })
  if (status === 'suspended') step(90 * 24, { step: 'suspend' })
  if (status === 'closed') step(60 * 24, { step: 'close' })
}

/** The first cities of a province are its largest. */
const isMainCity = ({ id }: { id: number }) => id % 100 <= 4

type HostDraft = { random: Random; n: number; status: HostStatus; cityId: number; since: string; now: string }

function inputOf(draft: HostDraft): HostInput {
  const { random, n, status } = draft
  const company = n % 5 < 2 && n > 0
  const { name, family, mobile } = n === 0 ? knownHost : personOf(random, n)
  const companyName = company ? companyNameOf(n) : ''
  const blank = { birthDay: null, cityId: null, address: '', postalCode: '', sheba: '', shebaOwner: '' }
  return {
    ...blank,
    kind: company ? 'company' : 'person',
    name,
    family,
    companyName,
    mobile,
    ...identityOf(draft),
    ...(status === 'invited' || status === 'onboarding' ? {} : accountOf(random, companyName || `${name} ${family}`)),
    note: status === 'ready_for_review' ? 'مدارک کامل است؛ منتظر بررسی' : '',
  }
}

/** Who still waits for something came lately; the others were there before the first sale. */
function begunAt({ n, status, since, now }: HostDraft) {
  const waits = ['invited', 'onboarding', 'ready_for_review', 'rejected'].includes(status)
  const at = waits ? Date.parse(now) - (4 + n / 3) * 86_400_000 : Date.parse(since) + n * 40 * 3_600_000
  return new Date(at).toISOString()
}

const knownHost = { name: 'کاوه', family: 'نادری', mobile: demoPeople.host }

const personOf = (random: Random, n: number) => ({
  name: random.pick(random.next() < 0.45 ? womenNames : menNames),
  family: random.pick(familyNames),
  mobile: `+98912${String(3_000_000 + n * 71_317)}`,
})

const companyNameOf = (n: number) =>
  `${companySorts[n % companySorts.length]} ${companyNames[Math.floor(n / 5) * 2 + (n % 5)]}`

function identityOf({ random, cityId }: HostDraft) {
  return {
    nationalId: nationalIdOf(random),
    legalId: legalIdOf(random),
    birthDay: `${random.int(1960, 2000)}-0${random.int(1, 9)}-${random.int(10, 28)}`,
    cityId,
    address: `خیابان ${random.pick(streets)}، کوچهٔ ${random.pick(streets)}، پلاک ${toPersianDigits(random.int(1, 180))}`,
    postalCode: Array.from({ length: 10 }, () => random.pick([1, 3, 4, 5, 6, 7, 8, 9])).join(''),
  }
}

function accountOf(random: Random, shebaOwner: string) {
  return { sheba: shebaOf(`${random.pick(banks)}0${random.digits(18)}`), shebaOwner }
}

export function nationalIdOf(random: Random) {
  const first = random.digits(9)
  return first + String(nationalCheckDigit(first))
}

function legalIdOf(random: Random) {
  const first = `1${random.digits(2)}${random.int(100_000, 999_999)}${random.digits(1)}`
  return first + String(legalCheckDigit(first))
}

/** Tags, notes and two blocks of customers who have ordered; the known customer stays free. */
export async function seedCustomers(db: Db, { now }: { now: string }): Promise<void> {
  await execute(db)`
    with regular as (
      select customer_id as id, count(*) as n from orders group by 1 order by 2 desc, 1 limit 60)
    update users u set tags = case when r.n >= 8 then array['مشتری ویژه'] when u.id % 3 = 0 then array['سازمانی'] else array['پیگیری'] end
      from regular r where u.id = r.id and u.id % 2 = 0`
  const { rows } = await sql<{ id: number }>`
    select u.id from users u where u.role = 'user' and u.mobile <> ${demoPeople.customer}
       and (select count(*) from orders o where o.customer_id = u.id and o.status = 'no_show') > 0 order by u.id limit 2`.execute(
    db,
  )
  const blocked = rows.map((row) => row.id)
  await execute(db)`
    update users set blocked_at = ${now}::timestamptz - interval '9 days', blocked_reason = 'چند بار عدم حضور بی‌خبر' where id = any (${blocked}::bigint[])`
  const admin = sql`(select id from users where mobile = ${demoPeople.admin})`
  await execute(db)`
    insert into customer_notes (customer_id, body, created_by, created_at)
    select id, 'با او تماس گرفته شد؛ قول داد خبر بدهد.', ${admin}, ${now}::timestamptz - interval '12 days' from unnest(${blocked}::bigint[]) id
    union all
    select id, 'فاکتور رسمی می‌خواهد.', ${admin}, ${now}::timestamptz - interval '3 days' from users where mobile = ${demoPeople.customer}`
}
