import { documentMaxBytes, documentTypes, type PrivateDocument } from '@rezerv/contract/media/media-document.ts'
import { type DefaultError, type UseMutationOptions, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { FileText, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { FileUpload } from '#ui/upload/file-upload.tsx'
import { Modal } from '#ui/overlay/dialog.tsx'
import { DocumentView } from '#ui/overlay/document-view.tsx'
import { Banner } from '#ui/primitives/banner.tsx'
import { JalaliInstant } from '#ui/primitives/jalali.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { CommandIcon } from './data-button.tsx'
import { useCommand } from './data.ts'

type ReadBytes = UseQueryOptions<Blob>

type ListProps<F extends PrivateDocument, R> = {
  /** Names the list: «فایل‌های سفارش». */
  label: string
  /** Over the one that is opened: «فایل سفارش». */
  title: string
  files: F[]
  /** Beside its name. */
  about?: (file: F) => ReactNode
  bytesOf: (file: F) => ReadBytes
  remove: UseMutationOptions<{ done: true }, DefaultError, R>
  removal: (file: F) => R
}

/** Private files of a record with who put them there, and the one that is opened. */
export function PrivateFiles<F extends PrivateDocument, R>(props: ListProps<F, R>) {
  const { label, title, files, about, bytesOf, remove, removal } = props
  const [shown, setShown] = useState<F>()
  if (files.length === 0) return null
  return (
    <>
      <ul aria-label={label} className="flex flex-col divide-y divide-line">
        {files.map((file) => (
          <li key={file.id} className="flex items-center gap-2 py-1 first:pt-0">
            <button
              type="button"
              onClick={() => setShown(file)}
              className="flex min-h-tap min-w-0 flex-1 cursor-pointer items-center gap-2 rounded-1 text-start hover:underline"
            >
              <FileText aria-hidden="true" className="size-4 shrink-0 text-muted" />
              <span className="flex min-w-0 flex-col">
                <span className="flex min-w-0 gap-x-2">
                  {about ? <span className="shrink-0 font-medium">{about(file)}</span> : null}
                  <bdi className={about ? 'truncate text-muted' : 'truncate font-medium'}>{file.name}</bdi>
                </span>
                <span className="text-xs text-muted">
                  {file.createdByName ? `${file.createdByName} · ` : null}
                  <JalaliInstant at={file.createdAt} style="near" />
                </span>
              </span>
            </button>
            <CommandIcon icon={Trash2} label={`حذف ${file.name}`} command={remove} request={removal(file)} />
          </li>
        ))}
      </ul>
      {shown ? (
        <Modal title={title} size="large" onClose={() => setShown(undefined)}>
          <Shown name={shown.name} bytes={bytesOf(shown)} />
        </Modal>
      ) : null}
    </>
  )
}

function Shown({ name, bytes }: { name: string; bytes: ReadBytes }) {
  const { data, error } = useQuery(bytes)
  if (error) return <Banner tone="bad">{error.message}</Banner>
  if (!data) return <Skeleton className="h-[70dvh] w-full" />
  return <DocumentView blob={data} name={name} className="h-[70dvh]" />
}

/** A file on its way; `onProgress` takes 0..1. */
export type NewFile = { file: File; onProgress: (share: number) => void }

type AddProps<P> = {
  label: string
  /** So many more are taken. */
  left: number
  add: UseMutationOptions<{ id: number }, DefaultError, NewFile & P>
  /** Where it goes; a file that is sent again goes to where it was chosen for. */
  place: P
}

/** The place for more; nothing where there are as many as may be. */
export function AddPrivateFile<P extends object>({ label, left, add, place }: AddProps<P>) {
  const { mutateAsync } = useCommand(add)
  if (left <= 0) return null
  return (
    <FileUpload
      label={label}
      description="تصویر یا PDF تا ۱۰ مگابایت؛ فقط همکاران می‌بینند."
      kind="file"
      files={[]}
      onChange={() => undefined}
      rules={{ types: [...documentTypes], maxBytes: documentMaxBytes, maxFiles: left }}
      upload={async (file, onProgress) => {
        const { id } = await mutateAsync({ ...place, file, onProgress })
        return { id: String(id), url: '', name: file.name, alt: '' }
      }}
    />
  )
}
