import { hostProblems, tidyHost } from '@rezerv/contract/host/host-form.ts'
import type { HostInput } from '@rezerv/contract/host/host-endpoints.ts'
import { type Actor, recordHost } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { type ConstraintFields, invalidFields, refusedAtFields } from '#http/app-error.ts'
import { insertHost } from './host-store.ts'

/** Starts in onboarding; answers the id. Throws `invalid_fields`. */
export async function registerHost(db: Db, actor: Actor, raw: HostInput): Promise<number> {
  const input = checkedHost(raw)
  const id = await refusingBroken(() => insertHost(db, input))
  await recordHost(db, actor, id, { action: 'create', newValue: { kind: input.kind } })
  return id
}

/** Takes a host back whom nothing names. Throws the database's 23503 where something does. */
export const removeHost = async (db: Db, id: number) => {
  await db.deleteFrom('hosts').where('id', '=', id).execute()
}

/** The input as it is kept. Throws `invalid_fields`. */
export function checkedHost(raw: HostInput): HostInput {
  const problems = hostProblems(raw)
  if (Object.keys(problems).length) throw invalidFields(problems as Record<string, string>)
  return tidyHost(raw)
}

const refusals: ConstraintFields = {
  hosts_city_id_fkey: { cityId: 'این شهر پیدا نشد' },
  hosts_mobile_key: { mobile: 'میزبان دیگری با این شمارهٔ موبایل ثبت شده است' },
  hosts_national_id_key: { nationalId: 'میزبان دیگری با این کد ملی ثبت شده است' },
  hosts_legal_id_key: { legalId: 'میزبان دیگری با این شناسهٔ ملی ثبت شده است' },
}

/** What the database's rules refuse is told at its field. */
export const refusingBroken = <T>(write: () => Promise<T>) => refusedAtFields(refusals, write)
