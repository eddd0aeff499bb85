import { commentEndpoints } from '@rezerv/contract/comment/comment-endpoints.ts'
import { findFlags, maskText } from '@rezerv/contract/comment/comment-flag.ts'
import type { CommentDetail } from '@rezerv/contract/comment/comment.ts'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { query } from '#data.ts'
import { call } from '#lib/call.ts'
import { Banner } from '#ui/primitives/banner.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Modal, DialogButtons } from '#ui/overlay/dialog.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useCommentCommand } from './comment-commands.ts'

const originalOf = ({ id, isMasked }: CommentDetail) =>
  query(commentEndpoints.readOriginalComment, isMasked ? { params: { id } } : undefined, {
    gcTime: 0,
    staleTime: Infinity,
  })

type Props = { comment: CommentDetail; onClose: () => void }

/** Which pieces of the text are hidden: those that the rules find, and any other that the admin names. */
export function CommentMaskDialog({ comment, onClose }: Props) {
  // A masked one begins with its original, and reading that is written down; each opening asks anew.
  const original = useQuery(originalOf(comment))
  const written = comment.isMasked ? original.data?.body : comment.body
  return (
    <Modal isStrict title="پوشاندن اطلاعات شخصی" onClose={onClose}>
      {original.error ? <Banner tone="bad" title={original.error.message} /> : null}
      {written === undefined ? (
        <Skeleton className="h-24" />
      ) : (
        <MaskForm comment={comment} written={written} onClose={onClose} />
      )}
    </Modal>
  )
}

function MaskForm({ comment, written, onClose }: Props & { written: string }) {
  const [offered, setOffered] = useState(() => findFlags(written).map(({ piece }) => piece))
  const [hidden, setHidden] = useState(offered)
  const [word, setWord] = useState('')
  const mask = useCommentCommand(
    () =>
      call(commentEndpoints.maskComment, {
        params: { id: comment.id },
        body: { version: comment.version, pieces: hidden },
      }),
    {
      right: commentEndpoints.maskComment.right,
      says: ({ isMasked }) => (isMasked ? 'پوشانده شد؛ متن اصلی نگه داشته می‌شود' : 'پوشش برداشته شد'),
      failure: 'shown',
    },
  )
  const more = word.trim()
  const isThere = more !== '' && written.includes(more)
  const add = () => {
    for (const set of [setOffered, setHidden]) set((before) => [...new Set([...before, more])])
    setWord('')
  }
  return (
    <div className="flex flex-col gap-4">
      {mask.error ? <Banner tone="bad" title={mask.error.message} /> : null}
      <fieldset className="flex flex-col">
        <legend className="text-sm font-medium">چه چیزی پوشانده شود</legend>
        {offered.length === 0 ? (
          <p className="py-2 text-sm text-muted">موردی خودکار پیدا نشد؛ عبارت را خودتان وارد کنید.</p>
        ) : null}
        {offered.map((piece) => (
          <Checkbox
            key={piece}
            isSelected={hidden.includes(piece)}
            onChange={(on) => setHidden((before) => (on ? [...before, piece] : before.filter((one) => one !== piece)))}
          >
            <bdi>{piece}</bdi>
          </Checkbox>
        ))}
      </fieldset>
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          className="min-w-48 flex-1"
          label="عبارت دیگری از متن"
          description="همان‌طور که نوشته شده: نام، نشانی، شماره"
          value={word}
          onChange={setWord}
          {...(more !== '' && !isThere && { errorMessage: 'این عبارت در متن نیست' })}
          maxLength={200}
        />
        <Button icon={Plus} isDisabled={!isThere} onPress={add} className="mb-6">
          افزودن
        </Button>
      </div>
      <div>
        <p className="text-xs text-muted">پیش‌نمایش متن</p>
        <p className="mt-1 rounded-2 bg-sunken p-3 leading-7 whitespace-pre-wrap">{maskText(written, hidden)}</p>
      </div>
      <div className="flex justify-end gap-2">
        <DialogButtons
          confirm={hidden.length === 0 && comment.isMasked ? 'برداشتن پوشش' : 'پوشاندن'}
          isPending={mask.isPending}
          isConfirmDisabled={hidden.length === 0 && !comment.isMasked}
          onConfirm={() => mask.mutate(undefined, { onSuccess: onClose })}
          onCancel={onClose}
        />
      </div>
    </div>
  )
}
