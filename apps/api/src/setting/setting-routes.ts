import { settingEndpoints } from '@rezerv/contract/setting/setting-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { cancelSettingChange, changeSetting } from './setting-actions.ts'
import { listSettingHistory } from './setting-history-store.ts'

const now = () => new Date().toISOString()

export const settingRoutes = (app: FastifyInstance) =>
  serve(app, settingEndpoints, {
    listSettings: async ({ db }) => ({ items: await listSettingHistory(db) }),
    changeSetting: ({ db, actor, params: { key }, body: { value, from } }) =>
      changeSetting(db, actor, { key, value, from, now: now() }),
    cancelSettingChange: ({ db, actor, params }) => cancelSettingChange(db, actor, { ...params, now: now() }),
  })
