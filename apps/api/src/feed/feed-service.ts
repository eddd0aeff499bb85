import { randomBytes } from 'node:crypto'
import type { Db } from '#db/connect.ts'
import { type LinkOwner, replaceLink, revokeLink } from './feed-store.ts'

/** The path of a unit's or an agenda's new secret address; whoever had the old one is shut out. */
export async function makeLink(db: Db, owner: LinkOwner, by: number | null): Promise<{ path: string }> {
  const token = randomBytes(32).toString('base64url')
  await replaceLink(db, owner, token, by)
  return { path: `/ical/${token}.ics` }
}

export const endLink = (db: Db, owner: LinkOwner) => revokeLink(db, owner)
