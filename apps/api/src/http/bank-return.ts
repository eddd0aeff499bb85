import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify'

/** The route of the page that the bank returns people to (specification section 2). */
const page = '/payment/pasargad/callback'

export const bankReturn = (app: FastifyInstance) =>
  app.register(async (inner) => returnByPost(inner, page, { schema: { hide: true } }))

/**
 * Some terminals return by POST: the same fields go on to the page as a GET, so that a reload asks for nothing twice. They are a hint only,
 * so nothing is read from them here.
 */
export function returnByPost(app: FastifyInstance, to: string, options: RouteShorthandOptions) {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 8_192 },
    (_, body, done) => done(null, new URLSearchParams(String(body))),
  )
  app.post(to, options, async (request, reply) => {
    const query = fieldsOf(request).toString()
    return reply.header('cache-control', 'no-store').redirect(query ? `${to}?${query}` : to, 303)
  })
}

function fieldsOf({ url, body }: FastifyRequest) {
  const fields = new URLSearchParams(url.split('?')[1] ?? '')
  const posted = body instanceof URLSearchParams ? body : Object.entries(body && typeof body === 'object' ? body : {})
  for (const [name, value] of posted) fields.set(name, String(value))
  return fields
}
