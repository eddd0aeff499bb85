import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { legalCheckDigit, nationalCheckDigit } from '@rezerv/contract/national-id.ts'
import { shebaOf } from '@rezerv/contract/sheba.ts'
import type { HostStatus } from '@rezerv/contract/host/host-status.ts'
import { type Insertable, sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Hosts } from '#db/db-types.ts'
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

/** The known people and the hosts, with a user of role host for each that has begun. */
export async function seedPeople(db: Db, { since, now }: { since: string; now: string }): Promise<void> {
  await db
    .insertInto('users')
    .values([
      { mobile: demoPeople.admin, name: 'سارا', family: 'محمدی', role: 'admin', createdAt: since },
      { mobile: demoPeople.host, name: 'کاوه', family: 'نادری', role: 'host', createdAt: since },
      { mobile: demoPeople.customer, name: 'نرگس', family: 'رضایی', role: 'user', createdAt: since },
      { mobile: demoPeople.incompleteAdmin, role: 'admin', createdAt: since },
      { mobile: demoPeople.secondAdmin, name: 'بهرام', family: 'دانشور', role: 'admin', createdAt: since },
    ])
    .execute()
  const random = randomOf(1404)
  const cities = (await db.selectFrom('cities').select('id').orderBy('id').execute()).filter(isMainCity)
  const hosts = hostStatuses.map((status, n) =>
    hostRow({ random, n, status, cityId: random.pick(cities).id, since, now }),
  )
  await db
    .insertInto('users')
    .values(
      hosts.slice(1).map(({ mobile, name, family, createdAt }) => ({ mobile, name, family, role: 'host', createdAt })),
    )
    .execute()
  const users = await db.selectFrom('users').select(['id', 'mobile']).where('role', '=', 'host').execute()
  const userOf = new Map(users.map((user) => [user.mobile, user.id]))
  await db
    .insertInto('hosts')
    .values(hosts.map((host) => ({ ...host, userId: userOf.get(host.mobile) ?? null })))
    .execute()
}

/** The first cities of a province are its largest. */
const isMainCity = ({ id }: { id: number }) => id % 100 <= 4

type HostDraft = { random: Random; n: number; status: HostStatus; cityId: number; since: string; now: string }

function hostRow(draft: HostDraft): Insertable<Hosts> {
  const { random, n, status } = draft
  const company = n % 5 < 2 && n > 0
  const { name, family, mobile } = n === 0 ? knownHost : personOf(random, n)
  const companyName = company ? companyNameOf(n) : ''
  return {
    kind: company ? 'company' : 'person',
    status,
    statusReason: reasons[status] ?? null,
    name,
    family,
    companyName,
    mobile,
    ...(status === 'invited' ? {} : identityOf(draft, company)),
    ...(status === 'invited' || status === 'onboarding' ? {} : accountOf(random, companyName || `${name} ${family}`)),
    commissionPercent: n % 7 === 3 ? 8 : null,
    note: status === 'ready_for_review' ? 'مدارک کامل است؛ منتظر بررسی' : '',
    createdAt: begunAt(draft),
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

function identityOf({ random, cityId }: HostDraft, company: boolean) {
  return {
    nationalId: nationalIdOf(random),
    legalId: company ? legalIdOf(random) : null,
    birthDay: `${random.int(1960, 2000)}-0${random.int(1, 9)}-${random.int(10, 28)}`,
    cityId,
    address: `خیابان ${random.pick(streets)}، کوچهٔ ${random.pick(streets)}، پلاک ${toPersianDigits(random.int(1, 180))}`,
    postalCode: Array.from({ length: 10 }, () => random.pick([1, 3, 4, 5, 6, 7, 8, 9])).join(''),
  }
}

function accountOf(random: Random, shebaOwner: string) {
  return { sheba: shebaOf(`${random.pick(banks)}0${random.digits(18)}`), shebaOwner }
}

function nationalIdOf(random: Random) {
  const first = random.digits(9)
  return first + String(nationalCheckDigit(first))
}

function legalIdOf(random: Random) {
  const first = `1${random.digits(2)}${random.int(100_000, 999_999)}${random.digits(1)}`
  return first + String(legalCheckDigit(first))
}

/** Tags, notes and two blocks of customers who have ordered; the known customer stays free. */
export async function seedCustomers(db: Db, { now }: { now: string }): Promise<void> {
  await sql`
    with regular as (
      select customer_id as id, count(*) as n from orders group by 1 order by 2 desc, 1 limit 60)
    update users u set tags = case when r.n >= 8 then array['مشتری ویژه'] when u.id % 3 = 0 then array['سازمانی'] else array['پیگیری'] end
      from regular r where u.id = r.id and u.id % 2 = 0`.execute(db)
  const { rows } = await sql<{ id: number }>`
    select u.id from users u where u.role = 'user' and u.mobile <> ${demoPeople.customer}
       and (select count(*) from orders o where o.customer_id = u.id and o.status = 'no_show') > 0 order by u.id limit 2`.execute(
    db,
  )
  const blocked = rows.map((row) => row.id)
  await sql`
    update users set blocked_at = ${now}::timestamptz - interval '9 days', blocked_reason = 'چند بار عدم حضور بی‌خبر' where id = any (${blocked}::bigint[])`.execute(
    db,
  )
  const admin = sql`(select id from users where mobile = ${demoPeople.admin})`
  await sql`
    insert into customer_notes (customer_id, body, created_by, created_at)
    select id, 'با او تماس گرفته شد؛ قول داد خبر بدهد.', ${admin}, ${now}::timestamptz - interval '12 days' from unnest(${blocked}::bigint[]) id
    union all
    select id, 'فاکتور رسمی می‌خواهد.', ${admin}, ${now}::timestamptz - interval '3 days' from users where mobile = ${demoPeople.customer}`.execute(
    db,
  )
}
