import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

/** Takes up to `limit` settled payments whose daily question is due, and lends them as `claimDuePayments` does. */
export async function claimDueChecks(db: Db, limit: number, leaseSeconds: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update payments set check_at = now() + make_interval(secs => ${leaseSeconds})
     where id in (
       select id from payments where check_at <= now() order by check_at limit ${limit} for update skip locked)
    returning id
  `.execute(db)
  return rows.map((row) => row.id)
}

/** After the last of its days a payment is asked about no more, unless an admin asks. */
export async function setNextCheck(
  db: Db,
  id: number,
  { inSeconds, isHeard }: { inSeconds: number; isHeard: boolean },
) {
  const left = isHeard ? sql<number>`greatest(checks_left - 1, 0)` : sql<number>`checks_left`
  await sql`
    update payments set checks_left = ${left},
           check_at = case when ${left} > 0 then now() + make_interval(secs => ${inSeconds}) end
     where id = ${id}`.execute(db)
}
