import { toPersianDigits } from '@rezerv/contract/digits.ts'
import type { HallPlan, HallRow } from '@rezerv/contract/hall/hall-plan.ts'
import { dayOfInstant } from '@rezerv/contract/jalali.ts'
import type { Actor } from '#audit/audit-service.ts'
import { newToken } from '#auth/auth-code.ts'
import { addSession } from '#auth/auth-store.ts'
import type { Db } from '#db/connect.ts'
import { createHall } from '#hall/hall-actions.ts'
import type { MediaFiles } from '#media/media-file-store.ts'
import { approveAdjustment } from '#transaction/transaction-adjustment-actions.ts'
import { requestAdjustment } from '#transaction/transaction-adjustment-service.ts'
import { planEdits } from './demo-calendars.ts'
import type { Office } from './demo-checks.ts'
import { confirmed } from './demo-bank.ts'
import type { Hands } from './demo-hands.ts'
import { keepPosters } from './demo-images.ts'
import { demoPeople, makeKnownPeople, planHosts } from './demo-people.ts'
import { planRentals } from './demo-rentals.ts'
import { planEvents } from './demo-supply.ts'

type Opening = { since: string; now: string; files: MediaFiles; documents: MediaFiles }

/** Who works here, and whatever they do from then on. */
export async function openOffice(hands: Hands, { files, documents, ...span }: Opening) {
  const { db } = hands
  await makeKnownPeople(db)
  const office: Office = {
    admin: await actorOf(db, demoPeople.admin),
    colleague: await actorOf(db, demoPeople.secondAdmin),
    today: dayOfInstant(span.now),
    documents,
    posters: await keepPosters(db, files),
  }
  const hosts = await planHosts(hands, office, span)
  await planEvents(hands, office, { hosts, ...span })
  const rentals = await planRentals(hands, office, { hosts, ...span })
  planEdits(hands, office, rentals, span.now)
  return office
}

/** A host owes for a damage; and the till was short. */
export async function adjust(db: Db, { admin, colleague }: Office) {
  const actor = { ...admin, money: 'adjustment' as const }
  const side = (account: 'adjustment' | 'host' | 'cash', partyId: number | null = null) => ({ account, partyId })
  const host = await db
    .selectFrom('hosts')
    .where('status', '=', 'approved')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const entries = [
    { debit: side('host', host.id), rials: 840_000_000, reason: 'خسارت تاییدشدهٔ مهمان که میزبان می‌پردازد' },
    { debit: side('cash'), rials: 1_250_000, reason: 'اصلاح مغایرت صندوق' },
  ]
  for (const { debit, rials: amountRials, reason } of entries) {
    const { id } = await requestAdjustment(db, { debit, credit: side('adjustment'), amountRials, reason }, colleague)
    await confirmed(db, actor, () => approveAdjustment(db, id, '', actor))
  }
}

/** Signed in, so that what is above a limit can be confirmed by a code. */
async function actorOf(db: Db, mobile: string): Promise<Actor> {
  const { id: userId } = await db
    .selectFrom('users')
    .where('mobile', '=', mobile)
    .select('id')
    .executeTakeFirstOrThrow()
  const sessionId = await addSession(db, { userId, token: newToken(), hours: 1, ip: '127.0.0.1', userAgent: null })
  return { userId, sessionId, ip: '127.0.0.1', traceId: '' }
}

/** Nobody is signed in when a server starts. */
export async function closeOffice(db: Db) {
  await db.deleteFrom('stepUps').execute()
  await db.deleteFrom('sessions').execute()
}

const hallRows = (count: number, { wheelchairs }: Pick<HallRow, 'wheelchairs'>): HallRow[] =>
  Array.from({ length: count }, (_, nr) => ({
    name: toPersianDigits(nr + 1),
    first: 1,
    last: 40,
    step: 1,
    indent: 0,
    gaps: [],
    aisles: [10, 30],
    wheelchairs: nr === 0 ? wheelchairs : [],
    category: nr < 4 ? 'ویژه' : '',
  }))

/** 1,200 seats: 800 below, 400 above. */
const hallPlan: HallPlan = {
  sections: [
    {
      kind: 'seated',
      name: 'همکف',
      category: 'یک',
      x: 0,
      y: 0,
      direction: 'rtl',
      curve: 30,
      rows: hallRows(20, { wheelchairs: [1, 2, 39, 40] }),
    },
    {
      kind: 'seated',
      name: 'بالکن',
      category: 'دو',
      x: 0,
      y: 23,
      direction: 'rtl',
      curve: 40,
      rows: hallRows(10, { wheelchairs: [] }).map((row) => ({ ...row, category: '' })),
    },
  ],
}

/** A hall of a theatre in Tehran. */
export async function seedHalls(db: Db, { admin }: Office): Promise<void> {
  const { id: cityId } = await db
    .selectFrom('cities')
    .where('slug', '=', 'tehran')
    .select('id')
    .executeTakeFirstOrThrow()
  await createHall(db, admin, {
    name: 'سالن اصلی',
    venue: 'تالار مهر',
    cityId,
    address: 'خیابان شهید بهشتی',
    plan: hallPlan,
  })
}
