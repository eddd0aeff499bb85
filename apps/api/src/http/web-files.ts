import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'

const dist = resolve(import.meta.dirname, '../../../web/dist')

/** The built web and its public configuration. Every path that is no file and asks for a page gets the shell. */
export async function webFiles(app: FastifyInstance) {
  const { env } = app.deps
  app.get('/config.json', { schema: { hide: true } }, async (_request, reply) => {
    void reply.header('cache-control', 'no-store')
    return {
      apiBase: env.PUBLIC_API_BASE,
      // The relay needs no key: it takes the session's token. A key given here is public by name.
      ai: { base: env.PUBLIC_AI_BASE ?? '/api/v1/ai', key: env.PUBLIC_AI_KEY ?? null },
    }
  })
  if (!existsSync(join(dist, 'index.html'))) return
  const files = new Set(
    readdirSync(dist, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/')),
  )
  await app.register(fastifyStatic, { root: dist, serve: false, cacheControl: false })
  app.get<{ Params: { '*': string } }>('/*', { schema: { hide: true } }, async (request, reply) => {
    const path = request.params['*']
    const isFile = /\.\w+$/.test(path) && files.has(path) && !path.startsWith('.')
    const wantsPage = request.headers.accept?.includes('text/html') ?? false
    if (!isFile && (/^(api|media)\//.test(path) || !wantsPage)) throw new AppError('not_found')
    // Names in assets/ carry a hash of their content: they never change.
    const forever = isFile && path.startsWith('assets/')
    void reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache')
    return reply.sendFile(isFile ? path : 'index.html')
  })
}
