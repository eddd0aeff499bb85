import type { CustomerInput } from '@rezerv/contract/customer/customer.ts'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { firstRow } from '#db/rows.ts'

/** `blockedReason` is null for whom anything may be sold to. */
export type KnownCustomer = { id: number; blockedReason: string | null }

/**
 * The person with this mobile, made when unknown; a name is filled in only where none is known yet. Two callers with
 * the same new mobile get the same person. Who blocks them waits for the caller's transaction, or is seen by it.
 */
export async function findOrCreateCustomer(db: Db, input: CustomerInput): Promise<KnownCustomer> {
  const reason = sql`case when blocked_at is not null then blocked_reason end as blocked_reason`
  const { rows: known } = await sql<KnownCustomer & { named: boolean }>`
    select id, name <> '' or family <> '' as named, ${reason} from users where mobile = ${input.mobile} for key share`.execute(
    db,
  )
  // Nothing is written for a person who is known by name: buyers of one moment do not wait for each other's row.
  if (known[0]?.named) return known[0]
  const customer = await firstRow<KnownCustomer>(db)`
    insert into users as u (mobile, name, family) values (${input.mobile}, ${input.name}, ${input.family})
    on conflict (mobile) do update
       set name = case when u.name = '' and u.family = '' then excluded.name else u.name end,
           family = case when u.name = '' and u.family = '' then excluded.family else u.family end
    returning id, ${reason}`
  if (!customer) throw new Error('a customer was neither found nor made')
  return customer
}

/** The refusal of a blocked customer, for the operator. */
export const blockedMessage = (reason: string) =>
  `این مشتری مسدود است${reason ? `: ${reason}` : ''}. برای رزرو اول رفع انسداد کنید.`
