import { commentPhotosMax } from '@rezerv/contract/comment/comment.ts'
import { mediaEndpoints } from '@rezerv/contract/media/media-endpoints.ts'
import { mediaMaxBytes, mediaTypes } from '@rezerv/contract/media/media.ts'
import { upload } from '#lib/upload.ts'
import type { StoredFile } from '#ui/fields/file-list.tsx'
import { FileUpload, type FileUploadProps } from '#ui/fields/file-upload.tsx'

async function send(file: File, onProgress: (part: number) => void): Promise<StoredFile> {
  const { id, url } = await upload(mediaEndpoints.uploadMedia, file, onProgress)
  return { id: String(id), url: `${url}?w=320`, name: file.name, alt: '' }
}

type Props = Pick<FileUploadProps, 'files' | 'onChange' | 'keptAs'>

/** Pictures that came with a comment. */
export function CommentPhotoField(props: Props) {
  return (
    <FileUpload
      label="تصویرها"
      {...props}
      upload={send}
      rules={{ types: [...mediaTypes], maxBytes: mediaMaxBytes, maxFiles: commentPhotosMax }}
    />
  )
}
