import { mediaEndpoints, type Media, mediaMaxBytes, mediaTypes } from '@rezerv/contract/media/media-endpoints.ts'
import { upload } from '#lib/upload.ts'
import type { StoredFile } from '#ui/fields/file-list.tsx'
import { FileUpload } from '#ui/fields/file-upload.tsx'

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

/** The same picture sent twice is one media. */
function mediaOf(now: Media[], files: StoredFile[]): Media[] {
  const known = new Map([...sent, ...now.map((one) => [String(one.id), one] as const)])
  return [...new Set(files.map(({ id }) => id))].flatMap((id) => known.get(id) ?? [])
}
