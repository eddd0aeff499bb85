import { commentEndpoints } from '@rezerv/contract/comment/comment-endpoints.ts'
import {
  CommentRejectReason,
  commentRejectReasonLabels,
  commentStatusLabels,
} from '@rezerv/contract/comment/comment-status.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { listingEndpoints } from '@rezerv/contract/listing/listing-endpoints.ts'
import { listingStatusLabels } from '@rezerv/contract/listing/listing-status.ts'
import { orderEndpoints } from '@rezerv/contract/order/order-endpoints.ts'
import { OrderNoteBody, orderNoteEndpoints } from '@rezerv/contract/order/order-note-endpoints.ts'
import { orderStatusLabels } from '@rezerv/contract/order/order-status.ts'
import { RowId } from '@rezerv/contract/page.ts'
import { proposedByHeader } from '@rezerv/contract/assistant/assistant-relay.ts'
import * as z from 'zod/mini'
import { call } from '#lib/call.ts'
import { type Tool } from './assistant-tool.ts'

/** Shown to the admin before anything happens. */
export type Preview = { title: string; confirm: string; isDanger?: true; facts: { label: string; value: string }[] }
export type Proposal = { state: 'reading' | 'waiting' | 'running'; preview?: Preview }

type Action<S extends z.ZodMiniType> = Omit<Tool<S>, 'run'> & {
  preview: (input: z.output<S>, signal: AbortSignal) => Promise<Preview>
  run: (input: z.output<S>) => Promise<unknown>
}
const action = <const S extends z.ZodMiniType>(one: Action<S>) => one as unknown as Action<z.ZodMiniType>

const Decision = z.enum(['approve', 'reject'])
const proposed = { headers: { [proposedByHeader]: 'assistant' } }

/** Writes that the assistant may propose. Each is the ordinary endpoint, with its own checks and audit entry. */
export const assistantActions: Record<string, Action<z.ZodMiniType>> = {
  add_order_note: action({
    label: 'یادداشت روی سفارش',
    description: 'Propose an internal note on an order. The admin sees it and decides.',
    schema: z.object({ orderId: RowId, body: OrderNoteBody }),
    preview: async ({ orderId, body }, signal) => {
      const order = await call(orderEndpoints.getOrder, { params: { id: orderId } }, { signal })
      return {
        title: 'یادداشت روی سفارش',
        confirm: 'ثبت یادداشت',
        facts: [
          { label: 'سفارش', value: `${order.code}، ${order.listingTitle}` },
          { label: 'وضعیت', value: orderStatusLabels[order.status] },
          { label: 'یادداشت', value: body },
        ],
      }
    },
    run: ({ orderId, body }) =>
      call(orderNoteEndpoints.addOrderNote, { params: { id: orderId }, body: { body } }, proposed),
  }),
  pause_listing: action({
    label: 'توقف فروش آگهی',
    description: 'Propose to pause the sale of a published listing. The admin sees it and decides.',
    schema: z.object({ listingId: RowId, reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)) }),
    preview: async ({ listingId, reason }, signal) => {
      const listing = await call(listingEndpoints.getListing, { params: { id: listingId } }, { signal })
      return {
        title: 'توقف فروش آگهی',
        confirm: 'توقف فروش',
        isDanger: true,
        facts: [
          { label: 'آگهی', value: `${listing.title} (${listing.code})` },
          { label: 'وضعیت', value: `از «${listingStatusLabels[listing.status]}» به «${listingStatusLabels.paused}»` },
          { label: 'رزروهای ثبت‌شده', value: 'سر جای خود می‌مانند' },
          { label: 'دلیل', value: reason },
        ],
      }
    },
    run: ({ listingId, reason }) =>
      call(listingEndpoints.moveListing, { params: { id: listingId }, body: { step: 'pause', reason } }, proposed),
  }),
  decide_comment: action({
    label: 'تصمیم دربارهٔ نظر',
    description: 'Propose to approve or reject a comment; a rejection needs a reason. The admin sees it and decides.',
    schema: z.object({
      commentId: RowId,
      decision: Decision,
      reason: z.optional(CommentRejectReason),
      note: z.optional(z.string().check(z.maxLength(500))),
    }),
    preview: async ({ commentId, decision, reason, note = '' }, signal) => {
      const comment = await call(commentEndpoints.getComment, { params: { id: commentId } }, { signal })
      const why = commentRejectReasonLabels[reason ?? 'other']
      const isReject = decision === 'reject'
      const title = isReject ? 'رد نظر' : 'تایید نظر'
      return {
        title,
        confirm: title,
        ...(isReject && { isDanger: true as const }),
        facts: [
          { label: 'آگهی', value: comment.listingTitle },
          { label: 'وضعیت', value: commentStatusLabels[comment.status] },
          { label: 'امتیاز', value: `${toPersianDigits(comment.ratingTenths / 10).replace('.', '٫')} از ۵` },
          { label: 'متن', value: comment.body || '—' },
          ...(isReject ? [{ label: 'دلیل', value: note ? `${why}: ${note}` : why }] : []),
        ],
      }
    },
    run: async ({ commentId, decision, reason = 'other', note = '' }) => {
      const params = { id: commentId }
      const { version } = await call(commentEndpoints.getComment, { params })
      return decision === 'approve'
        ? call(commentEndpoints.approveComment, { params, body: { version } }, proposed)
        : call(commentEndpoints.rejectComment, { params, body: { version, reason, note } }, proposed)
    },
  }),
}
