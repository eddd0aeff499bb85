import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '#db/connect.ts'
import { isStandbyTrouble, logPlaceOf, writtenPlace } from './standby-watch.ts'
import type { Deps } from '#http/deps.ts'

/** Says up to where the browser knows the database: it opens nothing. */
const cookieName = 'rezerv_written'
/** A standby that is longer behind is not read at all. */
const cookieSeconds = 60

/** After a write: whoever made it reads nothing older than it. Without a standby there is nothing older. */
export async function noteWritten({ standby, pool, env }: Deps, reply: FastifyReply): Promise<void> {
  if (standby === undefined) return
  const place = await writtenPlace(pool)
  void reply.setCookie(cookieName, place, {
    path: '/api',
    maxAge: cookieSeconds,
    httpOnly: true,
    sameSite: 'strict',
    secure: env.PUBLIC_URL?.startsWith('https:') === true,
  })
}

/** Where something may be read that has all up to this place: the standby, or else the database itself. */
export const readsFrom = ({ standby, db }: Pick<Deps, 'standby' | 'db'>, place = 0n): Db =>
  standby?.has(place) ? standby.db : db

/** Whether whoever reads now without having written finds what stands in the log up to this place. */
export const hasPlace = (deps: Pick<Deps, 'standby' | 'db'>, place: string): boolean =>
  readsFrom(deps) === deps.db || readsFrom(deps, logPlaceOf(place)) !== deps.db

/** Runs a read on the standby, where there is one that has all that its caller wrote, and else, or when it cannot there, on the database itself. */
export async function readFrom<T>(deps: Deps, request: FastifyRequest, read: (db: Db) => Promise<T>): Promise<T> {
  const from = readsFrom(deps, logPlaceOf(request.cookies[cookieName]))
  try {
    return await read(from)
  } catch (error) {
    if (from !== deps.db && isStandbyTrouble(error)) return read(deps.db)
    throw error
  }
}
