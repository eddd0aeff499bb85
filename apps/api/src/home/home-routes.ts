import { agendaItemsMax } from '@rezerv/contract/agenda/agenda.ts'
import { homeEndpoints } from '@rezerv/contract/home/home-endpoints.ts'
import { homeQueueRights } from '@rezerv/contract/home/home-right.ts'
import { holds } from '@rezerv/contract/right.ts'
import { timesOfDays } from '@rezerv/contract/jalali.ts'
import type { FastifyInstance } from 'fastify'
import { listAgenda } from '#agenda/agenda-store.ts'
import type { Db } from '#db/connect.ts'
import { serve } from '#http/serve.ts'
import { countHomeNews, listHomeActivity, listHomeQueues } from './home-store.ts'

export const homeRoutes = (app: FastifyInstance) =>
  serve(app, homeEndpoints, {
    getHomeDay: ({ db, params }) => readDay(db, params.day),
    listHomeQueues: async ({ db, actor }) => ({
      items: (await listHomeQueues(db)).filter(({ kind }) => holds(actor.rights, homeQueueRights[kind])),
    }),
    listHomeActivity: async ({ db }) => ({ items: await listHomeActivity(db) }),
    countHomeNews: async ({ db, query }) => ({ count: await countHomeNews(db, query.after) }),
  })

async function readDay(db: Db, day: string) {
  const { items, total } = await listAgenda(db, {}, timesOfDays({ from: day, until: day }), agendaItemsMax)
  return { items: items.filter(({ kind }) => kind !== 'answer_due'), isWhole: total <= agendaItemsMax }
}
