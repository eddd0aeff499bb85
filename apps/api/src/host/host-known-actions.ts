import type { Db } from '#db/connect.ts'
import { orNotFound } from '#http/app-error.ts'
import { hostRecord } from './host-store.ts'

/** Throws `not_found`. */
export const knownHost = async (db: Db, id: number, lock: 'lock' | 'read') =>
  orNotFound(await hostRecord(db, id, lock), 'این میزبان پیدا نشد')
