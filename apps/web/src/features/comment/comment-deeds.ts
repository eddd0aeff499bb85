import { commentEndpoints } from '@rezerv/contract/comment/comment-endpoints.ts'
import type { CommentDetail } from '@rezerv/contract/comment/comment.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
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

const say = (error: Error) => toast.error(error.message)

/** The decisions of one press, with the way back. */
export function useCommentSteps() {
  const seen = ({ id, version }: Seen) => ({ params: { id }, body: { version } })
  const reopen = useCommentDeed((comment: Seen) => call(commentEndpoints.reopenComment, seen(comment)))
  const approve = useCommentDeed((comment: Seen) => call(commentEndpoints.approveComment, seen(comment)))
  const approveReply = useCommentDeed((comment: Seen) => call(commentEndpoints.approveReply, seen(comment)))
  const undo = (changed: CommentDetail) => () => reopen.mutate(changed, { onError: say })
  return {
    undo,
    isPending: approve.isPending || reopen.isPending,
    approve: (comment: Seen, onDone?: () => void) =>
      approve.mutate(comment, {
        onSuccess: (changed) => {
          toast.undoable(`نظر سفارش ${changed.orderCode} تایید شد`, undo(changed))
          onDone?.()
        },
        onError: say,
      }),
    reopen: (comment: Seen) =>
      reopen.mutate(comment, { onSuccess: () => toast.success('نظر به صف بازگشت'), onError: say }),
    approveReply: (comment: Seen) =>
      approveReply.mutate(comment, { onSuccess: () => toast.success('پاسخ میزبان تایید شد'), onError: say }),
  }
}

/** What needs no dialog: feature and «not abusive». */
export function useCommentMarks() {
  const feature = useCommentDeed(({ id, isFeatured }: { id: number; isFeatured: boolean }) =>
    call(commentEndpoints.featureComment, { params: { id }, body: { isFeatured } }),
  )
  const clear = useCommentDeed((id: number) => call(commentEndpoints.clearReports, { params: { id } }))
  return {
    feature: (id: number, isFeatured: boolean) => feature.mutate({ id, isFeatured }, { onError: say }),
    clearReports: (id: number) =>
      clear.mutate(id, { onSuccess: () => toast.success('گزارش‌ها بسته شد؛ نظر همان‌گونه ماند'), onError: say }),
    isClearing: clear.isPending,
  }
}
