import { teamEndpoints } from '@rezerv/contract/team/team-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#db/connect.ts'
import { pageAddress } from '#notice/notice-link-service.ts'
import { serve } from '#http/serve.ts'
import * as actions from './team-actions.ts'

export function teamRoutes(app: FastifyInstance) {
  const { env } = app.deps
  const team = (db: Db) => actions.readTeam(db, env.SESSION_IDLE_MINUTES)
  const link = { address: pageAddress(env, '/auth') }
  serve(app, teamEndpoints, {
    getTeam: ({ db }) => team(db),
    inviteMember: async ({ db, actor, body }) => {
      await actions.inviteMember(db, actor, body, link)
      return team(db)
    },
    inviteMemberAgain: async ({ db, actor, params }) => {
      await actions.inviteMemberAgain(db, actor, params.id, link)
      return team(db)
    },
    changeMember: async ({ db, actor, params, body }) => {
      await actions.changeMember(db, actor, params.id, body)
      return team(db)
    },
    moveMember: async ({ db, actor, params, body }) => {
      await actions.moveMember(db, actor, params.id, body)
      return team(db)
    },
    endMemberSessions: async ({ db, actor, params }) => {
      await actions.endMemberSessions(db, actor, params.id)
      return team(db)
    },
    addRole: async ({ db, actor, body }) => {
      await actions.addRole(db, actor, body)
      return team(db)
    },
    changeRole: async ({ db, actor, params, body }) => {
      await actions.changeRole(db, actor, params.id, body)
      return team(db)
    },
    archiveRole: async ({ db, actor, params }) => {
      await actions.archiveRole(db, actor, params.id)
      return team(db)
    },
  })
}
