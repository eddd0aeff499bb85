import type { EventCategory } from '@rezerv/contract/listing/listing-event-category.ts'
import type { MediaFiles } from '#media/media-files.ts'
import { keepImage } from '#media/media-images.ts'
import { addMedia } from '#media/media-store.ts'
import type { Db } from '#db/connect.ts'
import { drawPosters, type PosterMotif } from './demo-posters.ts'

const eventMotifs: Record<EventCategory, PosterMotif> = {
  concert: 'bars',
  comedy: 'bars',
  theatre: 'arches',
  cinema: 'arches',
  conference: 'arches',
  workshop: 'tiles',
  exhibition: 'tiles',
  family: 'tiles',
  sport: 'hills',
  tour: 'hills',
}

const motifOf = (listing: { kind: string; category: string }): PosterMotif =>
  listing.kind === 'event' ? eventMotifs[listing.category as EventCategory] : listing.kind === 'car' ? 'road' : 'house'

/** Drawn posters, kept as uploaded images are; every described listing gets one of its kind, every third a second one. */
export async function seedImages(db: Db, files: MediaFiles): Promise<void> {
  const kept: { motif: PosterMotif; mediaId: number }[] = []
  for (const { motif, png } of await drawPosters()) {
    const image = await keepImage(files, png)
    if (!image) throw new Error('a demo poster is no image')
    kept.push({ motif, mediaId: (await addMedia(db, image, null)).id })
  }
  const listings = await db
    .selectFrom('listings')
    .select(['id', 'kind', 'title', 'category'])
    .where('description', '<>', '')
    .orderBy('id')
    .execute()
  const images = listings.flatMap((listing, n) => {
    const { id, kind, title } = listing
    const own = kept.filter(({ motif }) => motif === motifOf(listing))
    const others = kind === 'event' ? kept.filter(({ motif }) => motif !== 'road' && motif !== 'house') : own
    const chosen = [own[n % own.length], ...(n % 3 === 0 ? [others[(n * 5) % others.length]] : [])]
    const ids = [...new Set(chosen.map((poster) => poster?.mediaId ?? 0))]
    return ids.map((mediaId, position) => ({
      listingId: id,
      mediaId,
      position,
      alt: `${kind === 'event' ? 'پوستر' : 'تصویر'} ${title}`,
    }))
  })
  await db.insertInto('listingImages').values(images).execute()
}
