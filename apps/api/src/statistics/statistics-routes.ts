import { exportContentTypes } from '@rezerv/contract/order/order-export-endpoints.ts'
import type { ExportFormat } from '@rezerv/contract/endpoint.ts'
import {
  reportsAtMost,
  statisticsEndpoints,
  statisticsReportEndpoints,
} from '@rezerv/contract/statistics/statistics-endpoints.ts'
import { statisticsFileName, statisticsTabLabels } from '@rezerv/contract/statistics/statistics-label.ts'
import { StatisticsSearch } from '@rezerv/contract/statistics/statistics-query.ts'
import type { EventStatistics, Statistics } from '@rezerv/contract/statistics/statistics.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { savedSearches } from '#http/saved-searches.ts'
import { userIdOf } from '#http/acting-user.ts'
import { serve } from '#http/serve.ts'
import { eventStatistics } from './statistics-event.ts'
import { pauseReport, scheduleReport, stopReport } from './statistics-schedule-actions.ts'
import { listSchedules } from './statistics-schedule-store.ts'
import { statisticsFile } from './statistics-file.ts'
import { statistics, summary } from './statistics-tabs.ts'

const kind = { table: 'statistics_reports', subjectKind: 'statistics_report' } as const
const reports = savedSearches(StatisticsSearch, { ...kind, most: reportsAtMost, noun: 'گزارش' })

export function statisticsRoutes(app: FastifyInstance) {
  serve(app, statisticsEndpoints, {
    getStatisticsSummary: ({ db, query }) => summary(db, query.preset),
    getStatistics: ({ db, params, query }) => statistics(db, params.tab, query),
    exportStatistics: async ({ db, params, query: { format = 'xlsx', ...query }, reply }) =>
      send(reply, format, statisticsTabLabels[params.tab], await statistics(db, params.tab, query)),
    getEventStatistics: ({ db, params, query }) => eventStatistics(db, params.id, query.compareId),
    exportEventStatistics: async ({ db, params, query: { format = 'xlsx', compareId }, reply }) => {
      const found = await eventStatistics(db, params.id, compareId)
      return send(reply, format, found.event.title, { ...found, compared: found.comparedEvent })
    },
  })
  serve(app, statisticsReportEndpoints, {
    listStatisticsReports: async ({ db, actor }) => {
      const schedules = await listSchedules(db, userIdOf(actor))
      const items = await reports.list(db, actor)
      return { items: items.map((report) => ({ ...report, schedule: schedules.get(report.id) ?? null })) }
    },
    saveStatisticsReport: ({ db, body, actor }) => reports.save(db, actor, body),
    deleteStatisticsReport: ({ db, params, actor }) => reports.remove(db, actor, params.id),
    scheduleStatisticsReport: ({ db, params: { id }, body, actor }) => scheduleReport(db, actor, id, body),
    pauseStatisticsReport: ({ db, params: { id }, body, actor }) => pauseReport(db, actor, id, body.isPaused),
    stopStatisticsReport: ({ db, params: { id }, actor }) => stopReport(db, actor, id),
  })
}

type Content = Statistics | (EventStatistics & { compared: EventStatistics['comparedEvent'] })

function send(reply: FastifyReply, format: ExportFormat, name: string, content: Content) {
  const file = encodeURIComponent(statisticsFileName(name, content.asOf, format))
  void reply.type(exportContentTypes[format]).header('content-disposition', `attachment; filename*=UTF-8''${file}`)
  return statisticsFile(content, format)
}
