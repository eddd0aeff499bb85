import { commentPhotosMax } from '@rezerv/contract/comment/comment.ts'
import { mediaEndpoints } from '@rezerv/contract/media/media-endpoints.ts'
import { mediaMaxBytes, mediaTypes } from '@rezerv/contract/media/media.ts'
import { upload } from '#lib/upload.ts'
import type { StoredFile } from '#ui/file-list.tsx'
import { FileUpload } from '#ui/file-upload.tsx'

async function send(file: File, onProgress: (part: number) => void): Promise<StoredFile> {
  const { id, url } = await upload(mediaEndpoints.uploadMedia, file, onProgress)
  return { id: String(id), url: `${url}?w=320`, name: file.name, alt: '' }
}

type Props = { files: StoredFile[]; onChange: (change: (files: StoredFile[]) => StoredFile[]) => void }

/** Pictures that came with a comment. */
export function CommentPhotoField({ files, onChange }: Props) {
  return (
    <FileUpload
      label="تصویرها"
      files={files}
      onChange={onChange}
      upload={send}
      rules={{ types: [...mediaTypes], maxBytes: mediaMaxBytes, maxFiles: commentPhotosMax }}
    />
  )
}
