import { teamEndpoints } from '@rezerv/contract/team/team-endpoints.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '#db/connect.ts'
import { originOf } from '#http/public-config.ts'
import { serve } from '#http/serve.ts'
import * as actions from './team-actions.ts'
import { chooseScope } from './team-scope-actions.ts'

export function teamRoutes(app: FastifyInstance) {
  const { env } = app.deps
  const team = (db: Db) => actions.readTeam(db, env.SESSION_IDLE_MINUTES)
  const link = (request: FastifyRequest) => ({ address: `${originOf(env, request)}/auth` })
  /** Every step answers the team as it is afterwards. */
  const after =
    <C extends { db: Db }>(act: (call: C) => Promise<void>) =>
    async (call: C) => {
      await act(call)
      return team(call.db)
    }
  serve(app, teamEndpoints, {
    getTeam: ({ db }) => team(db),
    inviteMember: after(({ db, actor, body, request }) => actions.inviteMember(db, actor, body, link(request))),
    inviteMemberAgain: after(({ db, actor, params, request }) =>
      actions.inviteMemberAgain(db, actor, params.id, link(request)),
    ),
    changeMember: after(({ db, actor, params, body }) => actions.changeMember(db, actor, params.id, body)),
    chooseScope: after(({ db, actor, params, body }) => chooseScope(db, actor, params.id, body)),
    moveMember: after(({ db, actor, params, body }) => actions.moveMember(db, actor, params.id, body)),
    endMemberSessions: after(({ db, actor, params }) => actions.endMemberSessions(db, actor, params.id)),
    addRole: after(({ db, actor, body }) => actions.addRole(db, actor, body)),
    changeRole: after(({ db, actor, params, body }) => actions.changeRole(db, actor, params.id, body)),
    archiveRole: after(({ db, actor, params }) => actions.archiveRole(db, actor, params.id)),
  })
}
