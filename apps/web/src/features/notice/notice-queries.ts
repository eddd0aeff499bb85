import { noticeEndpoints, type NoticeLogQuery } from '@rezerv/contract/notice/notice-endpoints.ts'
import { infinite } from '#data.ts'

export const noticeLog = (filters: NoticeLogQuery) => infinite(noticeEndpoints.listNotices, { query: filters })
