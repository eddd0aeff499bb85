import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { assistantProviderBase, assistantRelayBase } from '@rezerv/contract/assistant/assistant-relay.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { browserOf, giveBrowser } from '#auth/auth-browser-service.ts'
import type { Env } from '#env.ts'
import { settingAt } from '#setting/setting-store.ts'
import { nowInstant } from '#clock.ts'

/** The settings of this installation that the browser may know, read at run time so that one build serves any (specification section 1). */
export function publicConfig(app: FastifyInstance) {
  const { env, db, webRoot } = app.deps
  app.get('/config.json', { schema: { hide: true } }, async (request, reply) => {
    // Every page asks for this first: by the time of the sign-in the browser has its id.
    if (browserOf(request) === undefined) giveBrowser(request, reply)
    void reply.header('cache-control', 'no-store')
    return {
      apiBase: env.PUBLIC_API_BASE,
      ai: { base: publicAiBase(env), key: env.PUBLIC_AI_KEY ?? null },
      map: { style: env.PUBLIC_MAP_STYLE ?? null },
      moneyUnit: await settingAt(db, 'money_unit', nowInstant()),
      build: await buildOf(webRoot),
    }
  })
}

/** A public key alone speaks to the provider itself; without one there is the relay. */
export const publicAiBase = ({ PUBLIC_AI_BASE, PUBLIC_AI_KEY }: Pick<Env, 'PUBLIC_AI_BASE' | 'PUBLIC_AI_KEY'>) =>
  PUBLIC_AI_BASE ?? (PUBLIC_AI_KEY === undefined ? assistantRelayBase : assistantProviderBase)

async function buildOf(webRoot: string): Promise<string | null> {
  try {
    const { id } = JSON.parse(await readFile(join(webRoot, 'build.json'), 'utf8')) as { id?: unknown }
    return typeof id === 'string' ? id : null
  } catch {
    return null
  }
}

/** The same where no request says it. */
export const homeOf = ({ PUBLIC_URL, PORT }: Pick<Env, 'PUBLIC_URL' | 'PORT'>): string =>
  PUBLIC_URL?.replace(/\/$/, '') ?? `http://localhost:${PORT}`

/** Where this installation's pages stand, without a slash at the end. */
export const originOf = ({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>, request: FastifyRequest): string =>
  PUBLIC_URL?.replace(/\/$/, '') ?? `${request.protocol}://${request.host}`
