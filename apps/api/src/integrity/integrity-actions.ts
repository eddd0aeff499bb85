import { dayOfInstant, timeOfInstant } from '@rezerv/contract/jalali.ts'
import type { FastifyBaseLogger } from 'fastify'
import { nowInstant } from '#clock.ts'
import type { Db } from '#db/connect.ts'
import { inTransaction } from '#db/transaction.ts'
import * as store from './integrity-store.ts'

/** Nobody works then: the look reads whole tables. */
const notBefore = '03:00'

/** Once a night, from three in the morning in Tehran on; a server that was down then looks as soon as it is up. Answers the faults it saw. */
export async function checkIntegrityNightly(db: Db, log: FastifyBaseLogger): Promise<number | undefined> {
  const now = nowInstant()
  if (timeOfInstant(now) < notBefore) return undefined
  const last = await store.lastIntegrityCheck(db)
  if (last && dayOfInstant(last.beganAt) === dayOfInstant(now)) return undefined
  return checkIntegrity(db, log, now)
}

/** Looks over all records for what must hold between them; the inbox shows what does not. */
export async function checkIntegrity(db: Db, log: FastifyBaseLogger, beganAt = nowInstant()): Promise<number> {
  const faults = await store.readIntegrityFaults(db)
  for (const { rule, key, facts } of faults) log.error({ rule, key, facts }, 'records do not fit each other')
  await inTransaction(db, (trx) => store.keepIntegrityFaults(trx, faults, beganAt))
  return faults.length
}
