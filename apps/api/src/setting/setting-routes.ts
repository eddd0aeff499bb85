import { settingEndpoints, settingPolicyEndpoints } from '@rezerv/contract/setting/setting-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '#http/serve.ts'
import { cancelSettingChange, changeSetting, addPolicyVersion } from './setting-actions.ts'
import { listSettingHistory } from './setting-store.ts'
import { listPolicies } from './setting-policy-store.ts'
import { nowInstant } from '#clock.ts'

export function settingRoutes(app: FastifyInstance) {
  serve(app, settingEndpoints, {
    listSettings: async ({ db }) => ({ items: await listSettingHistory(db) }),
    changeSetting: ({ db, actor, params: { key }, body: { value, from } }) =>
      changeSetting(db, actor, { key, value, from, now: nowInstant() }),
    cancelSettingChange: ({ db, actor, params }) => cancelSettingChange(db, actor, { ...params, now: nowInstant() }),
  })
  serve(app, settingPolicyEndpoints, {
    listPolicies: async ({ db }) => ({ items: await listPolicies(db) }),
    addPolicyVersion: ({ db, actor, params: { policy }, body }) =>
      addPolicyVersion(db, actor, { ...body, policy, now: nowInstant() }),
  })
}
