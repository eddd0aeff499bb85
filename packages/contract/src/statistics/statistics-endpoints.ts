import * as z from 'zod/mini'
import { endpoint, FileParts, ExportFormat } from '../endpoint.ts'
import { filter, filtersOf } from '../page.ts'
import { EventStatistics, Statistics, StatisticsSummary } from './statistics.ts'
import { Line } from '../written-text.ts'
import { ReportSchedule, ReportScheduleInput } from './statistics-schedule.ts'
import {
  EventStatisticsSearch,
  StatisticsPreset,
  StatisticsQuery,
  StatisticsSearch,
  StatisticsTab,
} from './statistics-query.ts'

const TabParams = z.object({ tab: StatisticsTab })
const anyFile = { type: 'application/octet-stream', name: 'statistics' }

export const statisticsEndpoints = {
  getStatisticsSummary: endpoint('GET /api/v1/statistics/summary', {
    right: 'statistics.read',
    about: ['statistics'],
    summary: 'Five figures up to today against the same days of the period before; the last thirty days unless said.',
    query: z.object({ preset: filter(StatisticsPreset) }),
    answer: StatisticsSummary,
  }),
  getStatistics: endpoint('GET /api/v1/statistics/tabs/:tab', {
    right: 'statistics.read',
    about: ['statistics'],
    summary: 'The figures and tables of a tab over days of Tehran.',
    params: TabParams,
    query: StatisticsQuery,
    answer: Statistics,
  }),
  exportStatistics: endpoint('GET /api/v1/statistics/tabs/:tab/file', {
    right: 'statistics.read',
    summary: 'All tables of a tab as a file: XLSX with a sheet for each, or CSV one after the other. Amounts in rials.',
    params: TabParams,
    query: z.extend(StatisticsQuery, { format: filter(ExportFormat) }),
    file: anyFile,
    answer: FileParts,
  }),
  getEventStatistics: endpoint('GET /api/v1/statistics/events/:id', {
    right: 'statistics.read',
    about: ['statistics'],
    summary: 'Figures of one event over its whole life, beside another event if one is named.',
    query: EventStatisticsSearch,
    answer: EventStatistics,
  }),
  exportEventStatistics: endpoint('GET /api/v1/statistics/events/:id/file', {
    right: 'statistics.read',
    summary: 'All tables of an event as a file.',
    query: z.extend(EventStatisticsSearch, { format: filter(ExportFormat) }),
    file: anyFile,
    answer: FileParts,
  }),
}

/** So many saved reports an admin has at most. */
export const reportsAtMost = 50

/** A tab with its days, groups and filters, kept under a name. With a `preset` it means each day its own days. */
export const StatisticsReport = z.object({
  id: z.int(),
  name: z.string(),
  search: StatisticsSearch,
  /** When it goes by SMS, and to whom; null when it does not. */
  schedule: z.nullable(ReportSchedule),
})
export type StatisticsReport = z.infer<typeof StatisticsReport>

export const StatisticsReportInput = z.object({
  name: Line.check(z.trim(), z.minLength(1, 'نام گزارش را وارد کنید'), z.maxLength(40, 'نام گزارش حداکثر ۴۰ حرف است')),
  search: filtersOf(StatisticsSearch),
})

export const statisticsReportEndpoints = {
  listStatisticsReports: endpoint('GET /api/v1/statistics/reports', {
    right: 'statistics.read',
    about: ['statistics'],
    summary: "The admin's own saved reports.",
    answer: z.object({ items: z.array(StatisticsReport) }),
  }),
  saveStatisticsReport: endpoint('POST /api/v1/statistics/reports', {
    right: 'statistics.read',
    summary: 'Keep a report under a name; a name that the admin has already gets the new search.',
    body: StatisticsReportInput,
    answer: z.object({ id: z.int() }),
  }),
  deleteStatisticsReport: endpoint('DELETE /api/v1/statistics/reports/:id', {
    right: 'statistics.read',
    summary: "Forget one of the admin's own reports; it is sent no more.",
  }),
  scheduleStatisticsReport: endpoint('PUT /api/v1/statistics/reports/:id/schedule', {
    right: 'statistics.read',
    summary: "Send a report of one's own to admins by SMS each day, week or month, in place of how it was sent before.",
    body: ReportScheduleInput,
  }),
  pauseStatisticsReport: endpoint('POST /api/v1/statistics/reports/:id/schedule/pause', {
    right: 'statistics.read',
    summary: 'Send a report no more for now, or again.',
    body: z.object({ isPaused: z.boolean() }),
  }),
  stopStatisticsReport: endpoint('DELETE /api/v1/statistics/reports/:id/schedule', {
    right: 'statistics.read',
    summary: 'Send a report no more.',
  }),
}
