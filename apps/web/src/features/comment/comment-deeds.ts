import { commentEndpoints } from '@rezerv/contract/comment/comment-endpoints.ts'
import type { CommentDetail } from '@rezerv/contract/comment/comment.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '#lib/call.ts'
import { toast } from '#ui/toast.tsx'
import { commentById, commentKey } from './comment-queries.ts'

export type Seen = { id: number; version: number }

/** One thing done with a comment: what became of it is shown everywhere. A refusal leaves it to the caller, and the comment is read anew. */
export function useCommentDeed<Input>(deed: (input: Input) => Promise<CommentDetail>) {
  const queryClient = useQueryClient()
  const readAnew = () => queryClient.invalidateQueries({ queryKey: commentKey })
  return useMutation({
    mutationFn: deed,
    onSuccess: (changed) => {
      queryClient.setQueryData(commentById(changed.id).queryKey, changed)
      void readAnew()
    },
    onError: () => void readAnew(),
  })
}

const say = (error: unknown) => {
  if (!(error instanceof Error)) throw error
  toast.error(error.message)
}

/**
 * What became of each press is told, also when others follow at once or the page is left; a second press on what was seen
 * the same way is the same decision.
 */
function useDecision() {
  const decided = useRef(new Set<string>())
  return ({ id, version }: Seen, work: () => Promise<void>) => {
    const key = `${id}:${version}`
    if (decided.current.has(key)) return
    decided.current.add(key)
    void work().catch((error: unknown) => {
      decided.current.delete(key)
      say(error)
    })
  }
}

/** The decisions of one press, with the way back. */
export function useCommentSteps() {
  const seen = ({ id, version }: Seen) => ({ params: { id }, body: { version } })
  const reopen = useCommentDeed((comment: Seen) => call(commentEndpoints.reopenComment, seen(comment)))
  const approve = useCommentDeed((comment: Seen) => call(commentEndpoints.approveComment, seen(comment)))
  const approveReply = useCommentDeed((comment: Seen) => call(commentEndpoints.approveReply, seen(comment)))
  const decide = useDecision()
  const undo = (changed: CommentDetail) => () => void reopen.mutateAsync(changed).catch(say)
  return {
    undo,
    isPending: approve.isPending || reopen.isPending,
    isReplying: approveReply.isPending,
    approve: (comment: Seen, onDone?: () => void) =>
      decide(comment, async () => {
        const changed = await approve.mutateAsync(comment)
        toast.undoable(`نظر سفارش ${changed.orderCode} تایید شد`, undo(changed))
        onDone?.()
      }),
    reopen: (comment: Seen) =>
      decide(comment, async () => {
        await reopen.mutateAsync(comment)
        toast.success('نظر به صف بازگشت')
      }),
    approveReply: (comment: Seen) =>
      decide(comment, async () => {
        await approveReply.mutateAsync(comment)
        toast.success('پاسخ میزبان تایید شد')
      }),
  }
}

/** What needs no dialog: feature and «not abusive». */
export function useCommentMarks() {
  const feature = useCommentDeed(({ id, isFeatured }: { id: number; isFeatured: boolean }) =>
    call(commentEndpoints.featureComment, { params: { id }, body: { isFeatured } }),
  )
  const clear = useCommentDeed((id: number) => call(commentEndpoints.clearReports, { params: { id } }))
  return {
    feature: (id: number, isFeatured: boolean) => void feature.mutateAsync({ id, isFeatured }).catch(say),
    clearReports: (id: number) =>
      void clear
        .mutateAsync(id)
        .then(() => toast.success('گزارش‌ها بسته شد؛ نظر همان‌گونه ماند'))
        .catch(say),
    isClearing: clear.isPending,
  }
}
