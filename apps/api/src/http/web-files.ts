import staticFiles from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import { deskCookie, scriptsAhead } from './web-pages.ts'

const notPages = /^\/(api|media|metrics|healthz|readyz)(\/|$)/
/** `/sw.js`, `/build.json`, `/icon.svg`: files of the root. Everything below a folder other than /assets is a page's address. */
const rootFile = /^\/[^/]+\.[a-z0-9]+$/i

/**
 * Serves the built web app. Names in /assets carry a hash, so browsers keep them for a year, and one that is missing is
 * 404 and never the page: a script that got HTML would not tell that its chunk is gone. All else is asked anew.
 */
export async function webFiles(app: FastifyInstance) {
  await app.register(staticFiles, { root: app.deps.webRoot, serve: false, preCompressed: true, suppressWarning: true })
  const scriptsOf = await scriptsAhead(app.deps.webRoot)
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    const path = pathOf(request)
    if (notPages.test(path)) throw new AppError('not_found')
    if (path.startsWith('/assets/')) return reply.sendFile(path.slice(1), { maxAge: '1y', immutable: true })
    if (rootFile.test(path)) return fresh(reply, path.slice(1))
    const link = scriptsOf(path, request.cookies[deskCookie] !== undefined)
    if (link !== undefined) void reply.header('link', link)
    return fresh(reply, 'index.html')
  })
}

function pathOf({ url }: FastifyRequest) {
  const path = url.split('?')[0] ?? ''
  try {
    return decodeURIComponent(path)
  } catch {
    throw new AppError('bad_request')
  }
}

const fresh = (reply: FastifyReply, file: string) =>
  reply.header('cache-control', 'no-cache').sendFile(file, { cacheControl: false })
