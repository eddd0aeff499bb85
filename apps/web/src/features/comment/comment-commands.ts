import { commentEndpoints } from '@rezerv/contract/comment/comment-endpoints.ts'
import type { CommentDetail } from '@rezerv/contract/comment/comment.ts'
import type { EndpointRight } from '@rezerv/contract/right.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { command, setAnswer, useCommand } from '#data.ts'
import { call } from '#lib/call.ts'
import { tellStep } from '#ui/undo/tell-step.ts'
import { dropStep, type UndoStep } from '#ui/undo/undo-steps.ts'
import { commentById } from './comment-queries.ts'

/** Where decisions are told and taken back (ui/undo/undo-steps.ts). */
export const commentPlace = 'comments'

export type Asking = 'reject' | 'reject-reply' | 'mask' | 'reply' | 'report'

export type Seen = { id: number; version: number }

type CommandOptions = {
  right: EndpointRight
  says?: string | undefined | ((changed: CommentDetail) => string)
  failure?: 'shown'
}

/** One thing done with a comment: what became of it is shown everywhere. */
export function useCommentCommand<Input = void>(
  send: (input: Input) => Promise<CommentDetail>,
  options: CommandOptions,
) {
  const queryClient = useQueryClient()
  return useCommand(command(send, { ...options, renews: ['comment'], always: true, inBackground: true }), {
    first: (changed) => setAnswer(queryClient, commentById(changed.id), changed),
  })
}

/**
 * The outcome of each press is told, also when others follow at once or the page is left; a second press on what was seen
 * the same way is the same decision.
 */
function useDecision() {
  const decided = useRef(new Set<string>())
  return ({ id, version }: Seen, work: () => Promise<unknown>) => {
    const key = `${id}:${version}`
    if (decided.current.has(key)) return
    decided.current.add(key)
    void work().catch(() => decided.current.delete(key))
  }
}

/** Says what was decided, with its way back. */
export const tellDecision = (step: UndoStep) => tellStep(commentPlace, step)

/** The decisions of one press, with the way back. */
export function useCommentSteps() {
  const seen = ({ id, version }: Seen) => ({ params: { id }, body: { version } })
  const reopen = useCommentCommand((comment: Seen) => call(commentEndpoints.reopenComment, seen(comment)), {
    right: commentEndpoints.reopenComment.right,
    says: 'نظر به صف بازگشت',
  })
  const approve = useCommentCommand((comment: Seen) => call(commentEndpoints.approveComment, seen(comment)), {
    right: commentEndpoints.approveComment.right,
  })
  const approveReply = useCommentCommand((comment: Seen) => call(commentEndpoints.approveReply, seen(comment)), {
    right: commentEndpoints.approveReply.right,
    says: 'پاسخ میزبان تایید شد',
  })
  const decide = useDecision()
  const decided = (changed: CommentDetail, said: string) => {
    tellDecision({ key: String(changed.id), said, back: () => reopen.mutateAsync(changed) })
  }
  return {
    decided,
    isPending: approve.isPending || reopen.isPending,
    isReplying: approveReply.isPending,
    approve: (comment: Seen, onDone?: () => void) =>
      decide(comment, async () => {
        const changed = await approve.mutateAsync(comment)
        decided(changed, `نظر سفارش ${changed.orderCode} تایید شد`)
        onDone?.()
      }),
    reopen: (comment: Seen) =>
      decide(comment, async () => {
        await reopen.mutateAsync(comment)
        dropStep(commentPlace, String(comment.id))
      }),
    approveReply: (comment: Seen) => decide(comment, () => approveReply.mutateAsync(comment)),
  }
}

/** Acts without a dialog: feature and «not abusive». */
export function useCommentMarks() {
  const feature = useCommentCommand(
    ({ id, isFeatured }: { id: number; isFeatured: boolean }) =>
      call(commentEndpoints.featureComment, { params: { id }, body: { isFeatured } }),
    { right: commentEndpoints.featureComment.right },
  )
  const clear = useCommentCommand((id: number) => call(commentEndpoints.clearReports, { params: { id } }), {
    right: commentEndpoints.clearReports.right,
    says: 'گزارش‌ها بسته شد؛ نظر تغییری نکرد',
  })
  return {
    feature: (id: number, isFeatured: boolean) => feature.mutate({ id, isFeatured }),
    clearReports: (id: number) => clear.mutate(id),
    isClearing: clear.isPending,
  }
}
