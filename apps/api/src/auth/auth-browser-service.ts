import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { newToken } from './auth-code.ts'

/** The browser's own random id. It opens nothing: it says whose code is tried and whose budget is used. */
const cookieName = 'rezerv_browser'
/** As long as browsers keep any cookie. */
const cookieDays = 400
const idShape = /^[\w-]{43}$/

/** Only this hash of the id is stored. */
export const browserHash = (id: string) => createHash('sha256').update(id).digest()

/** The id that the request brings; undefined for a first visit, and for clients that keep no cookies. */
export function browserOf(request: FastifyRequest): string | undefined {
  const id = request.cookies[cookieName]
  return id !== undefined && idShape.test(id) ? id : undefined
}

/** Gives the browser an id, a new one when it has none. */
export function giveBrowser(request: FastifyRequest, reply: FastifyReply, id = newToken()): string {
  const { PUBLIC_URL } = request.server.deps.env
  void reply.setCookie(cookieName, id, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: request.protocol === 'https' || PUBLIC_URL?.startsWith('https:') === true,
    maxAge: cookieDays * 86_400,
  })
  return id
}
