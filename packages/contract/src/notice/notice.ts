import * as z from 'zod/mini'
import { Instant, wordOf } from '../page.ts'

export const noticeStatusLabels = {
  queued: 'در صف',
  sent: 'ارسال شد',
  delivered: 'رسید',
  failed: 'ارسال نشد',
}
export const NoticeStatus = wordOf(noticeStatusLabels)
export type NoticeStatus = z.infer<typeof NoticeStatus>

/** An SMS that was or will be sent. */
export const Notice = z.object({
  id: z.int(),
  template: z.string(),
  mobile: z.string(),
  body: z.string(),
  status: NoticeStatus,
  error: z.nullable(z.string()),
  createdAt: Instant,
  sentAt: z.nullable(Instant),
  /** The message that was sent in its place. */
  resentAs: z.nullable(z.int()),
})
export type Notice = z.infer<typeof Notice>
