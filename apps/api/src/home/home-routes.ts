import { agendaItemsMax } from '@rezerv/contract/agenda/agenda.ts'
import { homeEndpoints } from '@rezerv/contract/home/home-endpoints.ts'
import { timesOfDays } from '@rezerv/contract/jalali.ts'
import type { FastifyInstance } from 'fastify'
import { listAgenda } from '#agenda/agenda-store.ts'
import type { Db } from '#db/connect.ts'
import { serve } from '#http/serve.ts'
import { countHomeNews, listHomeActivity, listHomeQueues } from './home-store.ts'

export const homeRoutes = (app: FastifyInstance) =>
  serve(app, homeEndpoints, {
    getHomeDay: ({ db, params }) => readDay(db, params.day),
    listHomeQueues: async ({ db }) => ({ items: await listHomeQueues(db) }),
    listHomeActivity: async ({ db }) => ({ items: await listHomeActivity(db) }),
    countHomeNews: async ({ db, query }) => ({ count: await countHomeNews(db, query.after) }),
  })

async function readDay(db: Db, day: string) {
  const { items, total } = await listAgenda(db, {}, timesOfDays({ from: day, until: day }), agendaItemsMax)
  return { items: items.filter(({ kind }) => kind !== 'answer_due'), isWhole: total <= agendaItemsMax }
}
