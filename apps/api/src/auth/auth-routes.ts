import { authEndpoints } from '@rezerv/contract/auth/auth-endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { type Call, serve } from '#http/serve.ts'
import { completeRegistration, type Device, issueCode, logout, userOfSession, verifyCode } from './auth-actions.ts'
import { codeLimits } from './auth-limits.ts'

export function authRoutes(app: FastifyInstance) {
  const { env, pool, pepper, sms, log } = app.deps
  const limits = codeLimits(pool)
  const host = env.PUBLIC_URL ? new URL(env.PUBLIC_URL).hostname : 'localhost'
  const device = ({ actor, request }: Pick<Call, 'actor' | 'request'>): Device => ({
    actor,
    userAgent: request.headers['user-agent'] ?? null,
    hours: env.SESSION_HOURS,
  })

  serve(app, authEndpoints, {
    requestCode: {
      twoStep: async ({ db, body: { mobile }, actor }) => {
        const code = await issueCode(db, { mobile, ip: actor.ip }, { limits, pepper })
        // Not awaited: the answer must take as long for a number that nobody has.
        if (code) sms.sendCode(mobile, code, host).catch((error: unknown) => log.error({ err: error }, 'code not sent'))
        return { done: true as const }
      },
    },
    verifyCode: { twoStep: (call) => verifyCode(call.db, call.body, { pepper, ...device(call) }) },
    completeRegistration: (call) => completeRegistration(call.db, call.body, device(call)),
    getUser: ({ db, actor }) => userOfSession(db, actor),
    logout: ({ db, actor }) => logout(db, actor),
  })
}
