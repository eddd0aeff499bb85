import { isDeepStrictEqual } from 'node:util'
import type { HallTerms } from '@rezerv/contract/hall/hall-endpoints.ts'
import type { HallPlan } from '@rezerv/contract/hall/hall-plan.ts'
import { type Actor, changedFields, recordOn } from '#audit/audit-service.ts'
import type { Db } from '#db/connect.ts'
import { AppError, orNotFound, refusedAtFields } from '#http/app-error.ts'
import * as store from './hall-store.ts'

const recordHall = recordOn('hall')

/** Throws `not_found`. */
export const getHall = async (db: Db, id: number) => orNotFound(await store.findHall(db, id), unknownHall)

/** Throws `invalid_fields` where the place has a hall of this name. */
export async function createHall(db: Db, actor: Actor, { plan, ...terms }: HallTerms & { plan: HallPlan }) {
  const id = await namedOnce(() => store.insertHall(db, terms))
  await store.insertPlan(db, id, { number: 1, plan, by: actor.userId })
  await recordHall(db, actor, id, { action: 'create', newValue: { ...terms, planNumber: 1 } })
  return { id }
}

type HallChange = HallTerms & { plan: HallPlan; version: number }

/** Throws `not_found`, `conflict` when somebody else saved since `version` was read, and `invalid_fields` as `createHall`. */
export async function changeHall(db: Db, actor: Actor, id: number, { plan, version, ...terms }: HallChange) {
  const before = orNotFound(await store.lockHall(db, id), unknownHall)
  if (before.version !== version) throw new AppError('conflict')
  const isNewPlan = !isDeepStrictEqual(before.plan, plan)
  const planNumber = isNewPlan ? before.planNumber + 1 : before.planNumber
  const { name, venue, cityId, address } = before
  const changes = changedFields(
    { name, venue, cityId, address, planNumber: before.planNumber },
    { ...terms, planNumber },
  )
  if (!changes) return { planNumber }
  await namedOnce(() => store.updateHall(db, id, terms))
  if (isNewPlan) await store.insertPlan(db, id, { number: planNumber, plan, by: actor.userId })
  await recordHall(db, actor, id, { action: 'change', ...changes })
  return { planNumber }
}

/** Throws `not_found`. */
export async function archiveHall(db: Db, actor: Actor, id: number): Promise<void> {
  const { name } = orNotFound(await store.lockHall(db, id), unknownHall)
  await store.updateHall(db, id, { archived: true })
  await recordHall(db, actor, id, { action: 'archive', oldValue: { name } })
}

const unknownHall = 'این سالن پیدا نشد'

const namedOnce = <T>(write: () => Promise<T>) =>
  refusedAtFields({ halls_named: { name: 'این مکان سالنی با همین نام دارد' } }, write)
