import type { Media } from '@rezerv/contract/media/media.ts'
import { mediaEndpoints, mediaMaxBytes, mediaTypes } from '@rezerv/contract/media/media-endpoints.ts'
import {
  furtherPhotos,
  type HandoverPhoto,
  photoIn,
  PhotoSlot,
  photoSlotLabels,
  withSlot,
} from '@rezerv/contract/handover/handover-photo.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { upload } from '#lib/upload.ts'
import { PictureSlot } from '#ui/picture/picture-slot.tsx'
import type { StoredFile } from '#ui/upload/file-list.tsx'
import { FileUpload } from '#ui/upload/file-upload.tsx'

/** The server's answers to the uploads of this visit: the list of files keeps only what it shows. */
const sent = new Map<string, Media>()

async function send(file: File, onProgress: (part: number) => void): Promise<StoredFile> {
  const media = await upload(mediaEndpoints.uploadMedia, file, onProgress)
  sent.set(String(media.id), media)
  return { ...fileOf(media), name: file.name }
}

const fileOf = ({ id, url }: Media): StoredFile => ({ id: String(id), url: `${url}?w=320`, name: 'تصویر', alt: '' })

type PhotosProps = {
  label: string
  photos: Media[]
  /** Uploads end when they end: the change is made of the pictures that are there then. */
  onChange: (change: (photos: Media[]) => Media[]) => void
  draftName: string
}

/** Pictures of a car; on a phone the camera is one of the choices. */
export function HandoverPhotos({ label, photos, onChange, draftName }: PhotosProps) {
  return (
    <FileUpload
      label={label}
      files={photos.map(fileOf)}
      onChange={(change) => onChange((now) => mediaOf(now, change(now.map(fileOf))))}
      upload={send}
      draftName={draftName}
      rules={{ types: [...mediaTypes], maxBytes: mediaMaxBytes, maxFiles: 20 }}
    />
  )
}

const slotRules = { types: [...mediaTypes], maxBytes: mediaMaxBytes, maxFiles: 1 }

type CarPhotosProps = {
  photos: HandoverPhoto[]
  /** Those of the handover, which stand beside the new ones; at the return alone. */
  before: HandoverPhoto[] | undefined
  onChange: (change: (photos: HandoverPhoto[]) => HandoverPhoto[]) => void
  draftName: string
}

/** A car from its four sides and its dashboard, each picture in its own place, and as many more as are wanted. */
export function HandoverCarPhotos({ photos, before: handover = [], onChange, draftName }: CarPhotosProps) {
  // With nothing to compare, the places stand closer.
  const before = handover.some(({ slot }) => slot !== undefined) ? handover : undefined
  const taken = PhotoSlot.options.filter((slot) => photoIn(photos, slot)).length
  return (
    <section aria-label="عکس‌های خودرو" className="flex flex-col gap-3">
      <h3 className="flex items-baseline gap-2 text-sm font-bold">
        عکس‌های خودرو
        <span className="text-xs font-normal text-muted">
          {toPersianDigits(taken)} از {toPersianDigits(PhotoSlot.options.length)}
        </span>
      </h3>
      <div className={before ? 'grid gap-4 sm:grid-cols-2' : 'grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-5'}>
        {PhotoSlot.options.map((slot) => {
          const photo = photoIn(photos, slot)
          return (
            <PictureSlot
              key={slot}
              label={photoSlotLabels[slot]}
              picture={photo && fileOf(photo)}
              onChange={(file) => onChange((now) => withSlot(now, slot, file && sent.get(file.id)))}
              upload={send}
              rules={slotRules}
              draftName={`${draftName}.${slot}`}
              {...(before && { beside: <Before label={photoSlotLabels[slot]} photo={photoIn(before, slot)} /> })}
            />
          )
        })}
      </div>
      <HandoverPhotos
        label="تصویرهای دیگر"
        photos={furtherPhotos(photos)}
        onChange={(change) =>
          onChange((now) => [...now.filter(({ slot }) => slot !== undefined), ...change(furtherPhotos(now))])
        }
        draftName={draftName}
      />
    </section>
  )
}

/** The picture of the handover, to be seen beside the new one and opened whole. */
function Before({ label, photo }: { label: string; photo: HandoverPhoto | undefined }) {
  return (
    <figure className="relative aspect-[4/3] overflow-hidden rounded-2 border-2 border-line bg-sunken">
      {photo ? (
        <a href={photo.url} target="_blank" rel="noreferrer" className="block size-full outline-offset-[-3px]">
          <img src={`${photo.url}?w=320`} alt={`${label}، هنگام تحویل`} className="size-full object-cover" />
        </a>
      ) : null}
      <figcaption
        className={
          photo
            ? 'pointer-events-none absolute inset-x-0 bottom-0 bg-black/70 px-1.5 py-1 text-xs text-white'
            : 'grid size-full place-items-center p-2 text-center text-xs text-muted'
        }
      >
        {photo ? 'هنگام تحویل' : 'هنگام تحویل عکسی گرفته نشد'}
      </figcaption>
    </figure>
  )
}

/** The same picture sent twice is one media. */
function mediaOf(now: Media[], files: StoredFile[]): Media[] {
  const known = new Map([...sent, ...now.map((one) => [String(one.id), one] as const)])
  return [...new Set(files.map(({ id }) => id))].flatMap((id) => known.get(id) ?? [])
}
