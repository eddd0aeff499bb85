import { commissionEndpoints } from '@rezerv/contract/commission/commission-endpoints.ts'
import { dayOfInstant } from '@rezerv/contract/jalali.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { settingAt } from '#setting/setting-store.ts'
import { addRule, endRule, tryCommission } from './commission-actions.ts'
import { findListings, listRules } from './commission-store.ts'
import { nowInstant } from '#clock.ts'

const today = () => dayOfInstant(nowInstant())

export const commissionRoutes = (app: FastifyInstance) =>
  serve(app, commissionEndpoints, {
    listCommissionRules: async ({ db }) => ({
      items: await listRules(db),
      defaultPercent: await settingAt(db, 'commission_percent', nowInstant()),
    }),
    addCommissionRule: ({ db, actor, body }) => addRule(db, actor, { ...body, today: today() }),
    endCommissionRule: ({ db, actor, params, body }) => endRule(db, actor, params.id, { ...body, today: today() }),
    findCommissionListings: async ({ db, query }) => ({ items: await findListings(db, query.q) }),
    tryCommission: ({ db, query }) => tryCommission(db, query.listingId, query.day ?? today()),
  })
