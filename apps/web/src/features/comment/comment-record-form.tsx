import { CommentSide, commentSideLabels } from '@rezerv/contract/comment/comment-status.ts'
import { aspectsOf, type CommentRatings } from '@rezerv/contract/comment/comment-aspect.ts'
import { commentEndpoints } from '@rezerv/contract/comment/comment-endpoints.ts'
import { type CommentOrder, commentPhotosMax } from '@rezerv/contract/comment/comment.ts'
import { mediaEndpoints, mediaMaxBytes, mediaTypes } from '@rezerv/contract/media/media-endpoints.ts'
import { command, useCommand } from '#data.ts'
import { useUploadsWait } from '#lib/draft/unsaved.ts'
import { upload } from '#lib/upload.ts'
import { useDraft } from '#lib/draft/use-draft.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { DraftNote } from '#ui/primitives/draft-note.tsx'
import type { StoredFile } from '#ui/fields/file-list.tsx'
import { FileUpload, type FileUploadProps } from '#ui/fields/file-upload.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { CommentStarField } from './comment-star-field.tsx'

const recordComment = command(commentEndpoints.recordComment, {
  renews: ['comment'],
  says: 'نظر ثبت شد و در صف بررسی است',
  failure: 'shown',
})

type Draft = { side: CommentSide; ratings: CommentRatings; body: string; files: StoredFile[] }

export function CommentRecordForm({ order, onClose }: { order: CommentOrder; onClose: () => void }) {
  const free = CommentSide.options.filter((one) => !order.written.includes(one))
  const name = `comment-${order.id}`
  const draft = useDraft(name, (): Draft => ({ side: free[0] ?? 'customer', ratings: {}, body: '', files: [] }))
  const { side, ratings, body, files } = draft.value
  const isSendingFiles = useUploadsWait(`${name}.`)
  const wanted = aspectsOf(side, order.kind)
  const record = useCommand(recordComment, {
    first: draft.done,
    onSuccess: onClose,
  })
  const send = () => {
    const photoIds = files.map(({ id }) => Number(id))
    record.mutate({ params: { id: order.id }, body: { side, ratings, body, photoIds } })
  }
  return (
    <div className="flex flex-col gap-4">
      <DraftNote draft={draft} />
      {record.error ? <Banner tone="bad" title={record.error.message} /> : null}
      <RadioGroup
        label="چه کسی می‌گوید"
        options={CommentSide.options.map((id) => ({
          id,
          label: commentSideLabels[id],
          isDisabled: !free.includes(id),
        }))}
        value={side}
        onChange={(next) => draft.set({ side: next, ratings: {} })}
      />
      <div className="flex flex-col">
        {wanted.map((aspect) => (
          <CommentStarField
            key={aspect}
            aspect={aspect}
            value={ratings[aspect]}
            onChange={(stars) => draft.set((now) => ({ ratings: { ...now.ratings, [aspect]: stars } }))}
          />
        ))}
      </div>
      <TextArea label="متن نظر" value={body} onChange={(next) => draft.set({ body: next })} maxLength={2000} rows={4} />
      <CommentPhotoField
        files={files}
        onChange={(change) => draft.set((now) => ({ files: change(now.files) }))}
        draftName={`${name}.`}
      />
      <div className="flex justify-end gap-2">
        <Button
          onPress={() => {
            draft.reset()
            onClose()
          }}
        >
          انصراف
        </Button>
        <Button
          variant="primary"
          isPending={record.isPending}
          isDisabled={isSendingFiles || wanted.some((aspect) => ratings[aspect] === undefined)}
          onPress={send}
        >
          ثبت نظر
        </Button>
      </div>
    </div>
  )
}

async function sendPicture(file: File, onProgress: (part: number) => void): Promise<StoredFile> {
  const { id, url } = await upload(mediaEndpoints.uploadMedia, file, onProgress)
  return { id: String(id), url: `${url}?w=320`, name: file.name, alt: '' }
}

type Props = Pick<FileUploadProps, 'files' | 'onChange' | 'draftName'>

function CommentPhotoField(props: Props) {
  return (
    <FileUpload
      label="تصویرها"
      {...props}
      upload={sendPicture}
      rules={{ types: [...mediaTypes], maxBytes: mediaMaxBytes, maxFiles: commentPhotosMax }}
    />
  )
}
