import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choices, days, shapeOf } from '../list-filter.ts'
import { Instant, PageQuery, pageOf, RowId } from '../page.ts'
import { noticeKindLabels } from './notice-kind.ts'
import { Notice, noticeStatusLabels } from './notice.ts'

/** A message as the log shows it: codes and the secrets of links are never in its text. */
export const NoticeLogRow = z.extend(Notice, {
  /** Who has the number; null when nobody here does. */
  toName: z.nullable(z.string()),
  provider: z.nullable(z.string()),
  /** The provider's own number of what it sent. */
  providerId: z.nullable(z.string()),
  tries: z.int(),
  /** It failed without an answer: the phone may have it. */
  mayHaveBeenSent: z.boolean(),
  /** It waits for the hours in which such messages go; null when it goes, or went, at once. */
  waitsUntil: z.nullable(Instant),
  orderId: z.nullable(z.int()),
  orderCode: z.nullable(z.string()),
  hostId: z.nullable(z.int()),
  hostName: z.nullable(z.string()),
})
export type NoticeLogRow = z.infer<typeof NoticeLogRow>

/** No provider is asked yet whether the phone has it. */
const { delivered: _, ...filterLabels } = noticeStatusLabels

export const noticeFilters = [
  choices('status', 'وضعیت', filterLabels),
  choices('kind', 'نوع', noticeKindLabels),
  days('بازه'),
] as const

export const NoticeLogQuery = z.extend(PageQuery, shapeOf(noticeFilters))
export type NoticeLogQuery = z.infer<typeof NoticeLogQuery>

/** As many as one call sends again. */
export const maxResent = 50

export const noticeEndpoints = {
  listNotices: endpoint('GET /api/v1/notices', {
    right: 'notice.read',
    about: ['notice'],
    summary:
      'Every SMS, latest first: what it is for, where it stands, what the provider answered. Searched by number or name.',
    query: NoticeLogQuery,
    answer: pageOf(NoticeLogRow),
  }),
  resendNotices: endpoint('POST /api/v1/notices/resend', {
    right: 'notice.send',
    summary:
      'Send failed messages again, each once; a payment link goes as a new link. Codes are never sent again. Each has its refusal or null.',
    body: z.object({ ids: z.array(RowId).check(z.minLength(1), z.maxLength(maxResent)) }),
    answer: z.object({ items: z.array(z.object({ id: z.int(), refusal: z.nullable(z.string()) })) }),
  }),
}
