import { maxResent, noticeEndpoints, type NoticeLogQuery } from '@rezerv/contract/notice/notice-endpoints.ts'
import { toPersianDigits } from '@rezerv/contract/digits.ts'
import { command, infinite } from '#data.ts'
import { inParts } from '#data-bulk.ts'
import { call } from '#lib/call.ts'

/** Read again every few seconds while a message of it waits to be sent. */
export const noticeLog = (filters: NoticeLogQuery) =>
  infinite(
    noticeEndpoints.listNotices,
    { query: filters },
    {
      refetchInterval: ({ state }) =>
        state.data?.pages.some(({ items }) => items.some(({ status }) => status === 'queued')) ? 5_000 : false,
    },
  )

/** As many at once as one call takes. */
export const resendAll = (all: number[]) =>
  inParts(all, maxResent, (ids) => call(noticeEndpoints.resendNotices, { body: { ids } }))

export const resendNotices = command(resendAll, {
  renews: ['notice', 'order', 'inbox'],
  right: noticeEndpoints.resendNotices.right,
  always: true,
  says: (items) => {
    const refused = items.flatMap(({ refusal }) => refusal ?? [])
    const done = items.length - refused.length
    const said = done > 0 ? [`${done === 1 ? 'پیامک' : `${toPersianDigits(done)} پیامک`} دوباره در صف ارسال است`] : []
    return refused.length === 0 ? said[0] : { info: [...said, ...new Set(refused)].join('. ') }
  },
})
