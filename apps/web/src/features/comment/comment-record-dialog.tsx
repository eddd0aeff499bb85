import { commentEndpoints } from '@rezerv/contract/comment/comment-endpoints.ts'
import { toWesternDigits, toPersianDigits } from '@rezerv/contract/digits.ts'
import { type CommentOrder, commentPhotosMax } from '@rezerv/contract/comment/comment.ts'
import { Search, Star } from 'lucide-react'
import { useState } from 'react'
import { command, useCommand } from '#data.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Code } from '#ui/primitives/code.tsx'
import { Modal, DialogButtons } from '#ui/overlay/dialog.tsx'
import { JalaliInstant } from '#ui/primitives/jalali.tsx'
import { Form } from '#ui/fields/form.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { CommentSide, commentSideLabels } from '@rezerv/contract/comment/comment-status.ts'
import {
  aspectsOf,
  type CommentRatings,
  commentAspectLabels,
  type CommentAspect,
} from '@rezerv/contract/comment/comment-aspect.ts'
import { mediaEndpoints, mediaMaxBytes, mediaTypes } from '@rezerv/contract/media/media-endpoints.ts'
import { useUploadsWait } from '#lib/draft/unsaved.ts'
import { upload } from '#lib/upload.ts'
import { useDraft } from '#lib/draft/use-draft.ts'
import { DraftNote } from '#ui/primitives/draft-note.tsx'
import type { StoredFile } from '#ui/upload/file-list.tsx'
import { FileUpload } from '#ui/upload/file-upload.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Radio, RadioGroup as RacRadioGroup } from 'react-aria-components'
import { cx } from '#ui/primitives/class-names.ts'

const findOrder = command(commentEndpoints.findCommentOrder, { renews: [], failure: 'shown' })

/** A comment that came by phone: first the order, then what is said of it. */
export function CommentRecordDialog({ onClose }: { onClose: () => void }) {
  const [code, setCode] = useState('')
  const find = useCommand(findOrder)
  const order = find.data?.order
  return (
    <Modal isStrict title="ثبت نظر" onClose={onClose} gap={4}>
      <Form onSubmit={() => find.mutate({ query: { code: toWesternDigits(code.trim()) } })}>
        <div className="flex items-end gap-2">
          <TextField
            className="flex-1"
            label="کد سفارش"
            name="code"
            isLtr
            isRequired
            value={code}
            onChange={(text) => {
              setCode(text)
              find.reset()
            }}
            maxLength={20}
          />
          <Button type="submit" icon={Search} isPending={find.isPending} isDisabled={code.trim() === ''}>
            جست‌وجو
          </Button>
        </div>
      </Form>
      {find.error ? <Banner tone="bad" title={find.error.message} /> : null}
      {order === null ? <Banner tone="warn" title="سفارشی با این کد نیست" /> : null}
      {order ? <About order={order} onClose={onClose} /> : null}
    </Modal>
  )
}

function About({ order, onClose }: { order: CommentOrder; onClose: () => void }) {
  const isWritten = order.written.length === 2
  return (
    <>
      <div className="rounded-2 bg-sunken px-3.5 py-3 text-sm leading-6">
        <p className="font-semibold">
          {order.listingTitle} · <Code text={order.code} />
        </p>
        <p className="text-muted">
          مشتری {order.customerName} · میزبان {order.hostName} · پایان <JalaliInstant at={order.endsAt} />
        </p>
      </div>
      {order.refusal ? <Banner tone="warn" title={order.refusal} /> : null}
      {!order.refusal && isWritten ? <Banner tone="info" title="هر دو طرف برای این سفارش نظر داده‌اند" /> : null}
      {order.refusal || isWritten ? null : <CommentRecordForm key={order.id} order={order} onClose={onClose} />}
    </>
  )
}

const recordComment = command(commentEndpoints.recordComment, {
  renews: ['comment'],
  says: 'نظر ثبت شد و در صف بررسی است',
  failure: 'shown',
})

type Draft = { side: CommentSide; ratings: CommentRatings; body: string; files: StoredFile[] }

function CommentRecordForm({ order, onClose }: { order: CommentOrder; onClose: () => void }) {
  const free = CommentSide.options.filter((one) => !order.written.includes(one))
  const name = `comment-${order.id}`
  const draft = useDraft(name, (): Draft => ({ side: free[0] ?? 'customer', ratings: {}, body: '', files: [] }))
  const { side, ratings, body, files } = draft.value
  const isSendingFiles = useUploadsWait(`${name}.`)
  const wanted = aspectsOf(side, order.kind)
  const record = useCommand(recordComment, { first: draft.done, onSuccess: onClose })
  const send = () => {
    const photoIds = files.map(({ id }) => Number(id))
    record.mutate({ params: { id: order.id }, body: { side, ratings, body, photoIds } })
  }
  return (
    <div className="flex flex-col gap-4">
      <DraftNote draft={draft} />
      {record.error ? <Banner tone="bad" title={record.error.message} /> : null}
      <RadioGroup
        label="نظر چه کسی است"
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
      <FileUpload
        label="تصویرها"
        files={files}
        onChange={(change) => draft.set((now) => ({ files: change(now.files) }))}
        draftName={`${name}.`}
        upload={sendPicture}
        rules={{ types: [...mediaTypes], maxBytes: mediaMaxBytes, maxFiles: commentPhotosMax }}
      />
      <div className="flex justify-end gap-2">
        <DialogButtons
          confirm="ثبت نظر"
          isPending={record.isPending}
          isConfirmDisabled={isSendingFiles || wanted.some((aspect) => ratings[aspect] === undefined)}
          onConfirm={send}
          onCancel={() => {
            draft.reset()
            onClose()
          }}
        />
      </div>
    </div>
  )
}

async function sendPicture(file: File, onProgress: (part: number) => void): Promise<StoredFile> {
  const { id, url } = await upload(mediaEndpoints.uploadMedia, file, onProgress)
  return { id: String(id), url: `${url}?w=320`, name: file.name, alt: '' }
}

type StarProps = { aspect: CommentAspect; value: number | undefined; onChange: (stars: number) => void }

/** One to five stars of an aspect; arrows choose as in any group of radios. */
function CommentStarField({ aspect, value = 0, onChange }: StarProps) {
  const label = commentAspectLabels[aspect]
  return (
    <RacRadioGroup
      aria-label={label}
      value={value === 0 ? null : String(value)}
      onChange={(chosen) => onChange(Number(chosen))}
      className="flex flex-wrap items-center justify-between gap-x-3"
    >
      <span className="text-sm">{label}</span>
      <span className="flex">
        {[1, 2, 3, 4, 5].map((stars) => (
          <Radio
            key={stars}
            value={String(stars)}
            aria-label={`${toPersianDigits(stars)} از ۵`}
            className="inline-flex size-tap cursor-pointer items-center justify-center rounded-1 outline-offset-[-2px] data-[focus-visible]:outline-2 data-[focus-visible]:outline-accent data-[hovered]:bg-hover"
          >
            <Star
              aria-hidden="true"
              className={cx('size-5', stars <= value ? 'fill-current text-warn' : 'text-faint')}
            />
          </Radio>
        ))}
      </span>
    </RacRadioGroup>
  )
}
