import type { Media } from '@rezerv/contract/media/media.ts'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { StoredImage } from './media-images.ts'

/** Where an image is served; the same bytes always have the same address, so browsers keep it for ever. */
export const mediaUrl = (sha256: string) => `/media/${sha256}`

export const mediaSizes = async (db: Db, ids: number[]): Promise<{ width: number; height: number }[]> =>
  ids.length === 0 ? [] : db.selectFrom('media').select(['width', 'height']).where('id', 'in', ids).execute()

/** The same bytes are one media, whoever uploads them and however often. */
export async function addMedia(db: Db, image: StoredImage, createdBy: number | null): Promise<Media> {
  const row = await db
    .insertInto('media')
    .values({ ...image, createdBy })
    .onConflict((conflict) => conflict.column('sha256').doUpdateSet({ width: sql`excluded.width` }))
    .returning(['id', 'sha256', 'width', 'height'])
    .executeTakeFirstOrThrow()
  return { id: row.id, url: mediaUrl(row.sha256), width: row.width, height: row.height }
}
