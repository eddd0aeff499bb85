import { assistantEndpoints } from '@rezerv/contract/assistant/assistant-endpoints.ts'
import { assistantFailureTexts } from '@rezerv/contract/assistant/assistant-failure.ts'
import {
  assistantRelayBase,
  assistantRelayLimits,
  assistantRelayRoutes,
} from '@rezerv/contract/assistant/assistant-relay.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { recordAudit } from '#audit/audit-service.ts'
import { stepNotAllowed, AppError } from '#http/app-error.ts'
import { authorize } from '#http/authorize.ts'
import { slowAnswer } from '#http/http-limits.ts'
import { serve } from '#http/serve.ts'
import { settingAt } from '#setting/setting-store.ts'
import { askUpstream, batchAnswer, passHead, passRefusal, relayedBody, relayedPath } from './assistant-relay.ts'
import { maskNames } from './assistant-names.ts'
import { makeUpstream } from './assistant-upstream.ts'
import { nowInstant } from '#clock.ts'
import type pg from 'pg'
import { countPoint, rateLimiter } from '#db/rate-limits.ts'

type Route = (typeof assistantRelayRoutes)[number]

/** The state of the assistant, and the relay: the Messages API with the admin's session in the place of a key. */
export function assistantRoutes(app: FastifyInstance) {
  const { db, env, pool } = app.deps
  const key = env.ANTHROPIC_API_KEY ?? env.PUBLIC_AI_KEY
  const upstream = makeUpstream(env.ANTHROPIC_BASE_URL)
  const countCall = assistantLimits(pool)

  const settings = async () => {
    const now = nowInstant()
    return {
      isOn: await settingAt(db, 'assistant_on', now),
      masks: await settingAt(db, 'assistant_masks', now),
    }
  }

  serve(app, assistantEndpoints, {
    readAssistant: async () => ({ ...(await settings()), hasKey: key !== undefined }),
  })

  const relay = async (route: Route, request: FastifyRequest, reply: FastifyReply) => {
    const { isOn, masks } = await settings()
    if (!isOn) throw stepNotAllowed(assistantFailureTexts.off)
    if (key === undefined) throw stepNotAllowed(assistantFailureTexts.no_key)
    await countCall(route.kind, request.actor.userId ?? 0)
    const body = route.method === 'POST' ? relayedBody(route.path, request.body, masks) : undefined
    const answer = await askUpstream(upstream, {
      key,
      method: route.method,
      path: relayedPath(route.path, request.params, request.query),
      body: masks ? await maskNames(db, body) : body,
      signal: goneSignal(reply),
    })
    if (answer.status >= 400) return passRefusal(reply, answer, request.id)
    passHead(reply, answer)
    if (!route.path.includes('/batches') || route.path.endsWith('/results')) return reply.send(answer.body)
    const batch = await batchAnswer(answer)
    if (route.kind === 'batch') await auditBatch(request, route, batch.id)
    return batch
  }

  /** A bulk of data that leaves the house is written down; the other side has it already, so a failure here cannot undo it. */
  const auditBatch = ({ actor, body }: FastifyRequest, { path }: Route, batch: string | undefined) => {
    const requests = (body as { requests?: { params?: { model?: string } }[] } | null)?.requests
    return recordAudit(db, actor, {
      action: path.endsWith('/cancel') ? 'cancel' : 'create',
      subjectKind: 'assistant_batch',
      subjectId: 0,
      newValue: { batch, ...(requests && { count: requests.length, model: requests[0]?.params?.model }) },
    })
  }

  for (const route of assistantRelayRoutes)
    app.route({
      method: route.method,
      url: assistantRelayBase + route.path,
      ...(route.method === 'POST' && { bodyLimit: assistantRelayLimits[route.kind].bytes }),
      // A compressor gathers before it gives.
      compress: false,
      ...slowAnswer(app, { file: true }),
      schema: {
        summary: 'Passed on to the Messages API.',
        tags: ['ai'],
        security: [{ bearer: [] }],
      },
      preParsing: async (request) => {
        request.actor = await authorize(db, request, { right: 'assistant.use' })
      },
      handler: (request, reply) => relay(route, request, reply),
    })
}

/** Tells when the browser has gone before its answer was whole. */
function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort()
  })
  return gone.signal
}

type Kind = keyof typeof assistantRelayLimits
/** Counts one call of an admin. Throws `too_many_requests` with the seconds to wait. */
type CountCall = (kind: Kind, userId: number) => Promise<void>

function assistantLimits(pool: pg.Pool): CountCall {
  const limiters = new Map(
    (Object.keys(assistantRelayLimits) as Kind[]).map((kind) => [
      kind,
      rateLimiter(pool, `ai-${kind}`, { points: assistantRelayLimits[kind].perMinute, seconds: 60 }),
    ]),
  )
  return async (kind, userId) => {
    const limiter = limiters.get(kind)
    const { waitSeconds } = limiter ? await countPoint(limiter, userId) : { waitSeconds: 0 }
    if (waitSeconds > 0) throw new AppError('too_many_requests', { retryAfterSeconds: waitSeconds })
  }
}
