import { mediaEndpoints, mediaMaxBytes, mediaTypes, tooSmall } from '@rezerv/contract/media/media-endpoints.ts'
import type { ListingImage } from '@rezerv/contract/listing/listing.ts'
import { upload } from '#lib/upload.ts'
import { Card } from '#ui/primitives/card.tsx'
import { bindFields } from '#ui/fields/bind-fields.tsx'
import type { StoredFile } from '#ui/upload/file-list.tsx'
import { FileUpload } from '#ui/upload/file-upload.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import type { WizardDraft } from './wizard-draft.ts'

const fileOf = (image: ListingImage): StoredFile => ({
  id: String(image.mediaId),
  url: `${image.url}?w=320`,
  name: image.alt || 'تصویر',
  alt: image.alt,
})

/** The server's answers to the uploads of this visit: the list of files keeps only what it shows. */
const sizes = new Map<string, ListingImage>()

async function send(file: File, onProgress: (part: number) => void): Promise<StoredFile> {
  const media = await upload(mediaEndpoints.uploadMedia, file, onProgress)
  const image = { mediaId: media.id, url: media.url, width: media.width, height: media.height, alt: '' }
  sizes.set(String(media.id), image)
  return { ...fileOf(image), name: file.name }
}

export function MediaFields({ draft: { listing, values, set } }: { draft: WizardDraft }) {
  const known = new Map([...sizes, ...values.images.map((image) => [String(image.mediaId), image] as const)])
  const imagesOf = (files: StoredFile[]) => {
    // The same picture sent twice is one media.
    const once = new Map(files.map((file) => [file.id, file]))
    return [...once.values()].flatMap((file) => {
      const image = known.get(file.id) ?? sizes.get(file.id)
      return image ? [{ ...image, alt: file.alt }] : []
    })
  }
  return (
    <Card title="شرح و تصویرها" gap={5}>
      <TextArea
        label="شرح"
        {...bindFields(values, set)('description')}
        description="حداقل ۳۰ حرف؛ هر چیزی که مشتری پیش از خرید باید بداند."
        isRequired
        maxLength={10_000}
        rows={8}
      />
      <div data-field="images" className="flex flex-col gap-1.5">
        <FileUpload
          label="تصویرها"
          description="JPEG، PNG، WebP، AVIF یا HEIC تا ۱۰ مگابایت و حداقل ۸۰۰ در ۵۰۰ پیکسل؛ اولین تصویر، تصویر اصلی آگهی است."
          files={values.images.map(fileOf)}
          onChange={(change) => set((now) => ({ images: imagesOf(change(now.images.map(fileOf))) }))}
          upload={send}
          draftName={`listing-${listing.id}`}
          rules={{ types: [...mediaTypes], maxBytes: mediaMaxBytes, maxFiles: 20, pixels: tooSmall }}
        />
      </div>
    </Card>
  )
}
