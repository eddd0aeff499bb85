import { exportContentTypes, type ExportFormat } from '@rezerv/contract/order/order-export-endpoints.ts'
import { statisticsEndpoints, statisticsReportEndpoints } from '@rezerv/contract/statistics/statistics-endpoints.ts'
import { statisticsFileName, statisticsTabLabels } from '@rezerv/contract/statistics/statistics-label.ts'
import type { EventStatistics, Statistics } from '@rezerv/contract/statistics/statistics.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { userIdOf } from '#http/acting-user.ts'
import { serve } from '#http/serve.ts'
import { eventStatistics } from './statistics-event.ts'
import { statisticsFile } from './statistics-file.ts'
import { deleteReport, saveReport } from './statistics-report-actions.ts'
import { listStatisticsReports } from './statistics-report-store.ts'
import { statistics, summary } from './statistics-tabs.ts'

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
    listStatisticsReports: async ({ db, actor }) => ({ items: await listStatisticsReports(db, userIdOf(actor)) }),
    saveStatisticsReport: ({ db, body, actor }) => saveReport(db, body, actor),
    deleteStatisticsReport: ({ db, params, actor }) => deleteReport(db, params.id, actor),
  })
}

type Content = Statistics | (EventStatistics & { compared: EventStatistics['comparedEvent'] })

function send(reply: FastifyReply, format: ExportFormat, name: string, content: Content) {
  const file = encodeURIComponent(statisticsFileName(name, content.asOf, format))
  void reply.type(exportContentTypes[format]).header('content-disposition', `attachment; filename*=UTF-8''${file}`)
  return statisticsFile(content, format)
}
