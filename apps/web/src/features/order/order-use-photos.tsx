import { mediaEndpoints } from '@rezerv/contract/media/media-endpoints.ts'
import { type Media, mediaMaxBytes, mediaTypes } from '@rezerv/contract/media/media.ts'
import { upload } from '#lib/upload.ts'
import type { StoredFile } from '#ui/file-list.tsx'
import { FileUpload } from '#ui/file-upload.tsx'

/** What the server said of each upload of this visit: the list of files keeps only what it shows. */
const sent = new Map<string, Media>()

async function send(file: File, onProgress: (part: number) => void): Promise<StoredFile> {
  const media = await upload(mediaEndpoints.uploadMedia, file, onProgress)
  sent.set(String(media.id), media)
  return { ...fileOf(media), name: file.name }
}

const fileOf = ({ id, url }: Media): StoredFile => ({ id: String(id), url: `${url}?w=320`, name: 'تصویر', alt: '' })

type Props = { label: string; photos: Media[]; onChange: (photos: Media[]) => void }

/** Pictures of a car; on a phone the camera is one of the choices. */
export function OrderUsePhotos({ label, photos, onChange }: Props) {
  const known = new Map([...sent, ...photos.map((one) => [String(one.id), one] as const)])
  return (
    <FileUpload
      label={label}
      files={photos.map(fileOf)}
      onChange={(change) =>
        onChange(
          [...new Set(change(photos.map(fileOf)).map(({ id }) => id))].flatMap(
            (id) => known.get(id) ?? sent.get(id) ?? [],
          ),
        )
      }
      upload={send}
      rules={{ types: [...mediaTypes], maxBytes: mediaMaxBytes, maxFiles: 20 }}
    />
  )
}
