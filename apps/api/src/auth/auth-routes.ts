import { authEndpoints } from '@rezerv/contract/auth/auth-endpoints.ts'
import { authSessionEndpoints } from '@rezerv/contract/auth/auth-session-endpoints.ts'
import { stepUpActLabel, stepUpActShort, authStepUpEndpoints } from '@rezerv/contract/auth/auth-step-up-endpoints.ts'
import { formatMoney } from '@rezerv/contract/money.ts'
import type { FastifyInstance } from 'fastify'
import { sendCodeNotice } from '#notice/notice-service.ts'
import { codeText } from '#notice/notice-sms-service.ts'
import { noticeText } from '#notice/notice-text-store.ts'
import { type Call, serve } from '#http/serve.ts'
import {
  completeRegistration,
  type Device,
  issueCode,
  logout,
  type OpenedSession,
  userOfSession,
  verifyCode,
} from './auth-actions.ts'
import { browserOf, giveBrowser } from './auth-browser-service.ts'
import { latestAttack } from './auth-attack-store.ts'
import { codeLimits } from './auth-limits.ts'
import { tellNotSent } from './auth-code-actions.ts'
import { ownSession, revokeOtherSessions, revokeOwnSession } from './auth-own-actions.ts'
import { listOwnSessions } from './auth-own-store.ts'
import { issueStepUpCode, stepUp } from './auth-step-up-actions.ts'

export function authRoutes(app: FastifyInstance) {
  const { env, pool, pepper, sms, log } = app.deps
  const limits = codeLimits(pool)
  const host = env.PUBLIC_URL ? new URL(env.PUBLIC_URL).hostname : 'localhost'
  const device = ({ actor, request }: Pick<Call, 'actor' | 'request'>): Device => ({
    actor,
    userAgent: request.headers['user-agent'] ?? null,
    hours: env.SESSION_HOURS,
    browserId: browserOf(request),
  })
  const keepBrowser = ({ request, reply }: Pick<Call, 'request' | 'reply'>, opened: OpenedSession) => {
    giveBrowser(request, reply, opened.browserId)
    return opened.session
  }

  const notSent = (error: unknown) => log.error({ err: error }, 'code not sent')
  // Not awaited: at sign-in the answer must take as long for a number that nobody has.
  const sendCode = (mobile: string, code: string) =>
    void sendCodeNotice(app.deps, { template: 'sign-in-code', mobile, code, text: codeText(code, host) }, () =>
      sms.sendCode(mobile, code, host),
    ).catch(notSent)

  serve(app, authEndpoints, {
    requestCode: {
      twoStep: async ({ db, body: { mobile }, actor, request, reply }) => {
        const given = browserOf(request)
        const asker = {
          actor,
          userAgent: request.headers['user-agent'] ?? null,
          browserId: giveBrowser(request, reply, given),
          isBare: given === undefined,
        }
        const code = await issueCode(db, mobile, { asker, limits, pepper })
        if (code) sendCode(mobile, code)
      },
    },
    verifyCode: {
      twoStep: async (call) =>
        keepBrowser(call, await verifyCode(call.db, call.body, { pepper, limits, ...device(call) })),
    },
    completeRegistration: async (call) =>
      keepBrowser(call, await completeRegistration(call.db, call.body, device(call))),
    getUser: ({ db, actor }) => userOfSession(db, actor),
    logout: ({ db, actor }) => logout(db, actor),
  })

  serve(app, authStepUpEndpoints, {
    sendStepUpCode: {
      twoStep: async ({ db, actor, body }) => {
        const { mobile, code } = await issueStepUpCode(db, actor, body, { limits, pepper })
        const amount = formatMoney(body.amountRials, 'toman')
        const text = await noticeText(db, 'step-up-code', { act: stepUpActLabel(body), amount, code })
        await sendCodeNotice(app.deps, { template: 'step-up-code', mobile, code, text }, () =>
          sms.sendConfirmation(mobile, code, { act: stepUpActShort(body), amount, text, host }),
        ).catch(tellNotSent(log))
        return { mobileEnd: mobile.slice(-4) }
      },
    },
    stepUp: { twoStep: ({ db, actor, body }) => stepUp(db, actor, { ...body, pepper }) },
  })

  serve(app, authSessionEndpoints, {
    listOwnSessions: async ({ db, actor }) => {
      const { userId, sessionId: current } = ownSession(actor)
      const items = await listOwnSessions(db, { userId, current, idleMinutes: env.SESSION_IDLE_MINUTES })
      return { items, attackedAt: await latestAttack(db, userId) }
    },
    revokeOwnSession: ({ db, actor, params: { id } }) => revokeOwnSession(db, actor, id),
    revokeOtherSessions: ({ db, actor }) => revokeOtherSessions(db, actor),
  })
}
